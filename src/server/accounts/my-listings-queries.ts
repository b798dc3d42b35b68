import { and, asc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import {
  applicationEvents,
  applicationLinks,
  applications,
  handovers,
  onboardingDrafts,
} from '#server/database/schema/applications.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings, socialLinks } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

/** The listings of a user, and those that staff made for the user's e-mail address. */
const isTheirs = (userId: string): SQL | undefined =>
  or(
    eq(listings.ownerId, userId),
    sql`${listings.id} in (select ${handovers.listingId} from ${handovers} join ${users}
      on lower(${handovers.email}) = lower(${users.email}) and ${users.emailVerified}
      where ${users.id} = ${userId})`,
  )

/** What a user has entered of an application so far. */
export async function findMyDraft(db: Database, userId: string) {
  const { draft, imageId, createdAt, updatedAt } = onboardingDrafts
  const [row] = await db
    .select({ draft, imageId, createdAt, updatedAt })
    .from(onboardingDrafts)
    .where(eq(onboardingDrafts.userId, userId))
  return row ?? null
}

/** A user's applications with their links and what happened to them, without who of the staff it was. */
export async function listMyApplications(db: Database, userId: string) {
  const { sortName, submissionKey, closedBy, userId: user, ...columns } = getTableColumns(applications)
  const { applicationId: ofLink, platform, url, handle, position } = applicationLinks
  const { applicationId: ofEvent, at, action, note, changes, id } = applicationEvents
  const theirs = eq(applications.userId, userId)
  const [rows, links, happened] = await Promise.all([
    db.select(columns).from(applications).where(theirs).orderBy(asc(applications.id)),
    db
      .select({ ofLink, platform, url, handle })
      .from(applicationLinks)
      .innerJoin(applications, eq(applications.id, ofLink))
      .where(theirs)
      .orderBy(asc(position)),
    db
      .select({ ofEvent, at, action, note, changes })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, ofEvent))
      .where(and(theirs, ne(action, 'noted')))
      .orderBy(asc(id)),
  ])
  return rows.map((row) => ({
    ...row,
    socialLinks: links.flatMap(({ ofLink: of, ...link }) => (of === row.id ? [link] : [])),
    history: happened.flatMap(({ ofEvent: of, ...event }) => (of === row.id ? [event] : [])),
  }))
}

/** A user's listings with their links. */
export async function listMyListingRows(db: Database, userId: string) {
  const { search, sortName, sortRating, importKey, ownerId, recommended, ...columns } =
    getTableColumns(listings)
  const { listingId, platform, url, handle, position } = socialLinks
  const [rows, links] = await Promise.all([
    db.select(columns).from(listings).where(isTheirs(userId)).orderBy(asc(listings.id)),
    db
      .select({ listingId, platform, url, handle })
      .from(socialLinks)
      .innerJoin(listings, eq(listings.id, listingId))
      .where(isTheirs(userId))
      .orderBy(asc(position)),
  ])
  return rows.map((row) => ({
    ...row,
    socialLinks: links.flatMap(({ listingId: of, ...link }) => (of === row.id ? [link] : [])),
  }))
}

/** The ids of the pictures of a user's account, draft, applications and listings. */
async function listMyImageIds(db: Database, userId: string): Promise<string[]> {
  const theirListings = db.select({ id: listings.id }).from(listings).where(isTheirs(userId))
  const tables = [
    db.select({ id: users.imageId }).from(users).where(eq(users.id, userId)),
    db
      .select({ id: onboardingDrafts.imageId })
      .from(onboardingDrafts)
      .where(eq(onboardingDrafts.userId, userId)),
    db.select({ id: applications.imageId }).from(applications).where(eq(applications.userId, userId)),
    db.select({ id: listings.imageId }).from(listings).where(isTheirs(userId)),
    db.select({ id: events.imageId }).from(events).where(inArray(events.listingId, theirListings)),
  ]
  const ids = new Set<string>()
  // one after the other: a transaction has one connection
  for (const table of tables) for (const { id } of await table) if (id) ids.add(id)
  return [...ids]
}

/** The pictures of a user's draft, applications and listings, each as a `data:` URL. */
export async function listMyPictures(db: Database, userId: string) {
  const ids = await listMyImageIds(db, userId)
  const rows = await db
    .select({ id: images.id, mime: images.mime, bytes: images.bytes })
    .from(images)
    .where(inArray(images.id, ids))
  return rows.map(({ id, mime, bytes }) => ({
    id,
    picture: `data:${mime};base64,${bytes.toString('base64')}`,
  }))
}

/**
 * Deletes a user's listings with what belongs to them alone, and those that wait for the user's yes.
 *
 * @returns the pictures that the user's rows showed, which may be unused once the user is deleted
 */
export async function deleteListingsOf(tx: Database, userId: string): Promise<string[]> {
  const imageIds = await listMyImageIds(tx, userId)
  const theirs = tx.select({ id: listings.id }).from(listings).where(isTheirs(userId))
  const theirOffers = tx
    .select({ id: offerLinks.offerId })
    .from(offerLinks)
    .where(inArray(offerLinks.listingId, theirs))
  await tx.delete(offers).where(inArray(offers.id, theirOffers))
  // links, events, guides, taps and what was handed over go with the row
  await tx.delete(listings).where(isTheirs(userId))
  return imageIds
}
