import type { Database } from '#server/database/connect.ts'
import type { EventNews } from '#server/requests/index.ts'
import type { EventValues } from './change-queries.ts'
import type { OwnEventRow } from './events-queries.ts'
import { isSeenByTravelers } from './policy.ts'

/** Tells those who are registered, and offers places that are new: after the change, by a job. */
export type Follow = (tx: Database, news: EventNews) => Promise<unknown>

/** The changes of an event that the people who count on it are told about. */
export const whenAndWhere = [
  'startsOn',
  'endsOn',
  'startTime',
  'endTime',
  'cityId',
  'location',
  'latitude',
  'longitude',
] as const

/** The days of a series come and go, they do not move: who registered for one that stays hears nothing. */
function isOfDays({ dates, startsOn }: OwnEventRow['event'], values: EventValues, field: string): boolean {
  if (field !== 'startsOn' && field !== 'endsOn') return false
  return dates.length > 0 || (startsOn !== null && (values.dates ?? []).includes(startsOn))
}

/** Leaves to a job what follows from a change; true where the people who are registered are told by mail. */
export async function followChange(
  tx: Database,
  follow: Follow,
  { event, city }: OwnEventRow,
  values: EventValues,
): Promise<boolean> {
  if (!isSeenByTravelers(event.status)) return false
  const isMoved = whenAndWhere.some((field) => field in values && !isOfDays(event, values, field))
  const { dates } = values
  const isDropped = dates !== undefined && event.dates.some((day) => !dates.includes(day))
  if (!isMoved && !('maxParticipants' in values) && !dates) return false
  const { startsOn, endsOn, startTime, location } = event
  const was = {
    days: [startsOn, endsOn ?? startsOn, startTime?.slice(0, 5)].map((each) => each ?? ''),
    place: [location, city.name].filter(Boolean).join(', '),
  }
  const at = new Date().toISOString()
  await follow(tx, { eventId: event.id, at, ...(isMoved && startsOn && { was }) })
  return (isMoved && startsOn !== null) || isDropped
}
