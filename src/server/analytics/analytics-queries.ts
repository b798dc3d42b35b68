import { type SQL, sql } from 'drizzle-orm'
import type { FigureCounts, FigureTimes } from '#contract/system/analytics.ts'
import type { FigureGroup } from '#contract/system/analytics-kinds.ts'
import type { Database } from '#server/database/connect.ts'

/** From the first to the last day, ISO dates. */
export type Period = { from: string; to: string }

const sums = sql`coalesce(sum(visits), 0)::int as visits, coalesce(sum(searches), 0)::int as searches,
  coalesce(sum(unfound), 0)::int as unfound, coalesce(sum(contacts), 0)::int as contacts,
  coalesce(sum(requests), 0)::int as requests`

const inside = (column: SQL, { from, to }: Period) =>
  sql`${column} >= ${from}::date and ${column} < ${to}::date + 1`

/** Everything that was counted in a period, a row for each count; `listing` leads to city and type. */
const counted = (period: Period, searches = searched(period)) => sql`
  select v.day, v.language, v.page, v.listing_id, v.offer_id, v.event_id, v.city_id, null as words, null as asked_type,
    v.visits, 0 as searches, 0 as unfound, 0 as contacts, 0 as requests
  from page_visits v where ${inside(sql`v.day`, period)}
  union all ${searches} union all
  select c.day, c.language, null, c.listing_id, null, null, l.city_id, null, null, 0, 0, 0, c.taps, 0
  from contact_taps c join listings l on l.id = c.listing_id where ${inside(sql`c.day`, period)}
  union all
  select (r.sent_at at time zone 'UTC')::date, r.language, null, r.listing_id, r.offer_id, r.event_id,
    coalesce(e.city_id, l.city_id), null, null, 0, 0, 0, 0, 1
  from requests r join listings l on l.id = r.listing_id left join events e on e.id = r.event_id
  where r.sent_at >= ${period.from}::date::timestamp at time zone 'UTC'
    and r.sent_at < (${period.to}::date + 1)::timestamp at time zone 'UTC'`

/** Searches, each once; those without words have no row among the words. */
const searched = (period: Period) => sql`
  select s.day, s.language, null, null::uuid, null::uuid, null::uuid, null::uuid, case when s.has_words then s.words end, null,
    0, s.asked, s.without_result, 0, 0
  from searches_by_day s where ${inside(sql`s.day`, period)}`

/** Searches by the towns and types that they were narrowed to: one with two of them is there twice. */
const narrowed = (period: Period) => sql`
  select s.day, s.language, null, null::uuid, null::uuid, null::uuid, s.city_id, null, s.type, 0, s.asked, s.without_result, 0, 0
  from searches_narrowed s where ${inside(sql`s.day`, period)}`

/** The counts of each day of a period, also of those without any. */
export async function countEachDay(db: Database, period: Period) {
  const { rows } = await db.execute<FigureCounts & { day: string }>(sql`
    with counted as (${counted(period)}), days as (
      select generate_series(${period.from}::date, ${period.to}::date, interval '1 day')::date as day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, ${sums}
    from days d left join counted using (day) group by d.day order by d.day`)
  return rows
}

/** What was counted in a period, together. */
export async function countAll(db: Database, period: Period): Promise<FigureCounts> {
  const { rows } = await db.execute<FigureCounts>(
    sql`with counted as (${counted(period)}) select ${sums} from counted`,
  )
  return rows[0] as FigureCounts
}

export type GroupRow = FigureCounts & {
  key: string
  kind: string | null
  name: string | null
  slug: string | null
}

const groups: Record<FigureGroup, { key: SQL; joins?: SQL; named?: SQL }> = {
  page: { key: sql`c.page` },
  language: { key: sql`nullif(c.language, '')` },
  words: { key: sql`c.words` },
  // of what was looked at or asked for: a listing, an event, or an offer, which has a category
  type: {
    key: sql`coalesce(c.asked_type, 'event:' || e.event_type, 'category:' || o.category, l.kind || ':' || l.type)`,
    joins: sql`left join listings l on l.id = c.listing_id left join events e on e.id = c.event_id
      left join offers o on o.id = c.offer_id`,
  },
  city: {
    key: sql`c.city_id::text`,
    joins: sql`join locations t on t.id = c.city_id join countries n on n.code = t.country_code`,
    named: sql`'city', min(t.name), min(n.slug || '/' || t.slug)`,
  },
  subject: {
    key: sql`coalesce(c.event_id, c.listing_id)::text`,
    joins: sql`left join listings l on l.id = c.listing_id left join events e on e.id = c.event_id`,
    named: sql`coalesce(min(l.kind), 'event'), coalesce(min(l.name), min(e.title ->> 'en'), min(e.slug)), coalesce(min(l.slug), min(e.slug))`,
  },
}

/** The counts of a period by a group, the most first; only those of `keys`, where they are given. */
export async function countByGroup(
  db: Database,
  period: Period,
  group: FigureGroup,
  { limit, keys }: { limit: number; keys?: string[] },
): Promise<GroupRow[]> {
  const { key, joins = sql``, named = sql`null, null, null` } = groups[group]
  const searches = group === 'city' || group === 'type' ? narrowed(period) : searched(period)
  const { rows } = await db.execute<GroupRow>(sql`
    with counted as (${counted(period, searches)}), grouped (key, kind, name, slug, visits, searches, unfound, contacts, requests) as (
      select ${key}, ${named}, ${sums} from counted c ${joins} where ${key} is not null group by 1
    )
    select * from grouped ${keys ? sql`where key in ${keys.length > 0 ? keys : ['']}` : sql``}
    order by visits + searches + contacts + requests desc, key limit ${limit}`)
  return rows
}

/** How fast applications were decided, and requests answered. */
export async function measureTimes(db: Database, { from, to }: Period): Promise<FigureTimes> {
  const begin = sql`${from}::date::timestamp at time zone 'UTC'`
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await db.execute<FigureTimes>(sql`
    with decided as (
      select extract(epoch from closed_at - submitted_at) / 3600.0 as hours from applications
      where state in ('approved', 'rejected') and closed_at >= ${begin} and closed_at < ${end}
    ), asked as (
      select exists (
        select from request_steps s where s.request_id = r.id and s.actor = 'provider'
          and s.at <= r.sent_at + interval '1 day'
      ) as is_answered
      from requests r
      where r.sent_at >= ${begin} and r.sent_at < ${end} and r.sent_at < now() - interval '1 day'
    )
    select
      (select count(*) from applications where submitted_at >= ${begin} and submitted_at < ${end})::int as received,
      (select count(*) from decided)::int as decided,
      (select percentile_cont(0.5) within group (order by hours) from decided)::float as "medianHours",
      (select percentile_cont(0.9) within group (order by hours) from decided)::float as "ninetyHours",
      (select count(*) from asked)::int as asked,
      (select count(*) from asked where is_answered)::int as answered`)
  return rows[0] as FigureTimes
}
