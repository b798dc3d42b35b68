import { sql } from 'drizzle-orm'
import type { Currency, PriceFor } from '#contract/enums.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { ownOrBase } from '#server/database/own-or-base.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

export type CheapestRow = {
  title: LocalizedText
  originalLanguage: Language
  price: number
  currency: Currency
  priceFor: PriceFor
  count: number
}

const price = sql`coalesce(${offerLinks.customPrice}, ${offers.price})`

/** Of a listing the offer with the lowest price, and how many have one; read with it: a statement of its own costs more. */
export const cheapestOfListing = sql<CheapestRow | null>`(
  select json_build_object(
    'title', ${ownOrBase(offerLinks.customTitle, offers.title)},
    'originalLanguage', ${offers.originalLanguage}, 'price', ${price}::float8, 'currency', ${offers.currency},
    'priceFor', ${offers.priceFor}, 'count', count(*) over ())
  from ${shownOffers} join ${offers} on ${offers.id} = ${shownOffers.id} join ${offerLinks} on ${offerLinks.offerId} = ${offers.id}
  where ${shownOffers.listingId} = ${listings.id} and ${price} is not null
  order by ${shownOffers.sortPrice}, ${shownOffers.id} limit 1)`
