import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { calendarAddresses, closedDays } from '#server/database/schema/calendar.ts'
import { listings } from '#server/database/schema/listings.ts'
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
