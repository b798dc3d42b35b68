import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Batch } from './batch.ts'

/** The hours in which words must be asked before they are kept, and about how many phrases are followed at once. */
export const hoursUntilStored = 3
const maxTracked = 200_000

/**
 * Adds a batch to the counts of its days, in one statement: all of it or nothing, and one that was written before not
 * again. A subject that has gone in the meantime is not counted.
 */
export async function writeBatch(db: Database, batch: Batch, hash: (words: string) => string): Promise<void> {
  const searches = batch.searches.map((each) => ({ ...each, hash: each.words && hash(each.words) }))
  await db.execute(sql`
    with batch as (
      insert into counted_batches (id) values (${batch.id}) on conflict do nothing returning id
    ), given as (
      select g.* from batch, jsonb_to_recordset(${JSON.stringify(batch.visits)}::jsonb)
        as g(day date, page text, language text, subject text, visits int)
    ), named as (
      ${namedVisits}
    ), visited as (
      insert into page_visits (day, page, language, listing_id, offer_id, event_id, city_id, visits)
      select day, page, language, listing_id, offer_id, event_id, city_id, sum(visits)
      from named group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
      on conflict on constraint page_visits_once do update set visits = page_visits.visits + excluded.visits
    ), asked as (
      select g.* from batch, jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as g(day date, hour timestamptz, language text, words text, "hasWords" boolean, hash text, asked int, unfound int)
    ), narrowed as (
      insert into searches_narrowed as s (day, language, city_id, type, asked, without_result)
      select g.day, g.language, c.id, case when c.id is null then split_part(g.topic, ':', 2) || ':' || split_part(g.topic, ':', 3) end,
        sum(g.asked), sum(g.unfound)
      from batch, jsonb_to_recordset(${JSON.stringify(topicsOf(batch))}::jsonb)
        as g(day date, language text, topic text, city uuid, asked int, unfound int)
        left join locations c on c.id = g.city and c.kind = 'city'
      where g.city is null or c.id is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict on constraint searches_narrowed_once do update set
        asked = s.asked + excluded.asked, without_result = s.without_result + excluded.without_result
    ), followed as (
      insert into search_asks as s (hash, hours, last_hour)
      select hash, count(distinct hour), max(hour) from asked
      where hash <> '' and (select reltuples from pg_class where oid = 'public.search_asks'::regclass) < ${maxTracked}
      group by hash order by hash
      on conflict (hash) do update set
        hours = s.hours + (excluded.last_hour > s.last_hour)::int,
        last_hour = greatest(s.last_hour, excluded.last_hour)
      returning hash, hours
    )
    insert into searches_by_day as s (day, language, words, has_words, asked, without_result)
    select a.day, a.language, case when f.hours >= ${hoursUntilStored} then a.words else '' end, a."hasWords",
      sum(a.asked), sum(a.unfound)
    from asked a left join followed f on f.hash = a.hash
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, language, words, has_words) do update set
      asked = s.asked + excluded.asked, without_result = s.without_result + excluded.without_result`)
}

/** The visits of `given` with the rows that their subjects name. */
const namedVisits = sql`
  select g.day, g.page, g.language, null::uuid as listing_id, null::uuid as offer_id, null::uuid as event_id,
    null::uuid as city_id, g.visits
  from given g where g.subject = ''
  union all
  select g.day, g.page, g.language, l.id, null, null, l.city_id, g.visits
  from given g join listings l on l.slug = g.subject where g.page in ('profile', 'organization')
  union all
  select g.day, g.page, g.language, l.id, s.id, null, l.city_id, g.visits
  from given g
    join shown_offers s on s.id = case when g.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then g.subject::uuid end
    join listings l on l.id = s.listing_id
  where g.page = 'offer'
  union all
  select g.day, g.page, g.language, null, null, e.id, e.city_id, g.visits
  from given g join events e on e.slug = g.subject where g.page = 'event'
  union all
  select g.day, g.page, g.language, null, null, null, c.id, g.visits
  from given g
    join countries n on n.slug = split_part(g.subject, '/', 1)
    join locations c on c.slug = split_part(g.subject, '/', 2) and c.country_code = n.code and c.kind = 'city'
  where g.page = 'city'`

/** Towns and types by themselves: a search counts once for each. */
const topicsOf = ({ topics }: Batch) =>
  topics.map((each) => ({
    ...each,
    city: each.topic.startsWith('city:') ? each.topic.slice('city:'.length) : null,
  }))

/** Removes counts of days long past, and what was kept to count them. */
export async function pruneCounts(db: Database): Promise<void> {
  await db.execute(sql`delete from page_visits where day < current_date - 731`)
  await db.execute(sql`delete from searches_by_day where day < current_date - 731`)
  await db.execute(sql`delete from searches_narrowed where day < current_date - 731`)
  await db.execute(sql`delete from search_asks where last_hour < now() - interval '30 days'`)
  await db.execute(sql`delete from counted_batches where at < now() - interval '1 day'`)
}
