import { and, asc, eq, getTableColumns, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CountryCode } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { filesOfImage, focalPointOf } from '#server/images/index.ts'
import { kindsOwnedBy } from './own-listings-queries.ts'

/** Whose gallery: that of a listing, an offer, a city, an attraction, a country or an event. */
export type GalleryKey =
  | { listingId: string }
  | { offerId: string }
  | { cityId: string }
  | { attractionId: string }
  | { countryCode: CountryCode }
  | { eventId: string }
const organizer = alias(listings, 'organizer')
export type PictureRow = Awaited<ReturnType<typeof listPictureRows>>[number]

const columns = {
  ...getTableColumns(pictures),
  width: images.width,
  height: images.height,
  color: images.color,
  focalPoint: focalPointOf,
  files: filesOfImage,
}

/** Of this gallery. */
export function isOf(key: GalleryKey): SQL {
  if ('listingId' in key) return eq(pictures.listingId, key.listingId)
  if ('offerId' in key) return eq(pictures.offerId, key.offerId)
  if ('cityId' in key) return eq(pictures.cityId, key.cityId)
  if ('attractionId' in key) return eq(pictures.attractionId, key.attractionId)
  if ('countryCode' in key) return eq(pictures.countryCode, key.countryCode)
  return eq(pictures.eventId, key.eventId)
}

/** The pictures of a gallery in its order, those that staff removed among them. */
export const listPictureRows = (db: Database, key: GalleryKey) =>
  db
    .select(columns)
    .from(pictures)
    .leftJoin(images, eq(images.id, pictures.imageId))
    .where(isOf(key))
    .orderBy(asc(pictures.position), asc(pictures.id))

/** Whose a picture is. */
export async function findGalleryOf(db: Database, id: string): Promise<GalleryKey | undefined> {
  const { listingId, offerId, cityId, attractionId, countryCode, eventId } = pictures
  const [row] = await db
    .select({ listingId, offerId, cityId, attractionId, countryCode, eventId })
    .from(pictures)
    .where(eq(pictures.id, id))
  if (!row) return undefined
  if (row.cityId) return { cityId: row.cityId }
  if (row.attractionId) return { attractionId: row.attractionId }
  if (row.countryCode) return { countryCode: row.countryCode }
  if (row.eventId) return { eventId: row.eventId }
  return row.listingId ? { listingId: row.listingId } : { offerId: row.offerId ?? '' }
}

/** Whose a picture is: the listing that shows it, the offer that it is of, where there is one, its event, or what staff keep. */
export async function findOwnersOfPicture(db: Database, id: string) {
  const [row] = await db
    .select({
      listing: { kind: listings.kind, ownerId: listings.ownerId },
      offer: { id: offers.id, ownerId: offers.ownerId },
      isOfContent: sql<boolean>`num_nonnulls(${pictures.cityId}, ${pictures.attractionId}, ${pictures.countryCode}) = 1`,
      event: { status: events.status },
      organizer: { ownerId: organizer.ownerId },
    })
    .from(pictures)
    .leftJoin(offers, eq(offers.id, pictures.offerId))
    .leftJoin(offerLinks, eq(offerLinks.offerId, offers.id))
    .leftJoin(listings, sql`${listings.id} = coalesce(${pictures.listingId}, ${offerLinks.listingId})`)
    .leftJoin(events, eq(events.id, pictures.eventId))
    .leftJoin(organizer, eq(organizer.id, events.listingId))
    .where(eq(pictures.id, id))
  return row
}

/** An offer with the listing that makes it, which nobody else changes until the end of the transaction. */
export async function lockOffer(tx: Database, id: string) {
  const { ownerId, title, originalLanguage } = offers
  const [offer] = await tx
    .select({ id: offers.id, ownerId, title, originalLanguage })
    .from(offers)
    .where(and(eq(offers.id, id), sql`${offers.deletedAt} is null`))
    .for('no key update')
  if (!offer) return undefined
  const [listing] = await tx
    .select({ kind: listings.kind, ownerId: listings.ownerId })
    .from(offerLinks)
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .where(eq(offerLinks.offerId, id))
  const ownersKinds = offer.ownerId && !listing ? await kindsOwnedBy(tx, offer.ownerId) : []
  return { ...offer, listing, ownersKinds }
}

/** What staff keep that has a gallery. */
export type ContentKind = 'city' | 'attraction' | 'country'

/** A city, an attraction or a country whose gallery nobody else changes until the end of the transaction. */
export async function lockContentOfGallery(
  tx: Database,
  kind: ContentKind,
  id: string,
): Promise<{ key: GalleryKey; name: string } | undefined> {
  if (kind === 'city') {
    const isCity = and(eq(locations.id, id), eq(locations.kind, 'city'))
    const [row] = await tx.select(nameOf(locations)).from(locations).where(isCity).for('no key update')
    return row && { key: { cityId: id }, ...row }
  }
  if (kind === 'attraction') {
    const isOne = eq(attractions.id, id)
    const [row] = await tx.select(nameOf(attractions)).from(attractions).where(isOne).for('no key update')
    return row && { key: { attractionId: id }, ...row }
  }
  const [row] = await tx
    .select({ code: countries.code, name: countries.name })
    .from(countries)
    .where(sql`${countries.code} = ${id}`)
    .for('no key update')
  return row && { key: { countryCode: row.code }, name: row.name.en ?? row.code }
}

const nameOf = <Table extends typeof locations | typeof attractions>({ name }: Table) => ({ name })

/** An event with its organizer, whose gallery nobody else changes until the end of the transaction. */
export async function lockEventOfGallery(tx: Database, id: string) {
  const { title, originalLanguage, status, listingId } = events
  const [event] = await tx
    .select({ id: events.id, title, originalLanguage, status, listingId })
    .from(events)
    .where(eq(events.id, id))
    .for('no key update')
  if (!event?.listingId) return event && { ...event, ownerId: null }
  const [listing] = await tx
    .select({ ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.id, event.listingId), sql`${listings.deletedAt} is null`))
  return listing && { ...event, ownerId: listing.ownerId }
}

type NewPicture = Omit<
  typeof pictures.$inferInsert,
  'id' | 'listingId' | 'offerId' | 'cityId' | 'attractionId' | 'countryCode' | 'eventId'
>

/** Adds a picture; returns its id. */
export async function insertPicture(tx: Database, key: GalleryKey, picture: NewPicture): Promise<string> {
  const id = newId()
  await tx.insert(pictures).values({ id, ...key, ...picture })
  return id
}

/** Changes a picture. Its time of change is later than the one before in whole milliseconds, as on the wire. */
export async function updatePicture(
  tx: Database,
  id: string,
  values: Partial<typeof pictures.$inferInsert>,
): Promise<void> {
  await tx
    .update(pictures)
    .set({ ...values, updatedAt: laterThan(pictures.updatedAt) })
    .where(eq(pictures.id, id))
}

/** Makes one picture the cover of its gallery. */
export async function setCover(tx: Database, key: GalleryKey, id: string): Promise<void> {
  await tx
    .update(pictures)
    .set({ isCover: false })
    .where(and(isOf(key), eq(pictures.isCover, true), ne(pictures.id, id)))
  await updatePicture(tx, id, { isCover: true })
}

/** Gives the pictures their order. */
export async function orderPictures(tx: Database, ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(pictures)
      .set({ position: index + 1 })
      .where(and(eq(pictures.id, id), isNotNull(pictures.imageId)))
  }
}

export async function deletePictureRow(tx: Database, id: string): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id))
}
