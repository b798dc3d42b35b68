import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { kindsOf } from '#contract/system/review-queues.ts'
import { watchedListingFields } from '#entities/listing.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { columnsNamed } from '#server/database/schema/field-columns.ts'
import { listings, socialLinks } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import { cityColumns } from '#server/places/index.ts'
import type { QueueRows } from '#server/review-queues/index.ts'

export type RevisionChanges = (typeof listingRevisions.$inferSelect)['changes']
export type RevisionRow = Awaited<ReturnType<typeof select>>[number]

const settlers = alias(users, 'settlers')
const { id, kind, type, slug, name, phone, countryCode, isPublic, ownerId } = listings

const isOpen = sql`${listingRevisions.settledAt} is null`

/** Revisions, with the listing as it is. */
const select = (db: Database, where: SQL | undefined) =>
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
        ...columnsNamed(listings, watchedListingFields),
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
    .where(where)

export const revisionRows: QueueRows<'revisions', RevisionRow> = {
  name: 'revisions',
  id: listingRevisions.id,
  states: {
    open: isOpen,
    looked: sql`${listingRevisions.settledAt} is not null and not ${listingRevisions.isRestored}`,
    restored: sql`${listingRevisions.isRestored}`,
  },
  within: (asker, filter) => and(isNotDeleted, inArray(kind, kindsOf('revisions', asker, filter.kind))),
  select,
  count: (db, values, where) =>
    db
      .select(values)
      .from(listingRevisions)
      .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
      .where(where),
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
    .where(and(eq(listingRevisions.listingId, listingId), isOpen))
    .for('update')
  return row
}

// in whole milliseconds, as it goes over the wire
const later = laterThan(listingRevisions.changedAt)

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
