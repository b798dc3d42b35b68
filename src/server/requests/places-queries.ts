import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'

/** The places of an event, or of one day of a series. */
export type Places = {
  capacity: number | null
  taken: number
  /** Infinite if there is no limit; 0 if it is closed. */
  left: number
  /** The event or that day is canceled. */
  isClosed: boolean
  isCanceled: boolean
  /** The day of a series that these places belong to. */
  day: string | null
  /** False for a request for a past date of the event: its places were counted again since. */
  isCounted: boolean
}

/**
 * The places of an event or of a day of a series (without a day, the next one), locked until the end of the
 * transaction.
 */
export async function lockPlaces(
  tx: Database,
  eventId: string,
  day: string | null = null,
): Promise<Places | undefined> {
  // lock this row first and read the days afterwards: what was read together with it may be old
  const [whole] = await tx
    .select({ capacity: eventPlaces.capacity, taken: eventPlaces.taken, isClosed: eventPlaces.isClosed })
    .from(eventPlaces)
    .where(eq(eventPlaces.eventId, eventId))
    .for('update')
  const event = whole && (await findDates(tx, eventId, day))
  if (!event) return undefined
  const isCanceled = whole.isClosed
  if (event.isSeries) {
    const { taken, capacity, isClosed, asked } = event
    const isThere = taken !== null
    const of = { capacity: isThere ? capacity : whole.capacity, taken: taken ?? 0, isCanceled }
    return withLeft({
      ...of,
      isClosed: isCanceled || !isThere || isClosed === true,
      day: asked,
      isCounted: isThere,
    })
  }
  const isCounted = day === null || event.rule === null || event.startsOn === day
  return withLeft({ ...whole, isCanceled, day: null, isCounted })
}

const withLeft = (places: Omit<Places, 'left'>): Places => {
  const { isClosed, capacity, taken } = places
  return { ...places, left: isClosed ? 0 : capacity === null ? Number.POSITIVE_INFINITY : capacity - taken }
}

/** The dates of an event, and the places of a day of a series; a day that it never had means the next one. */
async function findDates(tx: Database, eventId: string, day: string | null) {
  const known = sql`exists (select from ${eventDays} known where known.event_id = ${events.id} and known.day = ${day}::date)`
  const asked = sql<string>`case when ${day}::date = any(${events.dates}) or ${known} then ${day}::date else ${events.startsOn} end`
  const [row] = await tx
    .select({
      rule: events.rule,
      startsOn: events.startsOn,
      isSeries: sql<boolean>`${events.dates} <> '{}'`,
      asked: sql<string>`(${asked})::text`,
      capacity: eventDays.capacity,
      taken: eventDays.taken,
      isClosed: eventDays.isClosed,
    })
    .from(events)
    .leftJoin(eventDays, and(eq(eventDays.eventId, events.id), sql`${eventDays.day} = ${asked}`))
    .where(eq(events.id, eventId))
  return row
}

/**
 * Takes places, or gives them back if the number is negative; false if there are too few. Lock them first.
 *
 * @param day the day, if it is a series
 */
export async function movePlaces(
  tx: Database,
  eventId: string,
  day: string | null,
  people: number,
): Promise<boolean> {
  const table = day === null ? eventPlaces : eventDays
  const moved = await tx
    .update(table)
    .set({ taken: sql`greatest(0, ${table.taken} + ${people})` })
    .where(
      and(
        eq(table.eventId, eventId),
        day === null ? undefined : eq(eventDays.day, day),
        people < 0
          ? undefined
          : sql`not ${table.isClosed} and (${table.capacity} is null or ${table.taken} + ${people} <= ${table.capacity})`,
      ),
    )
    .returning({ id: table.eventId })
  return moved.length > 0
}

/** The coming days of a series; for other events only null, which means the event. */
export async function listDaysWithPlaces(tx: Database, eventId: string): Promise<(string | null)[]> {
  const rows = await tx
    .select({ day: eventDays.day })
    .from(eventDays)
    .innerJoin(events, eq(events.id, eventDays.eventId))
    .where(
      sql`${eventDays.eventId} = ${eventId} and not ${eventDays.isClosed} and ${events.dates} <> '{}'
        and ${eventDays.day} >= greatest(${events.startsOn}, current_date)`,
    )
    .orderBy(eventDays.day)
  return rows.length > 0 ? rows.map(({ day }) => day) : [null]
}

/** The number of places taken on the fullest day of a series; 0 for other events. */
export async function maxTakenOnADay(tx: Database, eventId: string): Promise<number> {
  const [row] = await tx
    .select({ most: sql<number>`coalesce(max(${eventDays.taken}), 0)::int` })
    .from(eventDays)
    .innerJoin(events, eq(events.id, eventDays.eventId))
    .where(
      sql`${eventDays.eventId} = ${eventId} and ${events.dates} <> '{}' and ${eventDays.day} >= ${events.startsOn}`,
    )
  return row?.most ?? 0
}
