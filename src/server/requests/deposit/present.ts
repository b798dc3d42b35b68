import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { pixCode, pixReceiver, pixReference } from '#contract/requests/deposit/pix-code.ts'
import type { Deposit, DepositWays } from '#contract/requests/deposit/shape.ts'
import { findText } from '#i18n/localized-text.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestDetails, StepRow } from '../requests-queries.ts'
import { can } from '../standing.ts'
import { findMeans } from './means-queries.ts'

/** The deposit of a request as both sides see it. */
export function presentDeposit(
  { deposit, depositState, proofWidth: width, proofHeight: height }: RequestDetails,
  steps: Pick<StepRow, 'step' | 'message'>[],
): z.input<typeof Deposit> | null {
  if (!deposit) return null
  const { amount, currency, dueAt, terms, provenAt, imageId: image, receivedAt } = deposit
  return {
    state: depositState ?? (receivedAt ? 'received' : 'ended'),
    amount,
    currency,
    until: dueAt.toISOString(),
    terms,
    proof: provenAt && {
      message: steps.findLast(({ step }) => step === 'proveDeposit')?.message ?? '',
      picture: image && width && height ? { image, width, height } : null,
      at: provenAt.toISOString(),
    },
    receivedAt: receivedAt?.toISOString() ?? null,
  }
}

/** What a provider may do about a deposit. */
export const depositCanOf = ({ kind, state, depositState }: RequestDetails) => ({
  askDeposit: kind === 'offer' && depositState !== 'given' && can(state, 'askDeposit', 'provider'),
  receiveDeposit: depositState !== null,
  missDeposit: depositState === 'given',
})

/** How to send the deposit that is asked for. */
export async function depositWaysOf(
  db: Database,
  { id, deposit, depositState, listingId, listingName, listingCity, listingLanguage }: RequestDetails,
  language: Language,
): Promise<z.input<typeof DepositWays> | null> {
  if (!deposit || depositState !== 'asked') return null
  const means = await findMeans(db, listingId)
  const { amount, currency } = deposit
  const receiver = pixReceiver(listingName, listingCity)
  const key = currency === 'BRL' && means?.pixKey
  return {
    pix: key
      ? { key, ...receiver, code: pixCode({ key, ...receiver, amount, reference: pixReference(id) }) }
      : null,
    words: (means && findText(means.words, language, listingLanguage)?.text) ?? null,
  }
}
