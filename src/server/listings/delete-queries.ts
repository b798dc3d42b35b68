import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'

/**
 * Deletes listings for good, with what belongs to them alone: offers that are somebody's stay that person's. Call
 * `lockImages` first.
 *
 * @returns the pictures that they showed, which may be unused now
 */
export async function deleteListings(tx: Database, which: SQL | undefined): Promise<string[]> {
  const theirs = tx.select({ id: listings.id }).from(listings).where(which)
  const linked = tx
    .select({ id: offerLinks.offerId })
    .from(offerLinks)
    .where(inArray(offerLinks.listingId, theirs))
  const nobodys = tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(inArray(offers.id, linked), isNull(offers.ownerId)))
  const shown = [
    tx.select({ id: listings.imageId }).from(listings).where(which),
    tx.select({ id: events.imageId }).from(events).where(inArray(events.listingId, theirs)),
    tx.select({ id: pictures.imageId }).from(pictures).where(inArray(pictures.listingId, theirs)),
    tx.select({ id: pictures.imageId }).from(pictures).where(inArray(pictures.offerId, nobodys)),
  ]
  const imageIds = new Set<string>()
  // one after the other: a transaction has one connection
  for (const rows of shown) for (const { id } of await rows) if (id) imageIds.add(id)
  await tx.delete(offers).where(inArray(offers.id, nobodys))
  // links, events, guides, pictures, revisions, taps and what was handed over go with the row
  await tx.delete(listings).where(which)
  return [...imageIds]
}
