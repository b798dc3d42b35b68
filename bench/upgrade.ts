import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLog } from '#server/log.ts'
import { writeOldMigrations } from '#tests/fixtures/upgrade/old-database.ts'
import { type City, profiles } from './data/profiles.ts'
import { shown } from './measure/numbers.ts'
import { startPostgresql } from './measure/postgresql.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const count = 100_000
const rowsAtOnce = 1_000
const longest = 60
const log = createLog('silent')
const seconds = (value: number) => `${shown(value)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

/** Adds professionals to the tables of the oldest release, set-wise: neither triggers nor references are run. */
async function fillOld(db: Database): Promise<void> {
  const { rows: cities } = await db.execute<City>(
    sql`select id, country_code as "countryCode" from locations where kind = 'city' order by id`,
  )
  const made = profiles(cities, 1)
  const columns = 'id, slug, name, status, original_language, phone, email, city_id, country_code, languages'
  const numbers = 'total_reviews, rating, specialty, experience_years'
  await db.execute(sql`set session_replication_role = replica`)
  for (let done = 0; done < count; done += rowsAtOnce) {
    const rows = JSON.stringify(Array.from({ length: rowsAtOnce }, () => made.next().value))
    await db.execute(sql`
      insert into profiles (${sql.raw(`${columns}, ${numbers}`)}, profile_type, bio)
      select ${sql.raw(`${columns}, ${numbers}`)}, type, description from jsonb_to_recordset(${rows}::text::jsonb) as row(
        id uuid, slug text, name text, status text, original_language text, phone text, email text, city_id uuid,
        country_code text, languages text[], total_reviews int, rating numeric, type text, description jsonb,
        specialty jsonb, experience_years int)`)
  }
  await db.execute(sql`
    insert into profile_languages (language, id, type, city_id, country_code, sort_name, sort_rating)
    select spoken, id, profile_type, city_id, country_code, sort_name, sort_rating
    from profiles, unnest(languages) spoken where is_public on conflict do nothing`)
  await db.execute(sql`vacuum analyze`)
}

async function sizeOf({ db }: DatabaseHandle): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select pg_database_size(current_database())::float8 as size`,
  )
  return rows[0]?.size ?? 0
}

/** Upgrades a filled database of the oldest release; with the time of each migration and the room on the disk. */
async function upgrade(handle: DatabaseHandle) {
  const old = mkdtempSync(join(tmpdir(), 'igarape-bench-old-'))
  writeOldMigrations(old)
  await migrate(handle, old)
  rmSync(old, { recursive: true })
  await handle.onOneConnection(fillOld)
  const before = await sizeOf(handle)
  const steps: { migration: string; took: number }[] = []
  const sizes: Promise<number>[] = []
  const info = (details: object) => {
    if (!('migration' in details)) return
    steps.push(details as (typeof steps)[number])
    sizes.push(sizeOf(handle))
  }
  const begun = performance.now()
  await migrate(handle, undefined, undefined, { info, warn() {}, error() {} })
  const took = (performance.now() - begun) / 1000
  const most = Math.max(...(await Promise.all(sizes)))
  return { took, steps, before, most, after: await sizeOf(handle) }
}

async function run(): Promise<Result> {
  const postgresql = await startPostgresql()
  try {
    const databaseUrl = await postgresql.create('bench_upgrade')
    const handle = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
    const { took, steps, before, most, after } = await upgrade(handle)
    await handle.close()
    const longSteps = steps.filter(({ took }) => took >= 500)
    return {
      about:
        `A database on PostgreSQL with the schema of the oldest release (migrations 0000 to 0008) and ${count.toLocaleString('en')} ` +
        'professionals is brought to the schema of today, in one transaction, as a start does it. The server writes without fsync.',
      limits: [
        atMost('the whole upgrade', took, longest, seconds, 'CPU and disk: other work on the machine counts'),
      ],
      tables: [
        {
          title: 'Migrations of half a second and more',
          columns: ['migration', 'time'],
          rows: longSteps.map(({ migration, took }) => [migration, seconds(took / 1000)]),
        },
        {
          title: 'Size of the database on the disk',
          columns: ['before', 'the most, while it runs', 'after'],
          rows: [[megabytes(before), megabytes(most), megabytes(after)]],
        },
      ],
    }
  } finally {
    await postgresql.stop()
  }
}

export const upgradeLarge: Part = { name: 'upgrade', title: 'Upgrade of a large database', run }
