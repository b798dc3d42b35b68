import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { slugOf, uniqueSlug } from '#contract/values/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { formerSlugs, goneSlugs, listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { isNotDeleted } from '#server/listings/index.ts'

export type EventValues = Partial<Omit<typeof events.$inferInsert, 'id' | 'importKey'>>

/** The listing that is to organize something. */
export async function findListing(db: Database, id: string) {
  const [row] = await db
    .select({
      id: listings.id,
      kind: sql<ListingKind>`${listings.kind}`,
      ownerId: listings.ownerId,
      cityId: listings.cityId,
      originalLanguage: listings.originalLanguage,
    })
    .from(listings)
    .where(and(eq(listings.id, id), isNotDeleted))
  return row
}

/** A city with what an event takes from it. */
export async function findEventCity(db: Database, id: string) {
  const [row] = await db
    .select({
      id: locations.id,
      name: locations.name,
      countryCode: locations.countryCode,
      state: locations.state,
      latitude: locations.latitude,
      longitude: locations.longitude,
    })
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
  return row
}
export type EventCity = NonNullable<Awaited<ReturnType<typeof findEventCity>>>

/** A readable address that no other event has or had; it stays free until the transaction ends. */
export async function freeEventSlug(tx: Database, title: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('igarape event slugs'))`)
  return uniqueSlug(slugOf(title) || 'event', (candidate) => isTaken(tx, candidate))
}

async function isTaken(tx: Database, slug: string): Promise<boolean> {
  const hash = createHash('sha256').update(slug).digest('hex')
  // one after the other: a transaction has one connection
  const found = [
    await tx.select({ slug: events.slug }).from(events).where(eq(events.slug, slug)),
    await tx
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(and(eq(formerSlugs.kind, 'event'), eq(formerSlugs.slug, slug))),
    await tx
      .select({ slug: goneSlugs.slugHash })
      .from(goneSlugs)
      .where(and(eq(goneSlugs.kind, 'event'), eq(goneSlugs.slugHash, hash))),
  ]
  return found.some((rows) => rows.length > 0)
}

/** How many events an account keeps that are not over. The account is locked, so that no two requests count at once. */
export async function countEventsOf(tx: Database, ownerId: string, today: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(
      and(
        eq(listings.ownerId, ownerId),
        ne(events.status, 'canceled'),
        sql`(coalesce(${events.endsOn}, ${events.startsOn}) < ${today}::date) is not true`,
      ),
    )
  return rows[0]?.count ?? 0
}

export async function insertEvent(tx: Database, values: EventValues & { id: string }): Promise<void> {
  await tx.insert(events).values(values as typeof events.$inferInsert)
}

/** Changes an event. Its time of change is later than the one before in whole milliseconds. */
export async function updateEvent(tx: Database, id: string, values: EventValues): Promise<void> {
  await tx
    .update(events)
    .set({ ...values, updatedAt: laterThan(events.updatedAt) as never })
    .where(eq(events.id, id))
}

/** The images of the gallery of an event. */
export async function listImagesOf(tx: Database, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: pictures.imageId })
    .from(pictures)
    .where(eq(pictures.eventId, eventId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Gives a copy of an event its pictures, with their words, order and cover; what staff removed stays away. */
export async function copyPictures(tx: Database, from: string, to: string): Promise<void> {
  const { id, eventId, createdAt, updatedAt, ...columns } = getTableColumns(pictures)
  const shown = and(eq(pictures.eventId, from), isNotNull(pictures.imageId))
  const rows = await tx
    .select(columns)
    .from(pictures)
    .where(shown)
    .orderBy(asc(pictures.position), asc(pictures.id))
  if (rows.length === 0) return
  await tx.insert(pictures).values(rows.map((row) => ({ ...row, id: newId(), eventId: to })))
}

/** Deletes an event that nobody registered for. */
export async function deleteEventRow(tx: Database, id: string): Promise<void> {
  await tx
    .delete(events)
    .where(and(eq(events.id, id), notInArray(events.status, ['verified', 'suspended', 'canceled'])))
}
