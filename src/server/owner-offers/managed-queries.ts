import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { type OfferState, offerList } from '#contract/listings/managed-offer-limits.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { FilterOf, SortOf } from '#contract/values/staff-list.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { keyset, type Paging } from '#server/database/keyset.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { coverOfOffer } from '#server/images/index.ts'

/** Which of everyone's offers. */
export type ManagedOfferQuery = FilterOf<typeof offerList> & {
  /** Kinds of listings that the reader manages. */
  kinds: readonly ListingKind[]
  /** Those that `q` finds, where they are few. */
  ids?: string[] | undefined
}

export type ManagedOfferRow = Awaited<ReturnType<typeof listManagedOfferRows>>[number]

const columns = { title: offers.sortTitle, changed: offers.updatedAt }

type Page = { kind: ListingKind; slug: string }
const pageOfOwner = sql<Page | null>`(select json_build_object('kind', l.kind, 'slug', l.slug)
  from ${listings} l where l.owner_id = ${offers.ownerId} and l.deleted_at is null order by l.id limit 1)`

/** One page in an order, and one row more. Which rows is found first, then what is shown of them. */
export function listManagedOfferRows(
  db: Database,
  query: ManagedOfferQuery,
  { limit, ...paging }: Paging<SortOf<typeof offerList>>,
) {
  const { following, order, key } = keyset(offerList.orders, columns, offers.id, paging)
  const ids = db
    .select({ id: offers.id })
    .from(offers)
    .where(and(matches(query), following))
    .orderBy(...order)
    .limit(limit + 1)
  return db
    .select({
      id: offers.id,
      title: offers.title,
      hasDescription: sql<boolean>`${offers.description} <> '{}'`,
      originalLanguage: offers.originalLanguage,
      category: offers.category,
      price: offers.price,
      currency: offers.currency,
      cover: coverOfOffer,
      isShown: sql<boolean>`${offers.search} is not null`,
      archivedAt: offers.archivedAt,
      isSample: offers.isSample,
      updatedAt: offers.updatedAt,
      ownerId: offers.ownerId,
      ownerName: users.name,
      listing: { kind: sql<ListingKind>`${listings.kind}`, slug: listings.slug, name: listings.name },
      pageOfOwner: sql<Page | null>`case when ${listings.id} is null then ${pageOfOwner} end`,
      key,
    })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .leftJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(users, eq(users.id, offers.ownerId))
    .where(sql`${offers.id} in (${ids})`)
    .orderBy(...order)
    .limit(limit + 1)
}

/** How many match; undefined above what is counted, and where a text finds more than that. */
export async function countManagedOffers(
  db: Database,
  query: ManagedOfferQuery,
): Promise<number | undefined> {
  if (query.q && !query.ids) return undefined
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${offers} where ${matches(query)} limit ${maxCounted + 1}) found`)
  const [row] = rows
  return row && row.count <= maxCounted ? row.count : undefined
}

/** The ids of those that a text finds, where they are few enough to be sorted. */
export async function findFewOffers(db: Database, q: string): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(sql`every_name(${offers.title}) like ${containing(q)}`)
    .limit(maxCounted + 1)
  return rows.length > maxCounted ? undefined : rows.map(({ id }) => id)
}

/** Of the page that an offer is on, null where it is on none; looked up row by row, so that no plan reads all pages. */
const ofPage = (value: SQL) => sql`(select ${value}
  from ${offerLinks} k join ${listings} l on l.id = k.listing_id where k.offer_id = ${offers.id})`
const isOnPage = ofPage(sql`true`)

const isUnseen = sql`${offers.search} is null`
const isInState: Record<OfferState, SQL> = {
  public: sql`${offers.search} is not null`,
  hidden: sql`${isUnseen} and ${offers.archivedAt} is null and ${isOnPage} is true`,
  unlinked: sql`${isUnseen} and ${offers.archivedAt} is null and ${isOnPage} is not true`,
  archived: sql`${isUnseen} and ${offers.archivedAt} is not null`,
}

function matches({ kinds, q, ids, state, category }: ManagedOfferQuery): SQL | undefined {
  return and(
    isNull(offers.deletedAt),
    // an offer waits with its deleted listing
    sql`${ofPage(sql`l.deleted_at is not null`)} is not true`,
    kinds.length < listingKinds.length ? isOfKinds(kinds) : undefined,
    ids
      ? sql`${offers.id} = any (${sql.param(ids)}::uuid[])`
      : q
        ? // found in most: the list is walked, and the index of names left alone
          sql`case when every_name(${offers.title}) like ${containing(q)} then true end`
        : undefined,
    state && isInState[state],
    category ? eq(offers.category, category) : undefined,
  )
}

/** On a page of these kinds; what is on none is for who manages all. */
const isOfKinds = (kinds: readonly ListingKind[]): SQL =>
  sql`${ofPage(
    sql`l.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`,
  )} is true`

/** Offers that nobody else changes until the end of the transaction, with the page that each is on; in one order for all. */
export async function lockOffers(tx: Database, ids: string[]) {
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(inArray(offers.id, ids))
    .orderBy(asc(offers.id))
    .for('update')
  return tx
    .select({
      id: offers.id,
      title: offers.title,
      originalLanguage: offers.originalLanguage,
      category: offers.category,
      ownerId: offers.ownerId,
      archivedAt: offers.archivedAt,
      deletedAt: offers.deletedAt,
      // the id first: by its first column a page is told from none
      listing: { id: listings.id, kind: sql<ListingKind>`${listings.kind}`, ownerId: listings.ownerId },
      ownersKinds: sql<
        ListingKind[]
      >`array(select distinct l.kind from ${listings} l where l.owner_id = ${offers.ownerId})`,
    })
    .from(offers)
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .leftJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(inArray(offers.id, ids))
    .orderBy(asc(offers.id))
}
