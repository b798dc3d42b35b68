import type { SuggestedDeposit } from '#contract/requests/deposit/shape.ts'
import { addDays } from '#contract/values/day.ts'
import { toCents } from '#contract/values/prices.ts'
import { findText } from '#i18n/localized-text.ts'
import { dayIn } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestDetails } from '../requests-queries.ts'
import { zoneOf } from '../standing.ts'
import { findUsualDeposit } from './deposit-queries.ts'
import { findMeans } from './means-queries.ts'
import { depositCanOf } from './present.ts'

/** Days to send a deposit if the offer does not say. */
const usualDays = 3

/** The values that asking for a deposit begins with: the usual deposit of the offer; null if none can be asked for. */
export async function suggestDeposit(db: Database, row: RequestDetails): Promise<SuggestedDeposit | null> {
  if (!row.offerId || !depositCanOf(row).askDeposit) return null
  const usual = await findUsualDeposit(db, row.offerId)
  const means = await findMeans(db, row.listingId)
  const hasPix = Boolean(means?.pixKey)
  const hasWords = Object.keys(means?.words ?? {}).length > 0
  const ofOffer = row.totalCurrency ?? usual?.currency ?? 'USD'
  // Pix takes reais; only the provider knows today's rate
  const currency = hasPix && !hasWords ? 'BRL' : ofOffer
  const amount = currency === ofOffer ? amountOf(usual, row) : null
  const today = dayIn(zoneOf(row))
  const last = addDays(today, usual?.days ?? usualDays)
  const from = row.dateFrom ?? last
  return {
    hasPix,
    hasWords,
    isUsual: Boolean(usual?.percent ?? usual?.amount),
    amount,
    currency,
    until: from < last ? (from < today ? today : from) : last,
    terms: (usual && findText(usual.terms, row.language, usual.original)?.text) ?? '',
  }
}

function amountOf(
  usual: Awaited<ReturnType<typeof findUsualDeposit>>,
  { total }: RequestDetails,
): number | null {
  if (!usual) return null
  if (usual.percent === null) return usual.amount
  return total ? toCents((total * usual.percent) / 100) : null
}
