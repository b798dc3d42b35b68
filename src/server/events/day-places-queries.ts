import { sql } from 'drizzle-orm'
import { eventDays } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'

export type DayPlaces = { day: string; taken: number }

/** Of a series, the days that have not passed, each with the places that are taken; of all others none. */
export const dayPlaces = sql<DayPlaces[]>`(
  select coalesce(json_agg(json_build_object('day', d.day, 'taken', d.taken) order by d.day), '[]')
  from ${eventDays} d where d.event_id = ${events.id} and not d.is_closed and d.day >= ${events.startsOn} and ${events.dates} <> '{}')`
