import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isId, newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { type PriceRow, pricesOfOffer } from '#server/offers/index.ts'
import type { FoundListing, OtherRows } from './kind.ts'

/** The listings with these ids or slugs, or that had one of them before, in the same order; nobody changes them until the end of the transaction. */
export async function lockListings(tx: Database, named: string[]): Promise<(FoundListing | undefined)[]> {
  const list = JSON.stringify(named.map((name, n) => ({ n, name, id: isId(name) ? name : null })))
  const { rows } = await tx.execute<{ n: number; id: string }>(
    sql`select a.n, l.id from jsonb_to_recordset(${list}::jsonb) a(n int, name text, id uuid)
      join listings l on l.deleted_at is null and l.id = coalesce(
        (select h.id from listings h where h.id = a.id and h.deleted_at is null),
        (select h.id from listings h where h.slug = a.name and h.deleted_at is null),
        (select f.target_id from former_slugs f where f.kind in ('profile', 'organization') and f.slug = a.name
          order by f.created_at desc limit 1))`,
  )
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return []
  const { id, ownerId, countryCode } = listings
  const locked = await tx
    .select({ id, ownerId, countryCode })
    .from(listings)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update')
  const byId = new Map(locked.map((row) => [row.id, row]))
  const byName = new Map(rows.map((row) => [Number(row.n), byId.get(row.id)]))
  return named.map((_, index) => byName.get(index))
}

/** Offers of the same listing with one of the titles in some language, without deleted ones. */
export async function findOfferNamesakes(
  tx: Database,
  asked: { names: string[]; listing: string | null }[],
): Promise<{ n: number; id: string }[]> {
  const list = JSON.stringify(asked.map((each, n) => ({ n, ...each })))
  const { rows } = await tx.execute<{ n: number; id: string }>(
    sql`select distinct a.n, t.id from jsonb_to_recordset(${list}::jsonb) a(n int, names jsonb, listing uuid)
      join offer_links k on k.listing_id = a.listing join offers t on t.id = k.offer_id and t.deleted_at is null
      where exists (select from jsonb_each_text(t.title) title, jsonb_array_elements_text(a.names) name
        where fold(title.value) = fold(name.value))`,
  )
  return rows.map(({ n, id }) => ({ n: Number(n), id }))
}

/** The rules of the prices of offers, and the listing on whose page each is, by the id of the offer. */
export async function readBeside(tx: Database, ids: string[]) {
  const rows = await tx
    .select({ id: offers.id, prices: pricesOfOffer, listingId: offerLinks.listingId })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .where(inArray(offers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who has offers: the owner of a listing, or a listing without one. */
export const holderOf = ({ id, ownerId }: FoundListing): string => ownerId ?? id

/**
 * How many offers the owner of each listing has, or a listing without one, with those that the other rows of an import would
 * add. The owners are locked, as the listings are, so that no two count at once.
 */
export async function countOffersOfHolders(
  tx: Database,
  found: FoundListing[],
  others: OtherRows | undefined,
): Promise<Map<string, number>> {
  const owners = found.flatMap(({ ownerId }) => ownerId ?? [])
  const unowned = found.flatMap(({ id, ownerId }) => (ownerId ? [] : id))
  const isOwner = inArray(users.id, owners)
  await tx.select({ id: users.id }).from(users).where(isOwner).orderBy(asc(users.id)).for('no key update')
  const ofOwners = await tx
    .select({ holder: offers.ownerId, count: count() })
    .from(offers)
    .where(inArray(offers.ownerId, owners))
    .groupBy(offers.ownerId)
  const ofPages = await tx
    .select({ holder: offerLinks.listingId, count: count() })
    .from(offerLinks)
    .where(inArray(offerLinks.listingId, unowned))
    .groupBy(offerLinks.listingId)
  const counts = new Map<string, number>()
  for (const { holder, count } of [...ofOwners, ...ofPages, ...(others ? await countAdded(tx, others) : [])])
    if (holder) counts.set(holder, (counts.get(holder) ?? 0) + count)
  return counts
}

async function countAdded(tx: Database, { importId, but }: OtherRows) {
  const { rows } = await tx.execute<{ holder: string; count: number }>(
    sql`select coalesce(nullif(split_part(identity, '/', 2), ''), split_part(identity, '/', 1)) as holder, count(*)::int as count
      from import_rows where import_id = ${importId} and outcome = 'new'
        and number not in (select n::int from jsonb_array_elements_text(${JSON.stringify(but)}::jsonb) n)
      group by 1`,
  )
  return rows
}

/** Puts new offers on the pages of their listings, each as the last. */
export async function insertLinks(
  tx: Database,
  links: { offerId: string; listingId: string | undefined }[],
): Promise<void> {
  const list = JSON.stringify(links.map((link, n) => ({ n, id: newId(), ...link })))
  await tx.execute(
    sql`insert into offer_links (id, offer_id, listing_id, position)
      select a.id, a."offerId", a."listingId",
        (select coalesce(max(k.position), 0) from offer_links k where k.listing_id = a."listingId")
          + row_number() over (partition by a."listingId" order by a.n)
      from jsonb_to_recordset(${list}::jsonb) a(n int, id uuid, "offerId" uuid, "listingId" uuid)`,
  )
}

/** Rewrites the price rules of offers, in order. */
export async function writePrices(
  tx: Database,
  written: { offerId: string; prices: PriceRow[] }[],
): Promise<void> {
  if (written.length === 0) return
  const ids = written.map(({ offerId }) => offerId)
  await tx.delete(offerPrices).where(inArray(offerPrices.offerId, ids))
  const rows = written.flatMap(({ offerId, prices }) =>
    prices.map((price, position) => ({ ...price, offerId, position })),
  )
  await tx.execute(
    sql`insert into offer_prices (id, offer_id, kind, months, min_people, max_age, amount, label, text_times, position)
      select a.id, a."offerId", a.kind, a.months, a."minPeople", a."maxAge", a.amount, a.label, a."textTimes", a.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) a(id uuid, "offerId" uuid, kind text, months smallint[],
        "minPeople" int, "maxAge" smallint, amount numeric, label jsonb, "textTimes" jsonb, position int)`,
  )
}
