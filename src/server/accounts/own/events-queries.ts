import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { eventMessages } from '#server/database/schema/request-steps.ts'
import { isTheirs } from './listings-queries.ts'

/** The events that a user organizes, in every state, each with what was written to all who are registered. */
export async function listMyEvents(db: Database, userId: string) {
  const { search, sortName, sortDate, importKey, untranslated, ...columns } = getTableColumns(events)
  const { body, toWaiting, createdAt } = eventMessages
  const rows = await db
    .select({ ...columns, organizer: listings.name })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(isTheirs(userId))
    .orderBy(asc(events.id))
  const messages = await db
    .select({ eventId: eventMessages.eventId, body, toWaiting, createdAt })
    .from(eventMessages)
    .innerJoin(events, eq(events.id, eventMessages.eventId))
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(isTheirs(userId))
    .orderBy(asc(eventMessages.id))
  return rows.map((row) => ({
    ...row,
    messages: messages.filter(({ eventId }) => eventId === row.id).map(({ eventId, ...message }) => message),
  }))
}
