import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { closedDays } from '#server/database/schema/calendar.ts'
import { locations } from '#server/database/schema/locations.ts'
import type { Range } from './closed-ranges.ts'

/** The closed ranges of a listing that end on or after a day, in order. */
export const listClosedRanges = (db: Database, listingId: string, from: string): Promise<Range[]> =>
  db
    .select({ firstDay: closedDays.firstDay, lastDay: closedDays.lastDay, note: closedDays.note })
    .from(closedDays)
    .where(and(eq(closedDays.listingId, listingId), gte(closedDays.lastDay, from)))
    .orderBy(asc(closedDays.firstDay))

/** Replaces closed ranges of a listing. */
export async function replaceClosedRanges(
  tx: Database,
  whose: { listingId: string; actorId: string },
  gone: Range[],
  added: Range[],
): Promise<void> {
  const { listingId } = whose
  const firstDays = gone.map(({ firstDay }) => firstDay)
  if (firstDays.length > 0) {
    await tx
      .delete(closedDays)
      .where(and(eq(closedDays.listingId, listingId), inArray(closedDays.firstDay, firstDays)))
  }
  if (added.length > 0) await tx.insert(closedDays).values(added.map((range) => ({ ...range, ...whose })))
}

/** The state of a city, which determines its time zone. */
export async function findState(db: Database, cityId: string | null): Promise<string | null> {
  if (!cityId) return null
  const [city] = await db.select({ state: locations.state }).from(locations).where(eq(locations.id, cityId))
  return city?.state ?? null
}
