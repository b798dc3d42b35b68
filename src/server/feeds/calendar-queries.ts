import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'

export type CalendarDetails = Awaited<ReturnType<typeof selectDetails>>[number]

/** What a calendar entry says beyond an event's card, by the event's id. */
export async function findCalendarDetails(
  db: Database,
  ids: string[],
): Promise<Map<string, CalendarDetails>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectDetails(db, ids)).map((row) => [row.id, row]))
}

function selectDetails(db: Database, ids: string[]) {
  return db
    .select({
      id: events.id,
      rule: events.rule,
      dates: events.dates,
      startTime: events.startTime,
      endTime: events.endTime,
      latitude: events.latitude,
      longitude: events.longitude,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(inArray(events.id, ids))
}
