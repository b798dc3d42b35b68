import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

type One = Pick<Database, 'execute'>

/** Few are seen by no visitor, half of them because they are on no page. */
async function insertOffers(one: One, many: number): Promise<void> {
  await one.execute(sql`
    insert into offers (id, title, description, original_language, category, owner_id, archived_at, search, updated_at)
    select ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0'))::uuid, jsonb_build_object('en', 'Name ' || i), '{}', 'en',
      case when i % 50 = 0 then 'tour' else 'transport' end, (select owner_id from listings where slug = 'p1'),
      case when i % 200 = 2 then now() end, case when i % 200 > 2 then to_tsvector('name') end, now() - i * interval '1 minute'
    from generate_series(1, ${many}::int) i`)
  await one.execute(sql`
    insert into offer_links (id, offer_id, listing_id)
    select gen_random_uuid(), ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0'))::uuid, (select id from listings where slug = 'p' || (1 + i % 6000))
    from generate_series(1, ${many}::int) i where i % 200 <> 1`)
}

/** So many rows of everything that staff list, in a city and of an owner. */
export async function insertStaffRows(
  one: One,
  { many, city, owner }: { many: number; city: { id: string }; owner: string },
): Promise<void> {
  // without triggers: what they keep is read by none of these lists
  await one.execute(sql`set session_replication_role = replica`)
  // nearly all lack a language, few are older than their source
  const texts = sql`case when i % 400 = 0 then '{"en": "A", "fr": "B", "pt": "C", "es": "D"}' else '{"en": "A", "pt": "C"}' end::jsonb`
  const times = (field: string) =>
    sql`case when i % 400 = 0 then jsonb_build_object(${field}::text, '{"en": "2026-02-01T00:00:00Z", "fr": "2026-01-01T00:00:00Z", "pt": "2026-03-01T00:00:00Z", "es": "2026-03-01T00:00:00Z"}'::jsonb) else '{}' end`
  await one.execute(sql`
    insert into locations (id, kind, slug, name, country_code, state, city_id, latitude, longitude, is_active, profiles_count, description, text_times, getting_there, owner_id, updated_at)
    select gen_random_uuid(), kind, kind || i, 'Name ' || i, case when i % 300 = 0 then 'GF' when i % 3 = 0 then 'PE' else 'BR' end, 'S',
      case when kind = 'place' then ${city.id}::uuid end, case when kind = 'city' or i % 400 <> 0 then 0 end, 0, i % 50 = 0, (i % 40 = 0)::int,
      case when kind = 'city' then ${texts} else '{}' end, case when kind = 'city' then ${times('description')} else ${times('river')} end,
      case when kind = 'place' then jsonb_build_object('river', ${texts}) else '{}' end,
      case when kind = 'place' and i % 300 <> 0 then ${owner}::uuid end, now() - i * interval '1 minute'
    from generate_series(1, ${many}::int) i, unnest('{city,place}'::text[]) kind`)
  await one.execute(sql`
    insert into attractions (id, city_id, name, category, description, text_times, position)
    select gen_random_uuid(), (select id from locations where kind = 'city' and slug = 'city' || (1 + i % 900)), 'Name ' || i, 'park', ${texts}, ${times('description')}, 0
    from generate_series(1, ${many}::int) i`)
  await one.execute(sql`
    insert into listings (kind, id, slug, name, status, type, description, text_times, city_id, country_code, owner_id)
    select 'profile', gen_random_uuid(), 'p' || i, 'Name ' || i, 'verified', 'guide',
      replace((${texts})::text, '"A"', '"' || repeat('Forest ', 120) || '"')::jsonb, ${times('description')}, ${city.id}, 'BR',
      case when i < 2 then ${owner}::uuid end
    from generate_series(1, ${many}::int) i`)
  // the older ones are over, as it is where events are kept for years
  await one.execute(sql`
    insert into events (id, slug, title, description, text_times, event_type, status, city_id, listing_id, starts_on, sort_date, sent_at, changed_from, canceled_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'e' || i, ${texts} || jsonb_build_object('en', md5(i::text)), ${texts}, ${times('description')}, 'festival',
      case when i % 500 = 0 then 'pending' when i % 501 = 0 then 'rejected' when i % 502 = 0 then 'draft' when i % 507 = 0 then 'suspended' when i % 503 = 0 then 'canceled' else 'verified' end,
      ${city.id}, (select id from listings where slug = 'p' || (1 + i % 6000)),
      case when i % 499 <> 0 then day end, day, now(), case when i % 504 = 0 then '{}'::jsonb end,
      case when i % 503 = 0 and i % 500 <> 0 and i % 501 <> 0 and i % 502 <> 0 and i % 507 <> 0 then now() end,
      now() - (i * 7919 % ${many}::int) * interval '1 minute'
    from generate_series(1, ${many}::int) i, lateral (select current_date + (i - ${many}::int * 6 / 10) / 20 as day) d`)
  // of everything, half of them of listings
  await one.execute(sql`
    insert into pictures (id, listing_id, city_id, image_id, upload_key, caption, text_times)
    select gen_random_uuid(), case when k.kind = 'profile' then (select id from listings where slug = 'p' || i) end,
      town.id, gen_random_uuid(), gen_random_uuid(), ${texts}, ${times('caption')}
    from generate_series(1, ${many}::int) i cross join unnest('{city,profile}'::text[]) k(kind)
      left join locations town on k.kind = 'city' and town.kind = 'city' and town.slug = 'city' || i`)
  await insertOffers(one, many)
  await one.execute(sql`set session_replication_role = origin`)
}
