import { sql } from 'drizzle-orm'
import { customType, date, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/postgres.ts'
import { type DatabaseHandle, openDatabase } from './connect.ts'

const log = { info() {}, warn() {}, error() {} }
const engines = ['memory', 'postgresql'] as const
const handles = {} as Record<(typeof engines)[number], DatabaseHandle>
let server: PostgresServer

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const sample = pgTable('sample', {
  id: integer().primaryKey(),
  name: text(),
  price: numeric(),
  day: date(),
  at: timestamp({ withTimezone: true }),
  details: jsonb(),
  picture: bytea(),
})

beforeAll(async () => {
  server = await startPostgres()
  const databaseUrl = await createDatabase(server.url)
  handles.postgresql = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  handles.memory = await openDatabase({ storage: 'memory', dataDir: '', log })
  for (const { db } of Object.values(handles)) {
    await db.execute(sql`CREATE TABLE sample (
      id int PRIMARY KEY, name text, price numeric, day date, at timestamptz, details jsonb, picture bytea)`)
  }
})

afterAll(async () => {
  for (const handle of Object.values(handles)) await handle.close()
  await server.stop()
})

test.for(engines)('%s answers raw values in the same types', async (engine) => {
  const { rows } = await handles[engine].db.execute(sql`SELECT
    7000000000::int8 AS int8, 7::int4 AS int4, 1.50::numeric AS numeric, 0.5::float8 AS float8, true AS bool,
    '{1,NULL,3}'::int8[] AS int8_list, '{a,b}'::text[] AS text_list, '{1.5}'::numeric[] AS numeric_list,
    date '2026-02-03' AS date, timestamptz '2026-02-03 10:00:00.123456-04' AS timestamptz,
    timestamp '2026-02-03 10:00:00' AS timestamp, interval '1 day 2 hours' AS interval, time '10:00' AS time,
    '{"a": [1]}'::jsonb AS jsonb, '\\x00ff10'::bytea AS bytea, '{"\\\\x01ff",NULL}'::bytea[] AS bytea_list,
    '00000000-0000-7000-8000-000000000000'::uuid AS uuid, NULL::bytea AS nothing, count(*) AS count`)
  expect(rows).toEqual([
    {
      int8: 7_000_000_000,
      int4: 7,
      numeric: '1.50',
      float8: 0.5,
      bool: true,
      int8_list: [1, null, 3],
      text_list: ['a', 'b'],
      numeric_list: '{1.5}',
      date: '2026-02-03',
      timestamptz: '2026-02-03 14:00:00.123456+00',
      timestamp: '2026-02-03 10:00:00',
      interval: '1 day 02:00:00',
      time: '10:00:00',
      jsonb: { a: [1] },
      bytea: Buffer.from([0, 255, 16]),
      bytea_list: [Buffer.from([1, 255]), null],
      uuid: '00000000-0000-7000-8000-000000000000',
      nothing: null,
      count: 1,
    },
  ])
})

test.for(engines)('%s gives a row back as it was written', async (engine) => {
  const { db } = handles[engine]
  const row = {
    id: 1,
    name: 'Belém',
    price: '12.50',
    day: '2026-02-03',
    at: new Date('2026-02-03T10:00:00.123Z'),
    details: { tags: ['rio', null] },
    picture: Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256)),
  }
  expect(await db.insert(sample).values(row)).toMatchObject({ rowCount: 1 })
  const [found] = await db.select().from(sample)
  expect(found).toEqual(row)
  expect(Buffer.isBuffer(found?.picture)).toBe(true)
})

test.for(engines)('%s names the constraint that a statement broke', async (engine) => {
  const { db } = handles[engine]
  await db.insert(sample).values({ id: 20 })
  await expect(db.insert(sample).values({ id: 20 })).rejects.toMatchObject({
    cause: {
      code: '23505',
      constraint: 'sample_pkey',
      table: 'sample',
      detail: 'Key (id)=(20) already exists.',
    },
  })
})

test.for(engines)('%s refuses the database inside its own transaction', async (engine) => {
  const { db, ping } = handles[engine]
  await db.transaction(async (tx) => {
    await expect(db.select().from(sample)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('use the transaction instead') },
    })
    await expect(db.transaction(async () => {})).rejects.toThrow('use the transaction instead')
    await expect(ping()).rejects.toThrow('use the transaction instead')
    expect((await tx.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  })
  await ping()
})

test.for(engines)('%s lets work left behind by a transaction use the database', async (engine) => {
  const { db } = handles[engine]
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const later = await db.transaction(async () => ({ work: ended.then(() => db.execute(sql`SELECT 1`)) }))
  resolve()
  expect((await later.work).rowCount).toBe(1)
})

test.for(engines)('%s rolls back what failed, to the savepoint or in whole', async (engine) => {
  const { db } = handles[engine]
  const fail = async () => {
    throw new Error('changed my mind')
  }
  await db.transaction(async (tx) => {
    await tx.insert(sample).values({ id: 30 })
    await tx.transaction((inner) => inner.insert(sample).values({ id: 31 }).then(fail)).catch(() => {})
  })
  const failed = db.transaction((tx) => tx.insert(sample).values({ id: 32 }).then(fail))
  await expect(failed).rejects.toThrow('changed my mind')
  const { rows } = await db.execute(sql`SELECT id FROM sample WHERE id BETWEEN 30 AND 32`)
  expect(rows).toEqual([{ id: 30 }])
})

test.for(engines)('%s does not pass over a failure inside a transaction in silence', async (engine) => {
  const { db } = handles[engine]
  const swallowed = db.transaction(async (tx) => {
    await tx.insert(sample).values({ id: 40 })
    await tx.execute(sql`SELECT 1 / 0`).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow()
  const { rows } = await db.execute(sql`SELECT id FROM sample WHERE id = 40`)
  expect(rows).toEqual([])
})

test.for(engines)('%s runs transactions that are asked for at once', async (engine) => {
  const { db } = handles[engine]
  await db.insert(sample).values({ id: 50, price: '0' })
  const increment = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE sample SET price = price + 1 WHERE id = 50`)
    })
  await Promise.all(Array.from({ length: 20 }, increment))
  const { rows } = await db.execute(sql`SELECT price FROM sample WHERE id = 50`)
  expect(rows).toEqual([{ price: '20' }])
})

test.for(engines)('%s brings a notification to its listeners only', async (engine) => {
  const { db, listen } = handles[engine]
  const heard: string[] = []
  const first = Promise.withResolvers<void>()
  const stop = await listen('listing_changed', (payload) => {
    heard.push(payload)
    first.resolve()
  })
  const marker = Promise.withResolvers<void>()
  await listen('marker', () => marker.resolve())
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_notify('listing_changed', 'hotel/açaí')`)
  })
  await first.promise
  await stop()
  await db.execute(sql`NOTIFY listing_changed, 'after'`)
  await db.execute(sql`NOTIFY marker`)
  await marker.promise
  expect(heard).toEqual(['hotel/açaí'])
  await expect(listen('not a name', () => {})).rejects.toThrow('Not a channel name')
})

test.for(engines)('%s has the extensions for search', async (engine) => {
  const { db } = handles[engine]
  for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) {
    await db.execute(sql`CREATE EXTENSION ${sql.identifier(name)}`)
  }
  const { rows } = await db.execute(
    sql`SELECT unaccent('São Luís') AS plain, similarity('manaus', 'manus') > 0.4 AS alike, levenshtein('a', 'b') AS steps`,
  )
  expect(rows).toEqual([{ plain: 'Sao Luis', alike: true, steps: 1 }])
})
