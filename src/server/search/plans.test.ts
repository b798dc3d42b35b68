import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { longValueBlocks } from '#tests/blocks-read.ts'
import { insertCity } from '#tests/factories.ts'
import { search } from './service.ts'

/** So many rows that a word nearly all of them have is not looked up in an index. */
const many = 5_000
/** For a word that nearly all have, at most twice the wanted number of rows is read. */
const enough = 60
const inTefe = 500
/** The texts shown for the best are long too. */
const shown = 60

describe('a search fetches the long texts of a row once', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    const town = await insertCity(database.db, { name: 'Tefé', slug: 'tefe' })
    const best = await insertCity(database.db, { name: 'Manaus', slug: 'manaus' })
    const other = await insertCity(database.db, { name: 'Belém', slug: 'belem' })
    await database.onOneConnection(async (db) => {
      await db.execute(sql`set session_replication_role = replica`)
      await db.execute(sql`
        insert into listings (kind, id, slug, name, status, type, description, city_id, country_code, rating, languages)
        select 'profile', gen_random_uuid(), 'p' || i, 'Ana ' || i, 'verified', 'guide',
          jsonb_build_object('en', 'Birds by canoe. ' || case i when 1 then 'Piano ' else '' end || (select string_agg(md5(i || ' ' || j), ' ') from generate_series(1, 90) j)),
          case when i % 10 = 0 then ${town.id}::uuid when i % 5 > 2 then ${best.id}::uuid else ${other.id}::uuid end, 'BR', i % 5,
          case when i % 2 = 0 then '{pt,en}'::text[] else '{pt}' end
        from generate_series(1, ${many}::int) i`)
      await db.execute(sql`set session_replication_role = origin`)
    })
    await database.db.execute(sql`vacuum analyze`)
  }, 120_000)
  afterAll(() => database.close())

  const config = readConfig({ STORAGE: 'memory' })
  const searched = (db: Database, q: string) =>
    search(
      { db, config, language: 'en', log: createLog('silent'), tags: new Set() },
      { q, limit: 24, km: 150, exact: false },
    )

  test.each([
    ['canoe', 'all', enough],
    ['birds canoe', 'all', enough],
    ['half day canoe', 'all', enough],
    ['canoe in december for two people', 'all', enough],
    ['english speaking guide canoe', 'all', 2 * enough],
    ['canoe in belem', 'all', enough],
    ['canoe tefe', 'all', inTefe],
    ['canoe under 50 dollars', 'closest', enough],
    ['canoe tefe piano', 'closest', inTefe],
  ])('%s', async (q, match, looked) => {
    await database.onOneConnection(async (db) => {
      await searched(db, q)
      await db.execute(sql`begin`)
      const blocks = await longValueBlocks(db, async () => {
        const { items } = await searched(db, q)
        expect(items.map((hit) => hit.match)).toEqual(Array(24).fill(match))
      })
      await db.execute(sql`rollback`)
      expect(blocks).toBeGreaterThanOrEqual(Math.min(looked, enough))
      expect(blocks).toBeLessThanOrEqual(looked + shown)
    })
  })
})
