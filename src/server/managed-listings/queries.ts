import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type ListingState, managedLists } from '#contract/listings/managed-limits.ts'
import { maxCounted } from '#contract/values/list-limits.ts'
import type { FilterOf, SortOf } from '#contract/values/staff-list.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { countRows } from '#server/database/count-rows.ts'
import { keyset, type Paging } from '#server/database/keyset.ts'
import { users } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { cityColumns, isIn, type Place } from '#server/places/index.ts'

/** Which listings of a kind, of everyone's. */
export type ManagedQuery = Place &
  Omit<FilterOf<(typeof managedLists)[ListingKind]>, 'city' | 'country'> & {
    kind: ListingKind
    /** Those that `q` finds, where they are few. */
    ids?: string[] | undefined
  }

export type ManagedRow = Awaited<ReturnType<typeof listManagedRows>>[number]

type Sort = SortOf<(typeof managedLists)[ListingKind]>
const columns = { name: listings.sortName, completeness: listings.completeness, changed: listings.updatedAt }

/** One page in an order, and one row more. */
export function listManagedRows(db: Database, query: ManagedQuery, { limit, ...paging }: Paging<Sort>) {
  const { following, order, key } = keyset(managedLists[query.kind].orders, columns, listings.id, paging)
  return db
    .select({
      id: listings.id,
      kind: listings.kind,
      slug: listings.slug,
      name: listings.name,
      type: listings.type,
      status: listings.status,
      isPublic: listings.isPublic,
      isSample: listings.isSample,
      ownerId: listings.ownerId,
      ownerName: users.name,
      imageHash: images.hash,
      city: cityColumns,
      completeness: listings.completeness,
      updatedAt: listings.updatedAt,
      key,
    })
    .from(listings)
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(users, eq(listings.ownerId, users.id))
    .leftJoin(images, eq(listings.imageId, images.id))
    .where(and(matches(query), following))
    .orderBy(...order)
    .limit(limit + 1)
}

/** How many match; undefined above ten thousand, and where a text finds more than a thousand. */
export const countManaged = async (db: Database, query: ManagedQuery): Promise<number | undefined> =>
  query.q && !query.ids ? undefined : countRows(db, listings, matches(query))

/** How many are in each of the views that every list has; null above ten thousand. */
export async function countManagedViews(db: Database, kind: ListingKind) {
  const [all, pending, unowned, underHalf] = await Promise.all([
    countManaged(db, { kind }),
    countManaged(db, { kind, state: 'pending' }),
    countManaged(db, { kind, owner: 'none' }),
    countManaged(db, { kind, completeness: 'underHalf' }),
  ])
  return {
    all: all ?? null,
    pending: pending ?? null,
    unowned: unowned ?? null,
    underHalf: underHalf ?? null,
  }
}

/** The ids of the first of those that match, in order of id. */
export async function listManagedIds(tx: Database, query: ManagedQuery, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(matches(query))
    .orderBy(asc(listings.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

// written out, not as parameters, so that the partial indexes are taken
function matches({
  kind,
  q,
  ids,
  state,
  type,
  owner,
  completeness,
  ...place
}: ManagedQuery): SQL | undefined {
  return and(
    sql`${listings.kind} = ${sql.raw(`'${kind}'`)}`,
    isNotDeleted,
    ids
      ? sql`${listings.id} = any (${sql.param(ids)}::uuid[])`
      : q
        ? sql`(${sql.join(waysToFind(q), sql` or `)})`
        : undefined,
    state && isInState[state],
    type ? sql`${listings.type} = ${type}` : undefined,
    owner && isNull(listings.ownerId),
    completeness && lt(listings.completeness, 50),
    isIn(listings, place),
  )
}

const isDraft = (status: SQL) => sql`not ${listings.isPublic} and ${listings.status} = ${status}`
const isInState: Record<ListingState, SQL> = {
  public: sql`${listings.isPublic}`,
  incomplete: isDraft(sql`'verified'`),
  pending: isDraft(sql`'pending'`),
  suspended: isDraft(sql`'suspended'`),
  rejected: isDraft(sql`'rejected'`),
}

/** Below this a text is in the names of too many cities and owners. */
const minLengthOfOthers = 3

/** By its name, its city's or its owner's. */
const waysToFind = (q: string): SQL[] => {
  const part = containing(q)
  const others = [
    sql`${listings.cityId} = any (array(select id from locations where kind = 'city' and sort_name like ${part}))`,
    sql`${listings.ownerId} = any (array(select id from users where sort_name like ${part}))`,
  ]
  return [sql`${listings.sortName} like ${part}`, ...(q.length < minLengthOfOthers ? [] : others)]
}

/**
 * The ids of those that a text finds, each way from its own index, where they are few enough to be sorted; undefined where a
 * walk through the list soon finds a page of them.
 */
export async function findFew(db: Database, kind: ListingKind, q: string): Promise<string[] | undefined> {
  const found = waysToFind(q).map(
    (way) =>
      sql`(select ${listings.id} from ${listings} where ${and(matches({ kind }), way)} limit ${maxCounted + 1})`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(found, sql` union all `)}) found limit ${maxCounted + 1}`,
  )
  return rows.length > maxCounted ? undefined : [...new Set(rows.map(({ id }) => id))]
}
