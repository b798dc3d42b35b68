import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import { daysToAccept } from '#contract/ownership/obstacles.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { handovers } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { isNotDeleted } from '#server/listings/index.ts'

const columns = {
  id: handovers.id,
  listingId: handovers.listingId,
  kind: listings.kind,
  name: listings.name,
  type: listings.type,
  email: handovers.email,
  offeredBy: handovers.offeredByName,
  keepsPage: handovers.keepsPage,
  createdAt: handovers.createdAt,
}

/** Still to be answered: what is handed over is offered for a while only. */
export const isWaiting = sql`(not ${handovers.keepsPage}
  or ${handovers.createdAt} > now() - make_interval(days => ${daysToAccept}))`
export type HandoverRow = Awaited<ReturnType<typeof listHandoverRows>>[number]

type NewHandover = Omit<typeof handovers.$inferInsert, 'id' | 'createdAt'>

/** Stores the person a listing is offered to; returns the id. */
export async function insertHandover(tx: Database, handover: NewHandover): Promise<string> {
  const id = newId()
  await tx.insert(handovers).values({ id, ...handover })
  return id
}

type HandoverFilter = { kinds: ListingKind[]; listingId?: string | undefined }

const isMatch = ({ kinds, listingId }: HandoverFilter) =>
  and(
    isNotDeleted,
    isWaiting,
    inArray(listings.kind, kinds),
    listingId ? eq(handovers.listingId, listingId) : undefined,
  )

/** One page of what waits for an answer, the newest first, and one row more. */
export function listHandoverRows(
  db: Database,
  wanted: HandoverFilter,
  after: string | undefined,
  limit: number,
) {
  return db
    .select(columns)
    .from(handovers)
    .innerJoin(listings, eq(handovers.listingId, listings.id))
    .where(and(isMatch(wanted), after ? lt(handovers.id, after) : undefined))
    .orderBy(desc(handovers.id))
    .limit(limit + 1)
}

/** How many wait. */
export async function countHandovers(db: Database, wanted: HandoverFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(handovers)
    .innerJoin(listings, eq(handovers.listingId, listings.id))
    .where(isMatch(wanted))
  return row?.count ?? 0
}

/** One of these kinds, which nobody else answers or withdraws until the end of the transaction. */
export async function lockHandover(tx: Database, kinds: ListingKind[], id: string) {
  const [row] = await tx
    .select(columns)
    .from(handovers)
    .innerJoin(listings, eq(handovers.listingId, listings.id))
    .where(and(isMatch({ kinds }), eq(handovers.id, id)))
    .for('update')
  return row
}

/** Of an account whose e-mail address is known to be theirs. */
const isOf = (email: string) => sql`lower(${handovers.email}) = lower(${email})
  and exists (select from ${users} where lower(${users.email}) = lower(${email}) and ${users.emailVerified})`

/** One that was offered to this e-mail address, locked in the same way. */
export async function lockOffered(tx: Database, email: string, id: string) {
  const [row] = await tx
    .select(columns)
    .from(handovers)
    .innerJoin(listings, eq(handovers.listingId, listings.id))
    .where(and(isNotDeleted, isWaiting, isOf(email), eq(handovers.id, id)))
    .for('update')
  return row
}

/** Makes a listing somebody's, with this status. */
export async function giveListing(
  tx: Database,
  id: string,
  { ownerId, status }: { ownerId: string; status: ListingStatus },
): Promise<void> {
  await tx.update(listings).set({ ownerId, status, updatedAt: sql`now()` }).where(eq(listings.id, id))
}

export async function deleteHandover(tx: Database, id: string): Promise<void> {
  await tx.delete(handovers).where(eq(handovers.id, id))
}

/** Ends the offer of a listing that is somebody’s now. */
export async function deleteHandoverOf(tx: Database, listingId: string): Promise<void> {
  await tx.delete(handovers).where(eq(handovers.listingId, listingId))
}

/** Deletes a listing that nobody took, with its offer. */
export async function deleteOfferedListing(tx: Database, listingId: string): Promise<void> {
  await tx.delete(listings).where(eq(listings.id, listingId))
}

/** Forgets people who did not accept a listing in time; returns how many. */
export async function deleteExpiredHandovers(db: Database): Promise<number> {
  const gone = await db.delete(handovers).where(sql`not ${isWaiting}`).returning({ id: handovers.id })
  return gone.length
}

/** What a listing waits for; an invitation that nobody can accept any longer does not count. */
export async function findHandoverOf(tx: Database, listingId: string) {
  const { id, keepsPage } = handovers
  const [row] = await tx
    .select({ id, keepsPage })
    .from(handovers)
    .where(and(isWaiting, eq(handovers.listingId, listingId)))
  return row
}
