import { type Priced, priceFor } from '#contract/directory/price-for.ts'
import type { Currency } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestRow } from './requests-queries.ts'
import { findPricedOffer } from './subject-queries.ts'

type Asked = { from: string | null; to: string | null; people: number; children: number[] }
type Quote = Pick<RequestRow, 'total' | 'totalCurrency'>

/** The total price of an offer for a request; nulls if it is not known. */
export function quoteOf(offer: Priced & { currency: Currency }, asked: Asked): Quote {
  const { from, to, ...who } = asked
  const total = from === null ? undefined : priceFor(offer, { day: from, lastDay: to ?? undefined, ...who })
  return total === undefined ? { total: null, totalCurrency: null } : { total, totalCurrency: offer.currency }
}

/** The same after a change of days or people; an offer that visitors no longer see keeps the total as told. */
export async function quoteAgain(
  tx: Database,
  row: RequestRow,
  asked: Partial<Asked>,
): Promise<Partial<Quote>> {
  const [from, to] = row.settledFrom ? [row.settledFrom, row.settledTo] : [row.dateFrom, row.dateTo]
  const was = { from, to, people: row.people, children: row.children }
  const now = { ...was, ...asked }
  const isSame = (Object.keys(was) as (keyof Asked)[]).every(
    (name) => String(was[name]) === String(now[name]),
  )
  const offer = row.offerId && !isSame ? await findPricedOffer(tx, row.offerId) : undefined
  return offer ? quoteOf(offer, now) : {}
}
