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
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { listingRevisions } from '#server/database/schema/revisions.ts'
import { deleteListings } from '#server/listings/index.ts'

/** The listings of a user, and those that staff made for the user's e-mail address. */
export const isTheirs = (userId: string): SQL | undefined =>
  or(
    eq(listings.ownerId, userId),
    sql`${listings.id} in (select ${handovers.listingId} from ${handovers} join ${users}
      on lower(${handovers.email}) = lower(${users.email}) and ${users.emailVerified} and not ${handovers.keepsPage}
      where ${users.id} = ${userId})`,
  )

/** The ids of the listings of a user, deleted ones too. */
export async function listMyListingIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: listings.id }).from(listings).where(isTheirs(userId))
  return rows.map(({ id }) => id)
}

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

/** A user's listings with their links, and what staff were shown of their changes, without who of the staff it was. */
export async function listMyListingRows(db: Database, userId: string) {
  const { search, sortName, sortRating, importKey, ownerId, recommended, ...columns } =
    getTableColumns(listings)
  const { listingId, platform, url, handle, position } = socialLinks
  const { listingId: ofRevision, changes, createdAt, changedAt, settledAt, isRestored } = listingRevisions
  const [rows, links, revisions] = await Promise.all([
    db.select(columns).from(listings).where(isTheirs(userId)).orderBy(asc(listings.id)),
    db
      .select({ listingId, platform, url, handle })
      .from(socialLinks)
      .innerJoin(listings, eq(listings.id, listingId))
      .where(isTheirs(userId))
      .orderBy(asc(position)),
    db
      .select({ ofRevision, changes, createdAt, changedAt, settledAt, isRestored })
      .from(listingRevisions)
      .innerJoin(listings, eq(listings.id, ofRevision))
      .where(isTheirs(userId))
      .orderBy(asc(listingRevisions.id)),
  ])
  return rows.map((row) => ({
    ...row,
    changesOfIt: revisions.flatMap(({ ofRevision: of, ...revision }) => (of === row.id ? [revision] : [])),
    socialLinks: links.flatMap(({ listingId: of, ...link }) => (of === row.id ? [link] : [])),
  }))
}

/** The offers of a user: their own, and those that one of their listings makes. */
export const isTheirOffer = (db: Database, userId: string): SQL | undefined => {
  const theirs = db
    .select({ id: offerLinks.offerId })
    .from(offerLinks)
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(isTheirs(userId))
  return or(eq(offers.ownerId, userId), inArray(offers.id, theirs))
}

const isTheirPicture = (db: Database, userId: string): SQL | undefined =>
  or(
    inArray(pictures.listingId, db.select({ id: listings.id }).from(listings).where(isTheirs(userId))),
    inArray(pictures.offerId, db.select({ id: offers.id }).from(offers).where(isTheirOffer(db, userId))),
    inArray(
      pictures.eventId,
      db
        .select({ id: events.id })
        .from(events)
        .innerJoin(listings, eq(listings.id, events.listingId))
        .where(isTheirs(userId)),
    ),
  )

/** The galleries of a user's listings, offers and events, without who of the staff removed a picture. */
export function listMyGalleries(db: Database, userId: string) {
  const { removedBy, uploadKey, ...columns } = getTableColumns(pictures)
  return db
    .select(columns)
    .from(pictures)
    .where(isTheirPicture(db, userId))
    .orderBy(
      asc(pictures.listingId),
      asc(pictures.offerId),
      asc(pictures.eventId),
      asc(pictures.position),
      asc(pictures.id),
    )
}

/** The places that a user made. */
export function listMyPlaceRows(db: Database, userId: string) {
  const { id, name, cityId, address, latitude, longitude, gettingThere, textTimes } = locations
  const { originalLanguage, months, createdAt, updatedAt } = locations
  const words = { gettingThere, originalLanguage, textTimes }
  return db
    .select({ id, name, cityId, address, latitude, longitude, ...words, months, createdAt, updatedAt })
    .from(locations)
    .where(eq(locations.ownerId, userId))
    .orderBy(asc(id))
}

/** The ids of the pictures of a user's account, draft, applications, listings and offers. */
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
    db.select({ id: pictures.imageId }).from(pictures).where(isTheirPicture(db, userId)),
    db.select({ id: events.imageId }).from(events).where(inArray(events.listingId, theirListings)),
  ]
  const ids = new Set<string>()
  // one after the other: a transaction has one connection
  for (const table of tables) for (const { id } of await table) if (id) ids.add(id)
  return [...ids]
}

/** The pictures of a user's account, draft, applications, listings and offers. */
export async function listMyPictures(db: Database, userId: string) {
  const ids = await listMyImageIds(db, userId)
  const { id, mime, hash } = images
  return db.select({ id, mime, hash }).from(images).where(inArray(id, ids))
}

/**
 * Deletes a user's listings with what belongs to them alone, and those that wait for the user's yes.
 *
 * @returns the pictures that the user's rows showed, which may be unused once the user is deleted
 */
export async function deleteListingsOf(tx: Database, userId: string): Promise<string[]> {
  const imageIds = await listMyImageIds(tx, userId)
  // what was to be handed over to them stays with its owner
  await tx.delete(handovers).where(sql`lower(${handovers.email}) in
    (select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.emailVerified})
    and ${handovers.keepsPage}`)
  const ofListings = await deleteListings(tx, isTheirs(userId))
  // a place that others use becomes nobody's, with the user
  await tx
    .delete(locations)
    .where(
      and(
        eq(locations.ownerId, userId),
        sql`not exists (select from ${listings} where ${listings.placeId} = ${locations.id})`,
      ),
    )
  return [...new Set([...imageIds, ...ofListings])]
}
