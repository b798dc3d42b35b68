import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { type PriceRow, pricesOfOffer } from '#server/offers/index.ts'

const { search, sortTitle, importKey, untranslated, ...offerColumns } = getTableColumns(offers)
const linkColumns = getTableColumns(offerLinks)
const { id, kind, slug, name, ownerId, isPublic, type, originalLanguage } = listings
const listingColumns = { id, kind, slug, name, ownerId, isPublic, type, originalLanguage }

export type OwnOfferRow = Awaited<ReturnType<typeof listOffersWhere>>[number]
export type ListingOfOffer = NonNullable<Awaited<ReturnType<typeof findListing>>>
export type OfferValues = Partial<Omit<typeof offers.$inferInsert, 'id' | 'importKey' | 'isSample'>> & {
  prices?: PriceRow[]
}
export type LinkValues = Partial<Omit<typeof offerLinks.$inferInsert, 'id' | 'offerId' | 'listingId'>>

/** The listing that offers are asked for. */
export async function findListing(db: Database, of: ListingKind, listingId: string) {
  const [row] = await db
    .select(listingColumns)
    .from(listings)
    .where(and(isNotDeleted, eq(listings.kind, of), eq(listings.id, listingId)))
  return row
}

/** Offers with their link and its listing, where they have one. */
function listOffersWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({ offer: { ...offerColumns, prices: pricesOfOffer }, link: linkColumns, listing: listingColumns })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .leftJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(condition)
    .orderBy(asc(offerLinks.position), asc(offers.sortTitle), asc(offers.id))
}

/** The offers of a listing in its order, whatever state they are in. */
export const listLinkedOffers = (db: Database, listingId: string) =>
  listOffersWhere(db, eq(offerLinks.listingId, listingId))

const isOf = (owner: string | null) => (owner === null ? isNull(offers.ownerId) : eq(offers.ownerId, owner))

/** The offers of an owner that are on no page. */
export const listUnlinkedRows = (db: Database, owner: string | null) =>
  listOffersWhere(db, and(isOf(owner), isNull(offerLinks.id)))

/** The offers of an owner that are kept as templates. */
export const listTemplateRows = (db: Database, owner: string | null) =>
  listOffersWhere(db, and(isOf(owner), eq(offerLinks.isTemplate, true), isNull(offers.deletedAt)))

/** How much is taken of the fullest day to come of an offer, counted in a unit. */
export async function maxTakenOnADay(tx: Database, offerId: string, unit: string): Promise<number> {
  const { rows } = await tx.execute<{ most: number }>(sql`
    select coalesce(max(taken), 0)::int as most from (
      select sum(part.units) as taken
      from ${requests} r, units_by_day(r.held_days, r.people, r.kept_days, r.proposed_people, ${unit}) part
      where r.offer_id = ${offerId} and part.day >= day_in_the_region() group by part.day) days`)
  return rows[0]?.most ?? 0
}

/** One offer. */
export async function findOwnOffer(db: Database, offerId: string): Promise<OwnOfferRow | undefined> {
  const [row] = await listOffersWhere(db, eq(offers.id, offerId))
  return row
}

/** One offer that nobody else changes, links or unlinks until the end of the transaction. */
export async function lockOffer(tx: Database, offerId: string): Promise<OwnOfferRow | undefined> {
  const [locked] = await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('update')
  return locked && findOwnOffer(tx, offerId)
}

/** The offer of a link on a listing of a kind. */
export async function findOfferOfLink(
  db: Database,
  of: ListingKind | undefined,
  linkId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ offerId: offerLinks.offerId })
    .from(offerLinks)
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(and(eq(offerLinks.id, linkId), of && eq(listings.kind, of)))
  return row?.offerId
}

/** The offer of a rule of a price. */
export async function findOfferOfPrice(db: Database, priceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ offerId: offerPrices.offerId })
    .from(offerPrices)
    .where(eq(offerPrices.id, priceId))
  return row?.offerId
}

/** How many offers an owner has. The owner is locked, so that no two requests count at once. */
export async function countOffersOf(tx: Database, owner: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner)).for('no key update')
  return tx.$count(offers, eq(offers.ownerId, owner))
}

export async function insertOffer(
  tx: Database,
  { prices = [], ...values }: OfferValues & { id: string },
): Promise<void> {
  await tx.insert(offers).values(values)
  await insertPrices(tx, values.id, prices)
}

/** Writes rules of an offer's price, in order. */
async function insertPrices(tx: Database, offerId: string, prices: PriceRow[]): Promise<void> {
  const rows = prices.map((price, position) => ({ ...price, offerId, position }))
  if (rows.length > 0) await tx.insert(offerPrices).values(rows)
}

/** Puts an offer on a listing, as the last. */
export async function insertOfferLink(tx: Database, offerId: string, listingId: string): Promise<void> {
  const last = sql`(select coalesce(max(${offerLinks.position}), 0) + 1 from ${offerLinks} where ${offerLinks.listingId} = ${listingId})`
  await tx.insert(offerLinks).values({ id: newId(), offerId, listingId, position: last as never })
}

export async function deleteOfferLink(tx: Database, linkId: string): Promise<void> {
  await tx.delete(offerLinks).where(eq(offerLinks.id, linkId))
}

const later = laterThan(offers.updatedAt)

/** Changes an offer; its time of change is later than the one before. */
export async function updateOfferRow(
  tx: Database,
  offerId: string,
  { prices, ...values }: OfferValues,
): Promise<void> {
  if (prices) {
    await tx.delete(offerPrices).where(eq(offerPrices.offerId, offerId))
    await insertPrices(tx, offerId, prices)
  }
  await tx
    .update(offers)
    .set({ ...values, updatedAt: later as never })
    .where(eq(offers.id, offerId))
}

/** Archives offers, or brings them back. */
export async function archiveOfferRows(tx: Database, ids: string[], isArchived: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(offers)
    .set({ archivedAt: isArchived ? new Date() : null, updatedAt: later as never })
    .where(inArray(offers.id, ids))
}

/** Changes a link. */
export async function updateOfferLink(tx: Database, linkId: string, values: LinkValues): Promise<void> {
  await tx
    .update(offerLinks)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(offerLinks.id, linkId))
}
