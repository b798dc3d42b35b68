import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { surnames } from './name-words.ts'
import { createRandom } from './random.ts'

const firstWords = ['Porto', 'Vila', 'Mirante', 'Festa', 'Lago', 'Praia', 'Feira', 'Cachoeira']

/** Fills a migrated database with so many cities, attractions and events each, as imports would: most closed, most over. */
export async function loadContent(db: Database, count: number): Promise<void> {
  const random = createRandom(17)
  const names = Array.from(
    { length: count },
    (_, n) => `${random.pickSkewed(firstWords, 2)} ${random.pickSkewed(surnames, 1.7)} ${n}`,
  )
  const named = sql`select name, (n - 1)::int as n from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) with ordinality as each(name, n)`
  // nearly all lack languages, and few are older than their source
  const texts = sql`case when n % 400 = 0 then '{"en": "A", "fr": "B", "pt": "C", "es": "D"}' else '{"en": "A", "pt": "C"}' end::jsonb`
  const times = sql`case when n % 400 = 0 then '{"description": {"en": "2026-02-01T00:00:00Z", "fr": "2026-01-01T00:00:00Z"}}' else '{}' end::jsonb`
  // neither the triggers nor the checks of references run in this session
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    with named as (${named})
    insert into locations (id, kind, slug, name, country_code, state, latitude, longitude, is_active, description, text_times)
    select gen_random_uuid(), 'city', 'bench-' || n, name, case when n % 3 = 0 then 'PE' else 'BR' end, 'S', -3, -60,
      n % 50 = 0, ${texts}, ${times}
    from named`)
  await db.execute(sql`
    with named as (${named}), cities as (select array_agg(id order by slug) as ids from locations where slug like 'bench-%')
    insert into attractions (id, city_id, name, category, description, text_times, position)
    select gen_random_uuid(), ids[n % 900 + 1], name, 'park', ${texts}, ${times}, 0 from named, cities`)
  await db.execute(sql`
    with named as (${named}), cities as (select array_agg(id order by slug) as ids from locations where slug like 'bench-%')
    insert into events (id, slug, title, description, text_times, event_type, status, city_id, starts_on, sort_date, sent_at)
    select gen_random_uuid(), 'bench-' || n, jsonb_build_object('pt', name), ${texts}, ${times}, 'festival',
      case when n % 500 = 0 then 'pending' when n % 501 = 0 then 'draft' else 'verified' end, ids[n % 900 + 1], day, day, now()
    from named, cities, lateral (select current_date + (n - ${count}::int * 6 / 10) / 20 as day) days`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum analyze`)
}
