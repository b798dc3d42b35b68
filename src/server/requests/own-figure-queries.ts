import { sql } from 'drizzle-orm'
import type { OwnFigureName } from '#contract/system/analytics-kinds.ts'
import type { Database } from '#server/database/connect.ts'

type Period = { from: string; to: string }
type DayRow = { day: string } & Record<OwnFigureName, number>

/**
 * The daily figures of a listing in a period, UTC: visits to its page and offers, visits to the events that it has now,
 * taps, requests for offers and events, answers.
 */
export async function countOwnByDay(
  db: Database,
  listingId: string,
  { from, to }: Period,
): Promise<DayRow[]> {
  const begin = sql`${from}::date::timestamp at time zone 'UTC'`
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await db.execute<DayRow>(sql`
    with counted (day, visits, event_visits, taps, enquiries, registrations, answers) as (
      select v.day, v.visits, 0, 0, 0, 0, 0 from page_visits v
      where v.listing_id = ${listingId} and v.day between ${from}::date and ${to}::date
      union all
      select v.day, 0, v.visits, 0, 0, 0, 0 from events e join page_visits v on v.event_id = e.id
      where e.listing_id = ${listingId} and v.day between ${from}::date and ${to}::date
      union all
      select c.day, 0, 0, c.taps, 0, 0, 0 from contact_taps c
      where c.listing_id = ${listingId} and c.day between ${from}::date and ${to}::date
      union all
      select (r.sent_at at time zone 'UTC')::date, 0, 0, 0, (r.event_id is null)::int, (r.event_id is not null)::int, 0
      from requests r where r.listing_id = ${listingId} and r.sent_at >= ${begin} and r.sent_at < ${end}
      union all
      select (s.at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 1
      from requests r join request_steps s on s.request_id = r.id
      where r.listing_id = ${listingId} and s.actor = 'provider' and s.at >= ${begin} and s.at < ${end}
    ), days as (
      select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(visits), 0)::int as visits,
      coalesce(sum(event_visits), 0)::int as "eventVisits", coalesce(sum(taps), 0)::int as taps,
      coalesce(sum(enquiries), 0)::int as enquiries, coalesce(sum(registrations), 0)::int as registrations,
      coalesce(sum(answers), 0)::int as answers
    from days d left join counted using (day) group by d.day order by d.day`)
  return rows
}
