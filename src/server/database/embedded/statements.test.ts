import { afterAll, beforeAll, expect, test } from 'vitest'
import { PgliteClient } from './client.ts'

let client: PgliteClient

beforeAll(async () => {
  client = await PgliteClient.open({})
  await client.exec('create table things (id int primary key, name text not null)')
})

afterAll(() => client.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows

test('a prepared statement sees the columns of its table as they are', async () => {
  await client.query('insert into things values ($1, $2)', [1, 'boat'])
  expect(await rowsOf('select * from things where id = $1', [1])).toEqual([{ id: 1, name: 'boat' }])
  await client.query('alter table things add column price numeric default 7.5')
  expect(await rowsOf('select * from things where id = $1', [1])).toEqual([
    { id: 1, name: 'boat', price: '7.5' },
  ])
  await client.query('alter table things drop column price')
  expect(await rowsOf('select * from things where id = $1', [1])).toEqual([{ id: 1, name: 'boat' }])
})

test('a table that a script changed is read as it is', async () => {
  expect(await rowsOf('select * from things')).toEqual([{ id: 1, name: 'boat' }])
  await client.exec('begin; alter table things rename column name to title; commit')
  expect(await rowsOf('select * from things')).toEqual([{ id: 1, title: 'boat' }])
  await client.exec('alter table things rename column title to name')
})

test('a statement that failed runs again, in a transaction too', async () => {
  const insert = 'insert into things (id, name) values ($1, $2) returning id'
  await expect(client.query(insert, [2, null])).rejects.toMatchObject({ code: '23502', column: 'name' })
  expect(await rowsOf(insert, [2, 'canoe'])).toEqual([{ id: 2 }])
  const broken = client.transaction(async ({ query }) => {
    await query(insert, [3, 'raft'])
    await query(insert, [2, 'canoe'])
  })
  await expect(broken).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' })
  expect(await rowsOf(insert, [3, 'raft'])).toEqual([{ id: 3 }])
  await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select nothing from things')).rejects.toMatchObject({ code: '42703' })
})

test('the engine keeps a limited number of statements, whichever come', async () => {
  const texts = Array.from({ length: 900 }, (_, number) => `select $1::int + ${number} as sum`)
  for (const round of [1, 2]) {
    for (const [number, text] of texts.entries()) {
      expect(await rowsOf(text, [round])).toEqual([{ sum: round + number }])
    }
  }
  const [{ count }] = (await rowsOf('select count(*) from pg_prepared_statements')) as [{ count: number }]
  expect(count).toBeLessThanOrEqual(400)
})

test('a statement that is sent often is parsed once', async () => {
  const text = 'select name from things where id = $1 and name <> $2'
  for (const id of [1, 2, 3, 1, 2, 3, 1]) await client.query(text, [id, ''])
  const known = 'select generic_plans + custom_plans as runs from pg_prepared_statements where statement = $1'
  expect(await rowsOf(known, [text])).toEqual([{ runs: 7 }])
})

test('statements are planned again once many rows were written', async () => {
  const prepared = async () =>
    (await rowsOf(
      "select count(*) from pg_prepared_statements where statement like 'select id from things%'",
    )) as [{ count: number }]
  for (const id of [1, 2]) await rowsOf('select id from things where id = $1', [id])
  expect((await prepared())[0].count).toBeGreaterThan(0)
  await rowsOf("insert into things select n, 'raft' from generate_series($1::int, $2::int) n", [100, 6000])
  expect((await prepared())[0].count).toBe(0)
  expect(await rowsOf('select id from things where id = $1', [5000])).toEqual([{ id: 5000 }])
})
