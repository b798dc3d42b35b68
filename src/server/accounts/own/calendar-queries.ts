import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  calendarAddresses,
  closedDays,
  offerCalendarAddresses,
  outsideCalendars,
} from '#server/database/schema/calendar.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { isTheirs } from './listings-queries.ts'

/** The closed days of a user's listings, without who closed them. */
export function listMyClosedDays(db: Database, userId: string) {
  const { listingId, firstDay, lastDay, note, createdAt } = closedDays
  return db
    .select({ listingId, firstDay, lastDay, note, createdAt })
    .from(closedDays)
    .innerJoin(listings, eq(listings.id, listingId))
    .where(isTheirs(userId))
    .orderBy(asc(listingId), asc(firstDay))
}

/** Since when a user's calendar has an address; the secret is not stored. */
export const listMyCalendarAddresses = (db: Database, userId: string) =>
  db
    .select({ createdAt: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId))

/** The calendars of other sites that a user's offers read. */
export function listMyOutsideCalendars(db: Database, userId: string) {
  const { offerId, address, readAt, error, createdAt } = outsideCalendars
  return db
    .select({ offerId, address, readAt, error, createdAt })
    .from(outsideCalendars)
    .innerJoin(offers, eq(offers.id, offerId))
    .where(eq(offers.ownerId, userId))
    .orderBy(asc(offerId), asc(createdAt))
}

/** Since when the busy days of a user's offers have an address; the secret is not stored. */
export const listMyDaysAddresses = (db: Database, userId: string) =>
  db
    .select({ offerId: offerCalendarAddresses.offerId, createdAt: offerCalendarAddresses.createdAt })
    .from(offerCalendarAddresses)
    .innerJoin(offers, eq(offers.id, offerCalendarAddresses.offerId))
    .where(eq(offers.ownerId, userId))
    .orderBy(asc(offerCalendarAddresses.offerId))
