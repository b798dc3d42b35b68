import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { rowsReadBy, rowsReadFor } from '#tests/rows-read.ts'
import type { Database } from './connect.ts'

const many = 500
const cities = 50
/** Rows of each table that are kept by one call for one row. */
const most = 10

test('derived rows are looked up by key, even by plans made while there were none', async () => {
  const database = await testDatabase()
  for (let i = 0; i < cities; i++)
    await insertCity(database.db, {
      latitude: -8 + (i % 10) * 1.3,
      longitude: -74 + Math.floor(i / 10) * 5.3,
    })
  await database.onOneConnection(async (db) => {
    await db.execute(sql`begin`)
    await add(db, 1, 1)
    await add(db, 2, many)
    const ofOffer = sql`array(select offer_id from offer_links where position = ${many}::int)`
    const ofListing = sql`array(select listing_id from offer_links where position = ${many}::int)`
    for (const [call, ids] of [
      ['show_offers', ofOffer],
      ['refresh_offer_words', ofOffer],
      ['keep_parts_of_listings', ofListing],
      ['map_points_of', ofOffer],
      ['map_points_of', ofListing],
    ] as const) {
      const asked = await db.execute<{ ids: string }>(sql`select ${ids}::text as ids`)
      const read = await rowsReadBy(db, () =>
        db.execute(sql`select ${sql.raw(call)}(${asked.rows[0]?.ids}::uuid[])`),
      )
      for (const table of ['listings', 'offers', 'offer_links', 'shown_offers']) {
        expect({ call, table, ...read(table) }).toMatchObject({ scanned: 0 })
        expect({ call, table, isFew: read(table).lookedUp < most }).toMatchObject({ isFew: true })
      }
    }
    await db.execute(sql`rollback`)
  })
  await database.close()
})

test.each([
  ...['announce_listings', 'announce_lodges', 'hide_events_of_listings'],
  ...['map_changed_listings', 'offer_listing_words'],
])(
  'many listings that change at once are each compared with what they were, also by a plan that %s made for one',
  async (name) => {
    const database = await testDatabase()
    await database.onOneConnection(async (db) => {
      await db.execute(sql`begin`)
      const { rows } = await db.execute<{ name: string; value: string }>(sql`
      select split_part(setting, '=', 1) as name, split_part(setting, '=', 2) as value
      from pg_proc, unnest(proconfig) setting where proname = ${name}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const { name: of, value } of rows) await db.execute(sql`select set_config(${of}, ${value}, true)`)
      for (const table of ['old_rows', 'new_rows'])
        await db.execute(sql.raw(`create temporary table ${table} as select gen_random_uuid() as id`))
      await db.execute(sql`set local plan_cache_mode = force_generic_plan`)
      await db.execute(sql`analyze old_rows, new_rows`)
      await db.execute(sql`prepare compared as select from old_rows o join new_rows n using (id)`)
      await db.execute(sql`execute compared`)
      for (const table of ['old_rows', 'new_rows'])
        await db.execute(
          sql.raw(`insert into ${table} select gen_random_uuid() from generate_series(1, ${many})`),
        )
      expect(await rowsReadFor(db, sql`execute compared`)).toBeLessThan(3 * many)
      await db.execute(sql`rollback`)
    })
    await database.close()
  },
)

/** Adds listings, each with an offer, in three statements. */
async function add(db: Database, from: number, count: number): Promise<void> {
  const made = sql`generate_series(${from}::int, ${from + count - 1}::int) n`
  const idOf = (kind: number) => sql`lpad(${kind}::int || to_hex(n), 32, '0')::uuid`
  await db.execute(sql`
    insert into listings (kind, id, slug, name, status, type, description, city_id, languages)
    select 'profile', ${idOf(1)}, 'p' || n, 'Guide ' || n, 'verified', 'guide', '{"en": "Forest"}', l.id, '{pt}'
    from ${made} join (select id, row_number() over (order by id) as nth from locations) l on l.nth = 1 + n % ${cities}::int`)
  await db.execute(sql`
    insert into offers (id, title, category, price)
    select ${idOf(2)}, jsonb_build_object('en', 'Canoe ' || n), 'tour', 10 + n from ${made}`)
  await db.execute(sql`
    insert into offer_links (id, offer_id, listing_id, position) select ${idOf(3)}, ${idOf(2)}, ${idOf(1)}, n from ${made}`)
}
