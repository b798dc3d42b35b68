import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'

/** The places of an event, or of one day of a series. */
export type Places = {
  capacity: number | null
  taken: number
  /** Infinite where there is no limit; none where it is closed. */
  left: number
  /** The event is canceled, or that day of it. */
  isClosed: boolean
  isCanceled: boolean
  /** Of a series, the day whose places these are. */
  day: string | null
  /** False for what was asked of a date that an event has left behind: its places were counted again. */
  isCounted: boolean
}

/**
 * The places of an event, which nobody else takes until the end of the transaction; of a series those of a day, which is the
 * next one where none is named.
 */
export async function lockPlaces(
  tx: Database,
  eventId: string,
  day: string | null = null,
): Promise<Places | undefined> {
  // this row is locked before any of the days, and they are read after it: what was read with it may be old
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

/** The dates of an event, and of a series the places of a day; one that was never among them is that of the next. */
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
 * Takes places, or with a negative number gives them back; false where there are not so many. Lock them first.
 *
 * @param day of a series, which one
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

/** The days of a series that have not passed; of other events null alone, which stands for the event. */
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

/** The most places that are taken on one of the days of a series; none of other events. */
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
