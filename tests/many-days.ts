import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/**
 * Adds offers, a quarter of them found by a search, whose days are known: each has days that are taken and days of a calendar of another site, each provider days that are
 * closed. `db` is one connection.
 */
export async function fillDays(
  db: Database,
  { cityIds, listings, offersOfEach }: { cityIds: string[]; listings: number; offersOfEach: number },
): Promise<void> {
  // what triggers keep is written at once below
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    create temporary table providers as
    select gen_random_uuid() as id, n, (${sql.param(`{${cityIds.join()}}`)}::uuid[])[1 + n % ${cityIds.length}::int] as city_id
    from generate_series(1, ${listings}::int) n`)
  await db.execute(sql`
    insert into listings (kind, id, slug, name, status, type, description, city_id, country_code, languages)
    select 'profile', p.id, 'of-days-' || n, 'Guide ' || n, 'verified', 'guide', '{"en": "Forest"}', l.id, l.country_code, '{pt}'
    from providers p join locations l on l.id = p.city_id`)
  await db.execute(sql`
    create temporary table made as
    select gen_random_uuid() as id, id as listing_id, position, row_number() over () as n
    from providers, generate_series(1, ${offersOfEach}::int) position`)
  await db.execute(sql`
    insert into offers (id, title, category, price, max_group_size, capacity_per_day, capacity_unit, months, weekdays)
    select id, jsonb_build_object('en', 'Canoe ' || n), 'tour', 10 + n % 290, 2 + n % 7, 8, 'person',
      case when n % 3 = 0 then array[1 + n % 12] else '{}' end::smallint[],
      case when n % 11 = 0 then array[1 + n % 7] else '{}' end::smallint[]
    from made`)
  await db.execute(sql`
    insert into offer_links (id, offer_id, listing_id, position)
    select gen_random_uuid(), id, listing_id, position from made`)
  await fillCalendars(db)
  await db.execute(sql`analyze`)
  await keepRows(db)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum analyze`)
}

async function fillCalendars(db: Database): Promise<void> {
  await db.execute(sql`
    insert into closed_days (listing_id, first_day, last_day)
    select id, day, day + 2 from providers, generate_series(-4, 7) times,
      lateral (select current_date + 20 * times + n % 17 as day) d`)
  await db.execute(sql`
    insert into offer_days (offer_id, day, capacity, taken)
    select id, current_date + 15 * times + (n % 15)::int, 8, 5 + n % 4 from made, generate_series(0, 3) times`)
  await db.execute(sql`
    insert into outside_calendars (id, offer_id, place, address)
    select id, id, 1, 'https://calendar.example/' || n || '.ics' from made`)
  await db.execute(sql`
    insert into outside_days (offer_id, calendar_id, first_day, last_day)
    select id, id, day, day + 1 from made, generate_series(0, 2) times,
      lateral (select current_date + 20 * times + (n % 17)::int as day) d`)
}

async function keepRows(db: Database): Promise<void> {
  await db.execute(sql`
    insert into shown_offers (id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price,
      sort_hours, sort_title, recommended)
    select id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price,
      sort_hours, sort_title, recommended
    from offers_to_show join made using (id, listing_id)`)
  await db.execute(sql`
    insert into map_points (id, kind, type, latitude, longitude, facets, sort_price, rank, until)
    select id, kind, type, latitude, longitude, facets, sort_price, rank, until
    from points_to_map join made using (id) where kind = 'offer'`)
  await db.execute(
    sql`update offers o set search = offer_words(o) from made where made.id = o.id and n % 4 = 0`,
  )
}
