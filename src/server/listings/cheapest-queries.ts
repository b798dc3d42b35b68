import { sql } from 'drizzle-orm'
import type { Currency, PriceFor } from '#contract/enums.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { offerLinks, offers, shownOffers } from '#server/database/schema/offers.ts'

export type CheapestRow = {
  listingId: string
  title: LocalizedText
  originalLanguage: Language
  price: number
  currency: Currency
  priceFor: PriceFor
  count: number
}

/** Of each of some listings the offer with the lowest price, and how many have one. */
export async function listCheapest(db: Database, listingIds: string[]): Promise<CheapestRow[]> {
  if (listingIds.length === 0) return []
  return runPrepared<CheapestRow>(db, 'cheapest offers', cheapestOf, { ids: `{${listingIds.join()}}` })
}

// planned once: with the ids in the text, planning takes longer than reading
const cheapestOf = () => {
  const price = sql`coalesce(${offerLinks.customPrice}, ${offers.price})`
  return sql`
    select distinct on (${shownOffers.listingId}) ${shownOffers.listingId} as "listingId",
      case when ${offerLinks.customTitle} = '{}' then ${offers.title} else ${offerLinks.customTitle} end as title,
      ${offers.originalLanguage} as "originalLanguage", ${price}::float8 as price, ${offers.currency} as currency,
      ${offers.priceFor} as "priceFor", (count(*) over (partition by ${shownOffers.listingId}))::int as count
    from unnest((select ${sql.placeholder('ids')})::uuid[]) asked(id) join ${shownOffers} on ${shownOffers.listingId} = asked.id
      join ${offers} on ${offers.id} = ${shownOffers.id} join ${offerLinks} on ${offerLinks.offerId} = ${offers.id}
    where ${price} is not null
    order by ${shownOffers.listingId}, ${shownOffers.sortPrice}, ${shownOffers.id}`
}
