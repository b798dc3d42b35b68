import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import type { MailValues } from '#server/mail/index.ts'
import {
  byId,
  findDetails,
  findProvider,
  isUnwanted,
  privateAddress,
  type RequestDetails,
  type Telling,
} from '#server/requests/index.ts'
import { presentSubject } from './present.ts'
import type { ReviewRow } from './reviews-queries.ts'

type TravelerNews = MailValues['reviewToTraveler']['news']
type ProviderNews = MailValues['reviewToProvider']['news']

/** Where a traveler writes about a request. */
const reviewAddress = (baseUrl: string, secret: string, id: string) =>
  `${privateAddress(baseUrl, secret, id)}#review`

/** True where the traveler of a request can be written to. */
export const isReachable = async (tx: Database, row: RequestDetails): Promise<boolean> =>
  Boolean(
    row.email &&
      !row.mailRefused &&
      !row.forgottenAt &&
      !row.listingSample &&
      !(await isUnwanted(tx, row.email)),
  )

/** Writes to the traveler of a request, in their language, where they can be reached. */
export async function tellTraveler(
  { mail, config, secret }: Telling,
  tx: Database,
  requestId: string | null,
  news: TravelerNews,
  more: Pick<MailValues['reviewToTraveler'], 'text'> = {},
): Promise<void> {
  const row = requestId ? await findDetails(tx, byId(requestId)) : undefined
  if (!row?.email || !(await isReachable(tx, row))) return
  await mail.send(tx, {
    to: row.email,
    language: row.language,
    template: 'reviewToTraveler',
    values: {
      ...more,
      news,
      title: presentSubject(row, row.language).title,
      provider: row.listingName,
      url: reviewAddress(config.baseUrl, secret, row.id),
    },
  })
}

/** Writes to the provider of a review, in their language. */
export async function tellProviderOf(
  { mail, config }: Telling,
  tx: Database,
  row: ReviewRow,
  news: ProviderNews,
): Promise<void> {
  const provider = row.listingSample ? undefined : await findProvider(tx, row.listingId)
  if (!provider) return
  const path = row.requestId ? paths.enquiry(row.requestId) : paths.enquiries()
  await mail.send(tx, {
    to: provider.email,
    language: provider.language,
    template: 'reviewToProvider',
    values: {
      news,
      title: presentSubject(row, provider.language).title,
      url: `${config.baseUrl}${path}#review`,
    },
  })
}

/** Where the author of a review is told of a decision: without a mailbox on the private page alone, until that is forgotten. */
export async function authorOf(tx: Database, requestId: string | null) {
  const row = requestId ? await findDetails(tx, byId(requestId)) : undefined
  if (!row) return undefined
  return { email: row.email && (await isReachable(tx, row)) ? row.email : null, language: row.language }
}
