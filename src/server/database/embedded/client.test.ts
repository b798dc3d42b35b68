import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/connect.ts'
import { PgliteClient } from './client.ts'
import { vacuum } from './vacuum.ts'

const log = { info() {}, warn() {}, error() {} }

test('timers go on while a slow query runs', async () => {
  const client = await PgliteClient.open({})
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  await client.query('SELECT count(*) FROM generate_series(1, 2000000)')
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(10)
  await client.close()
})

test('the vacuum takes only the tables that changed', async () => {
  const client = await PgliteClient.open({})
  await vacuum(client)
  await client.exec('CREATE TABLE idle (id int); CREATE TABLE busy (id int)')
  await client.exec('INSERT INTO busy SELECT generate_series(1, 1000); DELETE FROM busy WHERE id > 100')
  expect(await vacuum(client)).toContain('public.busy')
  const { rows } = await client.query("SELECT reltuples FROM pg_class WHERE relname = 'busy'")
  expect(rows).toEqual([{ reltuples: 100 }])
  expect(await vacuum(client)).toEqual([])
  await client.close()
})

test('a transaction that is over refuses further statements', async () => {
  const client = await PgliteClient.open({})
  const transaction = await client.transaction(async (open) => open)
  await expect(transaction.query('SELECT 1')).rejects.toThrow('The transaction is over: it was committed')
  await client.close()
})

test('a memory database starts from a dump of another', async () => {
  const options = { storage: 'memory', dataDir: '', log } as const
  const first = await openDatabase(options)
  await first.db.execute('CREATE TABLE word AS SELECT 1 AS id')
  const loadDataDir = await first.dump?.()
  await first.close()
  for (const database of [1, 2]) {
    const copy = await openDatabase({ ...options, loadDataDir })
    expect((await copy.db.execute(`SELECT id FROM word WHERE ${database} > 0`)).rows).toEqual([{ id: 1 }])
    await copy.close()
  }
})

test('statements handed over ahead of their answers never get into a transaction beside them', async () => {
  const client = await PgliteClient.open({})
  await client.exec('CREATE TABLE kept (id text); CREATE TABLE total (sum int); INSERT INTO total VALUES (0)')
  const single = (id: number) => client.query('INSERT INTO kept VALUES ($1)', [`single ${id}`])
  const transaction = (id: number) =>
    client
      .transaction(async (open) => {
        const { rows } = await open.query('SELECT sum FROM total')
        await open.query('INSERT INTO kept VALUES ($1)', [`transaction ${id}`])
        await open.query('UPDATE total SET sum = $1', [(rows[0] as { sum: number }).sum + 1])
        if (id % 2) throw new Error('on purpose')
      })
      .catch(() => {})
  await Promise.all(Array.from({ length: 40 }, (_, id) => [single(id), transaction(id), single(id)]).flat())
  const { rows } = await client.query(
    'SELECT split_part(id, $1, 1) AS what, count(*)::int FROM kept GROUP BY 1 ORDER BY 1',
    [' '],
  )
  expect(rows).toEqual([
    { what: 'single', count: 80 },
    { what: 'transaction', count: 20 },
  ])
  expect((await client.query('SELECT sum FROM total')).rows).toEqual([{ sum: 20 }])
  await client.close()
})

test('a COMMIT that fails ends its transaction and touches none after it', async () => {
  const client = await PgliteClient.open({})
  await client.exec('CREATE TABLE once (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
  const add = (id: number) => client.transaction((open) => open.query('INSERT INTO once VALUES ($1)', [id]))
  const outcomes = await Promise.allSettled([add(1), add(1), add(2), add(2), add(3)])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect((await client.query('SELECT id FROM once ORDER BY id')).rows).toEqual(
    [1, 2, 3].map((id) => ({ id })),
  )
  await client.close()
})
