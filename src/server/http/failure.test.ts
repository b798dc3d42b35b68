import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { engines, testApp, testDatabase } from '#tests/app.ts'
import type { Route } from './routes.ts'

let work: () => Promise<unknown>
let t: Awaited<ReturnType<typeof testApp>>

const call: Route = {
  endpoint: { method: 'GET', path: '/api/work' },
  mount: (app) =>
    void app.get('/api/work', async (c) => {
      await work()
      return c.json({})
    }),
}

beforeAll(async () => {
  t = await testApp('postgresql', {}, [call])
})

afterAll(() => t.close())

/** What a call answers that does this. */
async function answerTo(task: () => Promise<unknown>) {
  work = task
  const response = await t.request('/api/work')
  const body = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body }
}

const passing = { status: 503, retryAfter: '5', code: 'unavailable' }

test.each(engines)(
  'a temporary failure is 503 with Retry-After on %s, and a bug stays 500',
  async (engine) => {
    const { db, close } = await testDatabase(engine)
    const raise = (code: string) => db.execute(sql.raw(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`))
    // disk full, out of memory, lock timeout, deadlock, serialization failure, cancelled
    for (const code of ['53100', '53200', '55P03', '40P01', '40001', '57014']) {
      expect.soft(await answerTo(() => raise(code)), code).toMatchObject(passing)
    }
    for (const code of ['22012', '42P01', '23505']) {
      expect.soft(await answerTo(() => raise(code)), code).toMatchObject({ status: 500, retryAfter: null })
    }
    await close()
  },
)

test('a row that another transaction holds, and a deadlock, are 503', async () => {
  const { db, close } = await testDatabase()
  await db.execute(sql`CREATE TABLE held AS SELECT 1 AS id UNION SELECT 2`)
  const [held, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async (tx) => {
    await update(tx, 1)
    held.resolve()
    await holding.promise
    await update(tx, 2)
  })
  const bounded = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = 50`)
      await update(tx, 1)
    })
  await held.promise
  expect(await answerTo(bounded)).toMatchObject(passing)
  const crossed = () =>
    db.transaction(async (tx) => {
      await update(tx, 2)
      holding.resolve()
      await update(tx, 1)
    })
  // whichever of the two the server chooses to end
  const [victim, other] = await Promise.all([
    answerTo(crossed),
    first.then(
      () => undefined,
      (error) => error,
    ),
  ])
  expect(other ? await answerTo(() => Promise.reject(other)) : victim).toMatchObject(passing)
  await close()
})

test('an answer that does not come in time is 503', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl'), query_timeout: 50 })
  await client.connect()
  expect(await answerTo(() => client.query('SELECT pg_sleep(1)'))).toMatchObject(passing)
  await client.end()
})

const update = (tx: Pick<Database, 'execute'>, id: number) =>
  tx.execute(sql`UPDATE held SET id = id WHERE id = ${id}`)
