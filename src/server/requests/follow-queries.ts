import { and, asc, eq, exists, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { liveRequestStates } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { eventMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

const isLive = inArray(requests.state, [...liveRequestStates])

// people of an earlier day or year are not told about the coming one
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

/** Open requests for canceled events: for one, or for all. */
export const listOfCanceled = (db: Database, eventId?: string): Promise<string[]> =>
  idsOf(db, and(eq(events.status, 'canceled'), eventId ? eq(requests.eventId, eventId) : undefined))

/** Requests for days dropped from a series: for one event, or for all. */
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

/** Requests that predate a move of their event and have not been told of it. */
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
  // somebody who registered at that moment may have read the old days
  const isElsewhere = sql`case when ${events.dates} = '{}' then ${requests.dateFrom} is distinct from ${events.startsOn}
    else not ${requests.dateFrom} = any(${events.dates}) end`
  const isOld = or(lt(requests.createdAt, at), isElsewhere)
  return idsOf(db, and(eq(requests.eventId, eventId), isOld, notExists(told)))
}

/** Requests that have not yet received a message to everyone at an event. */
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

/** The message to everyone at an event. */
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
