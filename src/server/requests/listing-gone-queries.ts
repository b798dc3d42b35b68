import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { liveRequestStates } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'

/** The rows being deleted: listings, and offers of an account on any page or none. */
export type Going = { listingIds: string[]; offersOf?: string }

/** Events of listings that were public and may be to come, with their location. */
export function listEventsOf(db: Database, listingIds: string[]) {
  return db
    .select({
      id: events.id,
      rule: events.rule,
      startsOn: events.startsOn,
      endsOn: events.endsOn,
      countryCode: locations.countryCode,
      state: locations.state,
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.cityId))
    .where(and(inArray(events.listingId, listingIds), inArray(events.status, ['verified', 'suspended'])))
    .orderBy(asc(events.id))
}

/** Cancels events; like everywhere, their places are locked first. */
export async function cancelEventRows(tx: Database, ids: string[]): Promise<void> {
  await tx
    .select({ id: eventPlaces.eventId })
    .from(eventPlaces)
    .where(inArray(eventPlaces.eventId, ids))
    .orderBy(asc(eventPlaces.eventId))
    .for('update')
  await tx
    .update(events)
    .set({ status: 'canceled', canceledAt: sql`now()`, changedFrom: null, updatedAt: sql`now()` })
    .where(and(inArray(events.id, ids), inArray(events.status, ['verified', 'suspended'])))
}

const isLive = inArray(requests.state, [...liveRequestStates])

/** Open or agreed requests to listings that are being deleted. */
export function isOpenWith(db: Database, { listingIds, offersOf }: Going): SQL | undefined {
  const theirs =
    offersOf === undefined
      ? undefined
      : inArray(
          requests.offerId,
          db.select({ id: offers.id }).from(offers).where(eq(offers.ownerId, offersOf)),
        )
  return and(isLive, or(inArray(requests.listingId, listingIds), theirs))
}

/** Open or agreed requests to deleted listings: to one, or to all. */
export const isOpenWithDeleted = (listingId?: string): SQL | undefined =>
  and(isLive, isNotNull(listings.deletedAt), listingId ? eq(listings.id, listingId) : undefined)
