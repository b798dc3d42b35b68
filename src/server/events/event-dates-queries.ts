import { and, asc, eq, inArray, isNull, lt, notLike, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'

export type DatedEvent = {
  id: string
  slug: string
  /** Null of a series. */
  rule: string | null
  durationDays: number | null
  startsOn: string | null
  /** Of a series, its first day that has not passed. */
  nextDay: string | null
}

/** An event's new dates; both null while the year's dates are not announced. */
export type NewDates = { id: string; startsOn: string | null; endsOn: string | null }

/**
 * Annual events and days of a series that ended before `today`, or have no dates although their rule gives some. The rows are locked
 * until the transaction ends: another node that asks in the meantime waits, and then finds them done.
 */
export async function lockEndedEvents(db: Database, today: string): Promise<DatedEvent[]> {
  // taking places locks them first: the other order would deadlock
  await db
    .select({ id: eventPlaces.eventId })
    .from(eventPlaces)
    .innerJoin(events, eq(events.id, eventPlaces.eventId))
    .where(hasEnded(today))
    .orderBy(asc(eventPlaces.eventId))
    .for('update', { of: eventPlaces })
  return db
    .select({
      id: events.id,
      slug: events.slug,
      rule: events.rule,
      durationDays: events.durationDays,
      startsOn: events.startsOn,
      nextDay: sql<
        string | null
      >`(select min(day)::text from unnest(${events.dates}) day where day >= ${today}::date)`,
    })
    .from(events)
    .where(hasEnded(today))
    .orderBy(asc(events.id))
    .for('update')
}

const hasEnded = (today: string) =>
  or(
    sql`${events.rule} is not null and ${lt(sql`coalesce(${events.endsOn}, ${events.startsOn})`, today)}`,
    sql`${events.dates} <> '{}' and ${lt(events.startsOn, today)} and ${events.dates}[cardinality(${events.dates})] >= ${today}::date`,
    sql`${events.startsOn} is null and ${notLike(events.rule, 'announced:%')}`,
  )

/** Sets the dates; an event that had some begins a new year, without participants unless it is a sample. */
export async function updateEventDates(db: Database, changes: NewDates[]): Promise<void> {
  const days = (pick: (change: NewDates) => string | null) => {
    const cases = changes.map((change) => sql`when ${change.id}::uuid then ${pick(change)}::date`)
    return sql`case ${events.id} ${sql.join(cases, sql` `)} end`
  }
  await db
    .update(events)
    .set({
      startsOn: days((change) => change.startsOn),
      endsOn: days((change) => change.endsOn),
      // of a series a trigger says what its next day has
      currentParticipants: sql`case when ${events.isSample} or ${events.startsOn} is null
        then ${events.currentParticipants} else 0 end`,
      updatedAt: sql`now()`,
    })
    .where(
      inArray(
        events.id,
        changes.map((change) => change.id),
      ),
    )
}

/** Moves what was expected in a month that has passed to that month of the next year; a trigger knows the day. */
export async function moveExpectedEvents(db: Database, today: string): Promise<void> {
  await db
    .update(events)
    .set({ sortDate: sql`default` })
    .where(and(isNull(events.startsOn), lt(events.sortDate, today)))
}
