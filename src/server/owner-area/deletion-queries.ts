import { and, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { daysToRestore } from '#contract/listings/deletion.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { deleteListings, isNotDeleted } from '#server/listings/index.ts'
import { lockedColumns } from './change-queries.ts'

const limit = sql`now() - make_interval(days => ${daysToRestore})`
const isRestorable = gt(listings.deletedAt, limit)

export type DeletedRow = Awaited<ReturnType<typeof listDeletedRows>>[number]
export type DeletedQuery = { kinds: ListingKind[]; ownerId: string | undefined }

const matches = ({ kinds, ownerId }: DeletedQuery): SQL | undefined =>
  and(isRestorable, inArray(listings.kind, kinds), ownerId ? eq(listings.ownerId, ownerId) : undefined)

/** One page of what was deleted and can be restored, the last deleted first, and one row more. */
export function listDeletedRows(
  db: Database,
  query: DeletedQuery,
  after: { key: string; id: string } | undefined,
  most: number,
) {
  const { id, kind, type, name, slug, ownerId, deletedAt, deletedByStaff } = listings
  const following = after && sql`(${deletedAt}, ${id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      ...{ id, kind, type, name, slug, ownerId, deletedByStaff },
      deletedAt: sql<Date>`${deletedAt}`.mapWith(deletedAt),
      sortDeleted: sql<string>`${deletedAt}::text`,
    })
    .from(listings)
    .where(and(matches(query), following))
    .orderBy(desc(deletedAt), desc(id))
    .limit(most + 1)
}

/** How many there are. */
export async function countDeleted(db: Database, query: DeletedQuery): Promise<number> {
  const [row] = await db.select({ count: count() }).from(listings).where(matches(query))
  return row?.count ?? 0
}

/** A listing of a kind that is there or can be restored, which nobody else changes until the end of the transaction. */
export async function lockRestorable(tx: Database, kind: ListingKind, id: string) {
  const isThere = sql`(${listings.deletedAt} is null or ${isRestorable})`
  const [row] = await tx
    .select(lockedColumns)
    .from(listings)
    .where(and(eq(listings.kind, kind), eq(listings.id, id), isThere))
    .for('no key update')
  return row
}

/** Whose a listing is, that is not deleted. */
export async function findNotDeleted(db: Database, id: string) {
  const { kind, ownerId } = listings
  const [row] = await db
    .select({ id: listings.id, kind, ownerId })
    .from(listings)
    .where(and(isNotDeleted, eq(listings.id, id)))
  return row
}

/** To whom mail about a listing goes. */
export async function findOwner(db: Database, ownerId: string) {
  const { email, language, isActive } = users
  const [row] = await db.select({ email, language, isActive }).from(users).where(eq(users.id, ownerId))
  return row
}

/** What cannot be restored any more. */
export async function listExpired(db: Database): Promise<string[]> {
  const rows = await db.select({ id: listings.id }).from(listings).where(lte(listings.deletedAt, limit))
  return rows.map(({ id }) => id)
}

/** Deletes a listing for good that cannot be restored any more; answers what it was, and its pictures. */
export async function purgeListing(tx: Database, listingId: string) {
  const { id, kind, type, name } = listings
  const isIt = and(eq(id, listingId), lte(listings.deletedAt, limit))
  const [row] = await tx.select({ id, kind, type, name }).from(listings).where(isIt).for('update')
  return row && { ...row, imageIds: await deleteListings(tx, eq(id, row.id)) }
}
