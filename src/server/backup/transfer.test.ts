import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { knownMigrations } from '#server/database/known-migrations.ts'
import { migrate } from '#server/database/migrate.ts'
import { imageFolder, imageHome, lockImages, storeImage } from '#server/images/index.ts'
import { createLog } from '#server/log.ts'
import { answersOf } from '#tests/answers.ts'
import { appOn, type Engine } from '#tests/app.ts'
import { everyRow } from '#tests/every-row.ts'
import { insertImage } from '#tests/factories.ts'
import { writeOldMigrations } from '#tests/fixtures/upgrade/old-database.ts'
import { insertPerson } from '#tests/people.ts'
import { createDatabase } from '#tests/postgres.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'
import { writeDataFile } from './write-data-file.ts'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'igarape-transfer-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function emptyDatabase(engine: Engine): Promise<DatabaseHandle> {
  if (engine === 'pglite') return openDatabase({ storage: 'memory', dataDir: '', log })
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  return openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
}

/** A database with rows of all kinds that came through an upgrade, two persons, images and a log of changes. */
async function filledDatabase(engine: Engine): Promise<DatabaseHandle> {
  const handle = await emptyDatabase(engine)
  const old = mkdtempSync(join(folder, 'old-'))
  writeOldMigrations(old)
  await migrate(handle, old)
  await migrate(handle)
  // the rows of this fixture came as a migration of their own
  const known = knownMigrations().map(({ hash }) => hash)
  await handle.db.execute(
    sql`delete from drizzle.__drizzle_migrations where hash not in (${sql.join(
      known.map((hash) => sql`${hash}`),
      sql`, `,
    )})`,
  )
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))
  for (const hash of ['a', 'b', 'c']) await insertImage(handle.db, { bytes, hash })
  await insertPerson(handle.db, ['admin'], { name: 'Zoë "\\" \u2028 O’Neil\n{}' })
  await handle.db.execute(sql`insert into audit_entries (id, actor_name, action, subject_kind, subject_name, before, after)
    values (gen_random_uuid(), 'x', 'user.update', 'user', 'y', 'null', null)`)
  return handle
}

/** All tables but those of the job queue and of the migrations, as the catalogue names them. */
async function tablesOf({ db }: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select n.nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'`)
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(jobs|drizzle)\./.test(name))
    .sort()
}

const ways = [
  ['pglite', 'postgresql'],
  ['postgresql', 'pglite'],
] as const

describe.each(isWholeRun ? ways : ways.slice(0, 1))('from %s to %s', (from, to) => {
  let source: DatabaseHandle
  let target: DatabaseHandle
  const file = join(folder, `${from}-${to}.data.gz`)

  beforeAll(async () => {
    source = await filledDatabase(from)
    target = await emptyDatabase(to)
  })
  afterAll(() => Promise.all([source.close(), target.close()]))

  test('every row arrives, and every public call is answered the same', async () => {
    const before = await appOn(source)
    const answers = await answersOf(before)
    await before.stop()
    const rows = await everyRow(source)
    delete rows.installation
    const written = await writeDataFile(file, exportData(source, undefined))
    expect(written.header.tables.map(({ name }) => `public.${name}`).sort()).toEqual(await tablesOf(source))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain(await secretOf(source))

    await importData(target, file, undefined)
    const { installation: _, ...arrived } = await everyRow(target)
    expect(arrived).toEqual(rows)
    expect(await migrate(target)).toBe(false)
    const after = await appOn(target)
    expect(await answersOf(after)).toEqual(answers)
    await after.stop()
  })

  test('the rules hold there as before', async () => {
    for (const statement of [
      sql`update audit_entries set action = 'x'`,
      sql`insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), gen_random_uuid(), 'x', now())`,
      sql`insert into images (id, hash, mime, width, height, bytes) values (gen_random_uuid(), 'a', 'x', 1, 1, '')`,
    ]) {
      await expect(target.db.execute(statement)).rejects.toThrow()
    }
    expect(await rulesOf(target)).toEqual(await rulesOf(source))
  })
})

test.runIf(isWholeRun).each(ways)(
  'pictures in a folder travel in the file from %s to %s, into a folder or not',
  async (from, to) => {
    const source = await filledDatabase(from)
    const targets = [await emptyDatabase(to), await emptyDatabase(to)] as const
    try {
      const config = { imageDir: join(folder, `${from}-pictures`) }
      const [bytes, small] = [Buffer.alloc(300_000, 'picture'), Buffer.from('small')]
      const hashOf = (of: Buffer) => createHash('sha256').update(of).digest('hex')
      const variant = { format: 'avif' as const, width: 320, height: 200, hash: hashOf(small), bytes: small }
      const image = {
        hash: hashOf(bytes),
        mime: 'image/webp',
        width: 640,
        height: 400,
        bytes,
        variants: [variant],
      }
      await source.db.transaction(async (tx) => {
        await lockImages(tx)
        await storeImage({ config }, tx, image)
      })
      const file = join(folder, `${from}-with-pictures.data.gz`)
      await writeDataFile(file, exportData(source, imageFolder(config)))
      const rows = await everyRow(source)
      const elsewhere = { imageDir: join(folder, `${to}-restored`) }
      await importData(targets[0], file, imageFolder(elsewhere))
      await importData(targets[1], file, undefined)
      for (const [index, where] of [elsewhere, { imageDir: undefined }].entries()) {
        const { db } = targets[index] as DatabaseHandle
        for (const each of [image, variant])
          expect(await imageHome(db, where).read(each.hash)).toEqual(each.bytes)
        const inRows = await db.execute<{ count: number }>(
          sql`select count(*)::int as count from image_variants where bytes is not null`,
        )
        expect(inRows.rows[0]?.count).toBe(index)
      }
      const { image_variants: arrived } = await everyRow(targets[0])
      expect(arrived).toEqual(rows.image_variants)
    } finally {
      for (const each of [source, ...targets]) await each.close()
    }
  },
)

async function secretOf({ db }: DatabaseHandle): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from installation where key = 'secret'`,
  )
  return rows[0]?.value ?? 'no secret'
}

/** Constraints, indexes and triggers, in words. */
async function rulesOf({ db }: DatabaseHandle): Promise<string[]> {
  const { rows } = await db.execute<{ rule: string }>(sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`)
  return rows.map(({ rule }) => rule)
}
