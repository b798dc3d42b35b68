import { and, asc, eq, sql } from 'drizzle-orm'
import { maxOutsideCalendars, type OutsideError } from '#contract/calendar/outside-limits.ts'
import type { CountryCode } from '#contract/enums.ts'
import type { Days } from '#contract/values/day.ts'
import { timeZoneOf } from '#i18n/time-zones.ts'
import type { Database } from '#server/database/connect.ts'
import { outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

const { id, offerId, address, units, host, etag, lastModified, daysFrom, readAt, error, nextTry, createdAt } =
  outsideCalendars

/** The calendars that an offer reads, in the order in which they were added, each with its coming days. */
export const listOutside = (db: Database, offer: string) =>
  db
    .select({
      id,
      host: sql<string>`${host}`,
      readAt,
      error,
      units,
      days: sql<number>`(select coalesce(sum(d.last_day - greatest(d.first_day, day_in_the_region()) + 1), 0)::int
        from ${outsideDays} d where d.calendar_id = outside_calendars.id and d.offer_id = outside_calendars.offer_id
          and d.last_day >= day_in_the_region())`,
    })
    .from(outsideCalendars)
    .where(eq(offerId, offer))
    .orderBy(asc(createdAt), asc(id))

/** Adds a calendar in the first empty position; false if there is none. The caller has locked the offer. */
export async function insertOutside(
  tx: Database,
  row: { id: string; offerId: string; address: string; units: number | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ place: number | null }>(sql`
    select min(place) as place from generate_series(1, ${maxOutsideCalendars}) place
    where place not in (select place from ${outsideCalendars} where offer_id = ${row.offerId})`)
  const empty = rows[0]?.place ?? null
  if (empty === null) return false
  await tx.insert(outsideCalendars).values({ ...row, place: empty })
  return true
}

/** Sets how much of the capacity a calendar takes; returns its host, or undefined if it is not there. */
export async function setUnits(
  tx: Database,
  { offerId: offer, calendarId, units }: { offerId: string; calendarId: string; units: number | null },
): Promise<string | undefined> {
  const [changed] = await tx
    .update(outsideCalendars)
    .set({ units })
    .where(and(eq(offerId, offer), eq(id, calendarId)))
    .returning({ host: sql<string>`${host}` })
  return changed?.host
}

/** Removes a calendar with its days; returns its host, or undefined if it is not there. */
export async function deleteOutside(
  tx: Database,
  offer: string,
  calendar: string,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(outsideCalendars)
    .where(and(eq(offerId, offer), eq(id, calendar)))
    .returning({ host: sql<string>`${host}` })
  return gone?.host
}

/** The calendars of an offer, for reading them. */
export async function listToRead(db: Database, offer: string): Promise<string[]> {
  const rows = await db.select({ id }).from(outsideCalendars).where(eq(offerId, offer))
  return rows.map((row) => row.id)
}

/** Calendars that are due, a limited number for each host, the longest due first. */
export async function listDue(db: Database): Promise<{ id: string; host: string }[]> {
  const { rows } = await db.execute<{ id: string; host: string }>(sql`
    select id, host from (
      select c.id, host, next_try, row_number() over (partition by host order by next_try, c.id) as nth
      from ${outsideCalendars} c join ${offers} o on o.id = c.offer_id
      where next_try <= now() and o.archived_at is null and o.deleted_at is null) due
    where nth <= 200 order by next_try, id limit 2000`)
  return rows
}

const minutesBetween = 30

/** Begins a reading, so that nobody else reads it as due. Undefined if it is gone or, with `isDue`, no longer due. */
export async function beginReading(db: Database, calendar: string, { isDue }: { isDue: boolean }) {
  const [begun] = await db
    .update(outsideCalendars)
    .set({ nextTry: sql`now() + make_interval(mins => ${minutesBetween})` })
    .where(and(eq(id, calendar), isDue ? sql`${nextTry} <= now()` : undefined))
    .returning({
      id,
      offerId,
      address,
      host: sql<string>`${host}`,
      etag,
      lastModified,
      daysFrom,
      at: sql<string>`clock_timestamp()::text`,
    })
  if (!begun) return undefined
  const [there] = await db
    .select({ countryCode: listings.countryCode, state: locations.state })
    .from(offerLinks)
    .innerJoin(listings, eq(listings.id, offerLinks.listingId))
    .leftJoin(locations, eq(locations.id, listings.cityId))
    .where(eq(offerLinks.offerId, begun.offerId))
  const timeZone = timeZoneOf((there?.countryCode ?? null) as CountryCode | null, there?.state ?? null)
  return { ...begun, timeZone }
}
export type Reading = NonNullable<Awaited<ReturnType<typeof beginReading>>>

// of simultaneous readings, the one that began last counts
const isNewest = ({ id: calendar, at }: Reading) =>
  sql`${id} = ${calendar} and (${readAt} is null or ${readAt} <= ${at}::timestamptz)`

type Read = { etag: string | null; lastModified: string | null; daysFrom: string; days: Days[] }

/** Stores what was read; without `read` nothing changed. A reading that began before the stored one changes nothing. */
export async function keepReading(tx: Database, reading: Reading, read: Read | undefined): Promise<void> {
  // an unfinished confirmation checks the days after this, or its days were free before
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, reading.offerId)).for('no key update')
  const { days, ...found } = read ?? {}
  const kept = await tx
    .update(outsideCalendars)
    .set({ ...found, readAt: sql`${reading.at}::timestamptz`, error: null })
    .where(isNewest(reading))
    .returning({ id })
  if (kept.length > 0 && days) await replaceDays(tx, reading, days)
}

/** Replaces the days of a calendar; days that stay are not touched, so that nothing is announced. */
async function replaceDays(
  tx: Database,
  { id: calendarId, offerId: offer }: Reading,
  days: Days[],
): Promise<void> {
  const ranges = sql`(select (day->>'from')::date as first_day, (day->>'to')::date as last_day
    from jsonb_array_elements(${JSON.stringify(days)}::jsonb) day)`
  await tx.execute(sql`delete from ${outsideDays} where offer_id = ${offer} and calendar_id = ${calendarId}
    and (first_day, last_day) not in ${ranges}`)
  await tx.execute(sql`insert into ${outsideDays} (offer_id, calendar_id, first_day, last_day)
    select ${offer}::uuid, ${calendarId}::uuid, first_day, last_day from ${ranges} ranges on conflict do nothing`)
}

/**
 * Records why a reading failed; a calendar that keeps failing is tried less often, at least every six hours. Its last
 * days stay.
 */
export async function noteFailure(db: Database, reading: Reading, reason: OutsideError): Promise<void> {
  const failing = sql`(now() - coalesce(${readAt}, ${createdAt})) / 2`
  await db
    .update(outsideCalendars)
    .set({
      error: reason,
      nextTry: sql`now() + least(greatest(${failing}, make_interval(mins => ${minutesBetween})), interval '6 hours')`,
    })
    .where(isNewest(reading))
}
