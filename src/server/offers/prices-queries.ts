import { sql } from 'drizzle-orm'
import type { OwnOfferPrice } from '#contract/directory/offer-prices.ts'
import { offerPrices, offers } from '#server/database/schema/offers.ts'

/** A rule of a price, with the times of its text. */
export type PriceRow = OwnOfferPrice & { textTimes: Record<string, Record<string, string>> }

/** The rules of an offer's price inside a statement about offers, in the owner's order. */
export const pricesOfOffer = sql<PriceRow[]>`coalesce((
  select json_agg(json_build_object('id', ${offerPrices.id}, 'kind', ${offerPrices.kind}, 'months', ${offerPrices.months},
      'minPeople', ${offerPrices.minPeople}, 'maxAge', ${offerPrices.maxAge}, 'amount', ${offerPrices.amount},
      'label', ${offerPrices.label}, 'textTimes', ${offerPrices.textTimes})
    order by ${offerPrices.position}, ${offerPrices.id})
  from ${offerPrices} where ${offerPrices.offerId} = ${offers.id}), '[]')`
