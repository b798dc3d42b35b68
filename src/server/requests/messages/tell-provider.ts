import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { type RequestStep, stateAfter } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import type { MailValues } from '#server/mail/index.ts'
import { presentCommon, whatsappOf } from '../present.ts'
import type { RequestDetails } from '../requests-queries.ts'
import { findProvider } from '../subject-queries.ts'
import { proposedLines } from './agreed.ts'
import { aboutIn, type Telling } from './telling.ts'

export type ProviderNews = MailValues['enquiry']['news']

/** The largest number of requests that one mail lists. */
const maxReminded = 20

type Waiting = { id: string; step: RequestStep; message: string }

/** The traveler's messages in the given steps. */
export const repliesIn = (steps: Waiting[]): string[] =>
  steps.flatMap(({ step, message }) => (step === 'reply' ? [message] : []))

/** Tells the provider of changes and messages of the traveler: the request as it is now, and the texts. */
export async function tellOfWaiting(
  telling: Telling,
  tx: Database,
  row: RequestDetails,
  steps: Waiting[],
): Promise<void> {
  const replies = repliesIn(steps)
  const took = (sought: RequestStep) => steps.some(({ step }) => step === sought)
  if (took('proposeChange') && row.proposedBy === 'traveler') {
    const words = steps.flatMap(({ step, message }) => (step === 'proposeChange' ? [message] : []))
    return tellProvider(telling, tx, row, 'changeProposed', [...words, ...replies])
  }
  if (took('dropChange') && row.state === 'confirmed' && !row.proposedFrom)
    return tellProvider(telling, tx, row, 'changeDropped', replies)
  const isChanged = stateAfter(row.state, 'change', 'traveler') !== undefined && took('change')
  if (isChanged) await tellProvider(telling, tx, row, 'changed', [row.message, ...replies])
  else if (replies.length > 0) await tellProvider(telling, tx, row, 'written', replies)
}

/** Writes to the provider, in their language, with the traveler's own texts. */
export async function tellProvider(
  { mail, config }: Telling,
  tx: Database,
  row: RequestDetails,
  news: ProviderNews,
  texts: string[] = [row.message],
): Promise<void> {
  const provider = row.listingSample ? undefined : await findProvider(tx, row.listingId)
  if (!provider) return
  const about = presentCommon(row, provider.language)
  await mail.send(tx, {
    to: provider.email,
    language: provider.language,
    template: 'enquiry',
    values: {
      ...aboutIn(about),
      news,
      traveler: row.name,
      contact: { email: row.email, phone: row.phone },
      spokenIn: row.language satisfies Language,
      proposed: news === 'changeProposed' ? proposedLines(row, provider.language) : [],
      message: texts.filter(Boolean).join('\n\n'),
      whatsapp: whatsappOf(row),
      url: `${config.baseUrl}${paths.enquiry(row.id)}`,
    },
  })
}

/** Reminds the reader of these listings' mail of the requests that wait for an answer, oldest first. */
export async function remindProvider(telling: Telling, tx: Database, rows: RequestDetails[]): Promise<void> {
  const { mail, config } = telling
  const waiting = rows.filter(({ listingSample, isListingDeleted }) => !listingSample && !isListingDeleted)
  const [first, ...others] = waiting
  if (!first) return
  if (others.length === 0) return tellProvider(telling, tx, first, 'reminder')
  const provider = await findProvider(tx, first.listingId)
  if (!provider) return
  const { email: to, language } = provider
  const items = waiting.slice(0, maxReminded).map((row) => ({
    ...aboutIn(presentCommon(row, language)),
    traveler: row.name,
    url: `${config.baseUrl}${paths.enquiry(row.id)}`,
  }))
  const url = `${config.baseUrl}${paths.enquiries()}`
  await mail.send(tx, { to, language, template: 'reminders', values: { items, count: waiting.length, url } })
}

/** Tells the provider the number of requests that they were not told of one by one. */
export async function tellOfMany(
  { mail, config }: Telling,
  tx: Database,
  { listingId, listingName: listing, listingSample }: RequestDetails,
  count: number,
): Promise<void> {
  if (listingSample) return
  const provider = await findProvider(tx, listingId)
  if (!provider) return
  const url = `${config.baseUrl}${paths.enquiries()}`
  const { email: to, language } = provider
  await mail.send(tx, { to, language, template: 'manyEnquiries', values: { listing, count, url } })
}
