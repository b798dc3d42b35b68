import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from '#server/database/connect.ts'

/**
 * Gives published listings offers, so many in all: each has a price, a time it takes, and some of the months. Triggers
 * would write them one after the other, so what they keep is written at once, but for the words, which no list asks for here.
 */
export async function loadOffers(handle: DatabaseHandle, count: number): Promise<void> {
  await handle.onOneConnection(async (db) => {
    await db.execute(sql`set session_replication_role = replica`)
    await db.execute(sql`
      create temporary table made as
      select gen_random_uuid() as id, l.id as listing_id, n
      from (select id, row_number() over (order by md5(slug)) as n from listings where is_public limit ${sql.raw(String(count))}) l`)
    await db.execute(sql`
      insert into offers (id, title, description, category, duration_amount, duration_unit, max_group_size, price, months, difficulty, is_sample)
      select id, jsonb_build_object('en', 'A day on the river ' || n % 997), '{"en": "By canoe, with a guide."}',
        (array['tour', 'tour', 'stay', 'food', 'wildlife'])[1 + n % 5], 1 + n % 9, case when n % 3 = 0 then 'day' else 'hour' end,
        2 + n % 11, 10 + n % 290, case when n % 2 = 0 then '{}' else array[1 + n % 12, 1 + (n + 5) % 12] end::smallint[],
        (array['easy', 'moderate', 'challenging'])[1 + n % 3], true
      from made`)
    await db.execute(sql`
      insert into offer_links (id, offer_id, listing_id) select gen_random_uuid(), id, listing_id from made`)
    // planned as if they were empty, what follows takes hours
    await db.execute(sql`analyze offers, offer_links`)
    await db.execute(sql`
      insert into shown_offers (id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price,
        sort_hours, sort_title, recommended)
      select id, listing_id, facets, group_size, min_group_size, first_day, last_day, notice_days, is_by_person, sort_price,
        sort_hours, sort_title, recommended from offers_to_show
      on conflict do nothing`)
    await db.execute(sql`set session_replication_role = origin`)
  })
  await handle.db.execute(sql`analyze`)
}
