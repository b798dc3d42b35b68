import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListingKind } from '#contract/enums.ts'
import type { RevisionState } from '#contract/revisions.ts'
import { watchedFields } from '#entities/listing.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { columnsNamed } from '#server/database/schema/field-columns.ts'
import { listings, socialLinks } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { isKept } from '#server/listings/index.ts'
import { cityColumns } from '#server/places/index.ts'

export type RevisionChanges = (typeof listingRevisions.$inferSelect)['changes']
export type RevisionRow = Awaited<ReturnType<typeof listRevisionRows>>[number]
export type RevisionQuery = { state: RevisionState; kinds: ListingKind[] }

const settlers = alias(users, 'settlers')
const { id, kind, type, slug, name, phone, countryCode, isPublic, ownerId } = listings

const inState: Record<RevisionState, SQL> = {
  open: sql`${listingRevisions.settledAt} is null`,
  looked: sql`${listingRevisions.settledAt} is not null and not ${listingRevisions.isRestored}`,
  restored: sql`${listingRevisions.isRestored}`,
}

/** Revisions of listings of these kinds, with the listing as it is. */
const select = (db: Database, kinds: ListingKind[], ...conditions: (SQL | undefined)[]) =>
  db
    .select({
      ...getTableColumns(listingRevisions),
      listing: {
        id,
        kind,
        type,
        slug,
        name,
        phone,
        ...columnsNamed(listings, watchedFields),
        countryCode,
        isPublic,
        ownerId,
      },
      city: cityColumns,
      owner: { name: users.name, email: users.email },
      settler: settlers.name,
    })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .leftJoin(locations, eq(listings.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(settlers, eq(settlers.id, listingRevisions.settledBy))
    .where(and(isKept, inArray(kind, kinds), ...conditions))

/** One page, and one row more: what is open oldest first, the rest newest first. */
export function listRevisionRows(
  db: Database,
  { state, kinds }: RevisionQuery,
  after: string | undefined,
  limit: number,
) {
  const isOpen = state === 'open'
  const at = listingRevisions.id
  const following = after && (isOpen ? sql`${at} > ${after}::uuid` : sql`${at} < ${after}::uuid`)
  return select(db, kinds, inState[state], following || undefined)
    .orderBy(isOpen ? asc(at) : desc(at))
    .limit(limit + 1)
}

/** One of these kinds. */
export async function findRevisionRow(
  db: Database,
  kinds: ListingKind[],
  revisionId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await select(db, kinds, eq(listingRevisions.id, revisionId))
  return row
}

/** How many are in each state. */
export async function countRevisions(
  db: Database,
  kinds: ListingKind[],
): Promise<Record<RevisionState, number>> {
  const counts = Object.fromEntries(
    Object.entries(inState).map(([state, is]) => [state, sql<number>`count(*) filter (where ${is})::int`]),
  ) as Record<RevisionState, SQL<number>>
  const [row] = await db
    .select(counts)
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(and(isKept, inArray(kind, kinds)))
  return row as Record<RevisionState, number>
}

/** How many nobody has looked at. */
export async function countOpenRevisions(db: Database, kinds: ListingKind[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(and(inState.open, isKept, inArray(kind, kinds)))
  return row?.count ?? 0
}

/** The social links of several listings. */
export function listLinksOf(db: Database, listingIds: string[]) {
  const { listingId, platform, url } = socialLinks
  return db.select({ listingId, platform, url }).from(socialLinks).where(inArray(listingId, listingIds))
}

/** What nobody has looked at of a listing, locked until the end of the transaction. Lock the listing first. */
export async function lockOpenRevision(tx: Database, listingId: string) {
  const [row] = await tx
    .select()
    .from(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listingId), inState.open))
    .for('update')
  return row
}

// in whole milliseconds, as it goes over the wire
const later = sql`greatest(date_trunc('milliseconds', clock_timestamp()),
  date_trunc('milliseconds', ${listingRevisions.changedAt}) + interval '1 millisecond')`

type NewRevision = Pick<typeof listingRevisions.$inferInsert, 'listingId' | 'changedBy' | 'changes'>

export async function insertRevision(tx: Database, revision: NewRevision): Promise<void> {
  const changedAt = sql`date_trunc('milliseconds', clock_timestamp())`
  await tx.insert(listingRevisions).values({ id: newId(), ...revision, changedAt })
}

/** Makes these the changes of an open one, at a later time than before. */
export async function updateRevision(
  tx: Database,
  revisionId: string,
  changes: RevisionChanges,
): Promise<void> {
  await tx
    .update(listingRevisions)
    .set({ changes, changedAt: later })
    .where(eq(listingRevisions.id, revisionId))
}

export async function deleteRevision(tx: Database, revisionId: string): Promise<void> {
  await tx.delete(listingRevisions).where(eq(listingRevisions.id, revisionId))
}

/** Says that somebody of the staff looked at it, or restored what was before. */
export async function settleRevision(
  tx: Database,
  revisionId: string,
  { settledBy, isRestored }: { settledBy: string; isRestored: boolean },
): Promise<void> {
  await tx
    .update(listingRevisions)
    .set({ settledBy, isRestored, settledAt: sql`clock_timestamp()` })
    .where(eq(listingRevisions.id, revisionId))
}
