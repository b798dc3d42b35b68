import { type SQL, sql } from 'drizzle-orm'
import type { OutsideError } from '#contract/calendar/outside-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { offerDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { unitsElsewhere } from '#server/on-day-queries.ts'

/** True where other sites have taken more of a day than this one has left. */
const isFull = (offer: SQL, day: SQL, wanted: SQL) => sql`${unitsElsewhere(sql`${offer}.id`, day)} + ${wanted}
  + coalesce((select taken from ${offerDays} t where t.offer_id = ${offer}.id and t.day = ${day}), 0) > ${offer}.capacity_per_day`

type Taking = Pick<
  typeof requests.$inferSelect,
  'offerId' | 'heldDays' | 'people' | 'keptDays' | 'proposedPeople'
>

/**
 * The site whose calendar is busy on a day that a request newly takes. Days that this site already promised are not
 * checked, because they are often busy there because of it. The offer is locked by the caller.
 *
 * @param before the days that it took before, agreed or held for a proposal, and for how many people
 */
export async function findTakenElsewhere(
  tx: Database,
  requestId: string,
  before: Taking,
): Promise<{ host: string; day: string } | undefined> {
  const { rows } = await tx.execute<{ host: string; day: string }>(sql`
    select c.host, to_char(takes.day, 'YYYY-MM-DD') as day
    from ${requests} r join ${offers} o on o.id = r.offer_id,
      units_by_day(r.held_days, r.people, r.kept_days, r.proposed_people, o.capacity_unit) takes
      left join units_by_day(${before.heldDays}::daterange, ${before.people}::int, ${before.keptDays}::daterange,
        ${before.proposedPeople}::int, (select capacity_unit from ${offers} where id = ${before.offerId}::uuid)) took on took.day = takes.day,
      ${outsideDays} d, ${outsideCalendars} c
    where r.id = ${requestId} and d.offer_id = r.offer_id and takes.day between d.first_day and d.last_day and c.id = d.calendar_id
      and case when c.units is null or o.capacity_per_day is null then took.day is null
        else takes.units > coalesce(took.units, 0) and ${isFull(sql`o`, sql`takes.day`, sql`0`)} end
    order by takes.day, c.place limit 1`)
  return rows[0]
}

/**
 * What a provider has to know before confirming: that a calendar of another site has the days taken, or could not be
 * read.
 */
export async function listElsewhere(db: Database, requestId: string) {
  const { rows } = await db.execute<{
    host: string
    readAt: string | Date | null
    error: OutsideError | null
    isTaken: boolean
  }>(sql`
    select * from (
      select c.host, c.read_at as "readAt", c.error, c.created_at, exists (
        select from ${outsideDays} d, unnest(days_of(daterange(d.first_day, d.last_day, '[]') * r.days)) day
        where d.offer_id = c.offer_id and d.calendar_id = c.id
          and not coalesce(r.held_days && daterange(d.first_day, d.last_day, '[]'), false)
          and not coalesce(r.kept_days && daterange(d.first_day, d.last_day, '[]'), false)
          and (c.units is null or o.capacity_per_day is null
            or ${isFull(sql`o`, sql`day`, sql`units_of(o.capacity_unit, r.people)`)})) as "isTaken"
      from ${requests} r join ${outsideCalendars} c on c.offer_id = r.offer_id join ${offers} o on o.id = r.offer_id
      where r.id = ${requestId}) elsewhere
    where "isTaken" or error is not null order by created_at`)
  return rows.map(({ host, readAt, error, isTaken }) => ({
    host,
    readAt: readAt && new Date(readAt).toISOString(),
    error,
    isTaken,
  }))
}
