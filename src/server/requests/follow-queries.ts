import { and, asc, eq, exists, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { liveRequestStates } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { eventMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

const isLive = inArray(requests.state, [...liveRequestStates])

// who came to an earlier day of a series, or in another year, hears nothing of the coming one
const isToCome = sql`coalesce(${requests.dateTo}, ${requests.dateFrom}, '9999-01-01') >= current_date - 1`

async function idsOf(db: Database, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(events, eq(events.id, requests.eventId))
    .where(and(isLive, isToCome, where))
    .orderBy(asc(requests.id))
  return rows.map(({ id }) => id)
}

/** Requests that still count on an event that is canceled: of one, or of all. */
export const listOfCanceled = (db: Database, eventId?: string): Promise<string[]> =>
  idsOf(db, and(eq(events.status, 'canceled'), eventId ? eq(requests.eventId, eventId) : undefined))

/** Requests for days that were dropped from a series: of one event, or of all. */
export function listOfDropped(db: Database, eventId?: string): Promise<string[]> {
  const closed = db
    .select({ day: eventDays.day })
    .from(eventDays)
    .where(
      and(
        eq(eventDays.eventId, requests.eventId),
        eq(eventDays.day, requests.dateFrom),
        sql`${eventDays.isClosed}`,
      ),
    )
  return idsOf(
    db,
    and(
      sql`${events.status} <> 'canceled'`,
      exists(closed),
      eventId ? eq(requests.eventId, eventId) : undefined,
    ),
  )
}

/** Requests that were made before an event moved and have not been told since. */
export function listToMove(db: Database, eventId: string, at: Date): Promise<string[]> {
  const told = db
    .select({ id: requestSteps.id })
    .from(requestSteps)
    .where(
      and(
        eq(requestSteps.requestId, requests.id),
        eq(requestSteps.step, 'move'),
        sql`${requestSteps.at} >= ${at}`,
      ),
    )
  // who registered at that moment may have read the days before
  const isElsewhere = sql`case when ${events.dates} = '{}' then ${requests.dateFrom} is distinct from ${events.startsOn}
    else not ${requests.dateFrom} = any(${events.dates}) end`
  const isOld = or(lt(requests.createdAt, at), isElsewhere)
  return idsOf(db, and(eq(requests.eventId, eventId), isOld, notExists(told)))
}

/** The people who have not yet got a message to everybody of an event. */
export async function listToWrite(db: Database, message: MessageRow): Promise<string[]> {
  const told = db
    .select({ id: requestSteps.id })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requests.id), eq(requestSteps.messageId, message.id)))
  const states = message.toWaiting
    ? (['confirmed', 'waitlisted', 'offered'] as const)
    : ['confirmed' as const]
  const isOfIt = and(
    eq(requests.eventId, message.eventId),
    inArray(requests.state, [...states]),
    message.day === null ? undefined : eq(requests.dateFrom, message.day),
  )
  return idsOf(db, and(isOfIt, sql`${requests.forgottenAt} is null`, notExists(told)))
}

export type MessageRow = typeof eventMessages.$inferSelect

/** Words to all of an event. */
export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(eventMessages).where(eq(eventMessages.id, id))
  return row
}

/** When and where an event takes place. */
export async function findEventDays(db: Database, id: string) {
  const [row] = await db
    .select({ from: events.startsOn, to: events.endsOn, time: events.startTime, dates: events.dates })
    .from(events)
    .where(eq(events.id, id))
  return row
}
