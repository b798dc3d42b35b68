import { expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { PgliteClient } from './pglite-client.ts'
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
