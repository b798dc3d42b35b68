import { sql } from 'drizzle-orm'
import type { OutsideError } from '#contract/calendar/outside-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { requests } from '#server/database/schema/requests.ts'

/**
 * The site whose calendar is busy on a day that a request newly takes. Days that this site already promised are not
 * checked, because they are often busy there because of it. The offer is locked by the caller.
 *
 * @param before the days that it took before: agreed, or held for a proposal
 */
export async function findTakenElsewhere(
  tx: Database,
  requestId: string,
  before: { heldDays: string | null; keptDays: string | null },
): Promise<{ host: string; day: string } | undefined> {
  const { rows } = await tx.execute<{ host: string; day: string }>(sql`
    select c.host, to_char(day, 'YYYY-MM-DD') as day
    from ${requests} r, unnest(days_of(r.held_days) || days_of(r.kept_days)) day, ${outsideDays} d, ${outsideCalendars} c
    where r.id = ${requestId} and not coalesce(day <@ ${before.heldDays}::daterange, false)
      and not coalesce(day <@ ${before.keptDays}::daterange, false)
      and d.offer_id = r.offer_id and day between d.first_day and d.last_day and c.id = d.calendar_id
    order by day, c.place limit 1`)
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
      select c.host, c.read_at as "readAt", c.error, c.created_at, exists (select from ${outsideDays} d
        where d.offer_id = c.offer_id and d.calendar_id = c.id and daterange(d.first_day, d.last_day, '[]') && r.days
          and not coalesce(r.held_days && daterange(d.first_day, d.last_day, '[]'), false)
          and not coalesce(r.kept_days && daterange(d.first_day, d.last_day, '[]'), false)) as "isTaken"
      from ${requests} r join ${outsideCalendars} c on c.offer_id = r.offer_id where r.id = ${requestId}) elsewhere
    where "isTaken" or error is not null order by created_at`)
  return rows.map(({ host, readAt, error, isTaken }) => ({
    host,
    readAt: readAt && new Date(readAt).toISOString(),
    error,
    isTaken,
  }))
}
