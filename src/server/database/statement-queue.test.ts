import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from './connect.ts'
import { asRequester, type Priority } from './requester.ts'

const log = { info() {}, warn() {}, error() {} }
let handle: DatabaseHandle
beforeAll(async () => {
  handle = await openDatabase({ storage: 'memory', dataDir: '', log })
  await handle.db.execute(sql`create table marks (id int generated always as identity, name text)`)
})
afterAll(() => handle.close())

/** Asks for everything while the engine is occupied; gives the order in which it was done. */
async function orderOf(ask: () => Promise<unknown>[]): Promise<string[]> {
  const { db } = handle
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const occupied = db.transaction(() => released)
  const asked = ask()
  release()
  await Promise.all([occupied, ...asked])
  const { rows } = await db.execute<{ name: string }>(sql`select name from marks order by id`)
  await db.execute(sql`delete from marks`)
  return rows.map(({ name }) => name)
}

const mark = async (name: string) => handle.db.execute(sql`insert into marks (name) values (${name})`)
const markFor = (priority: Priority, name: string) =>
  asRequester(
    priority,
    () => false,
    () => mark(name),
  )

test('what goes first does, then reading, then searches; each in the order of the requests', async () => {
  const order = await orderOf(() => [
    markFor('last', 'search 1'),
    markFor('last', 'search 2'),
    markFor('usual', 'read 1'),
    markFor('first', 'change 1'),
    markFor('usual', 'read 2'),
    markFor('first', 'change 2'),
  ])
  expect(order).toEqual(['change 1', 'change 2', 'read 1', 'read 2', 'search 1', 'search 2'])
})

test('a transaction goes before what only reads', async () => {
  const order = await orderOf(() => [
    markFor('usual', 'read'),
    asRequester(
      'usual',
      () => false,
      () => handle.db.transaction((tx) => tx.execute(sql`insert into marks (name) values ('transaction')`)),
    ),
  ])
  expect(order).toEqual(['transaction', 'read'])
})

test('an older request goes on before a younger one begins', async () => {
  const inTwoSteps = (name: string) =>
    asRequester(
      'last',
      () => false,
      async () => {
        await mark(`${name} 1`)
        await mark(`${name} 2`)
      },
    )
  const order = await orderOf(() => [inTwoSteps('a'), inTwoSteps('b'), inTwoSteps('c'), inTwoSteps('d')])
  // while what follows the first answer is worked out, the engine does not stand still
  expect(order).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'c 1', 'd 1', 'c 2', 'd 2'])
})

test('nothing waits for ever: every eleventh turn is a search', async () => {
  const order = await orderOf(() => [
    markFor('last', 'search'),
    ...Array.from({ length: 40 }, (_, n) => markFor('first', `change ${n}`)),
  ])
  expect(order.indexOf('search')).toBe(10)
})

test('a request that was let in is not refused half way', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { db } = handle
  const occupied = db.transaction(() => released)
  let step = () => {}
  const inTwoSteps = asRequester(
    'last',
    () => false,
    async () => {
      await mark('let in')
      const more = Array.from({ length: 60 }, (_, n) => markAgain(n))
      step()
      await Promise.all(more)
    },
  )
  const markAgain = (n: number) => mark(`again ${n}`)
  const stepped = new Promise<void>((done) => {
    step = done
  })
  const others = Array.from({ length: 49 }, (_, n) => markFor('last', `other ${n}`))
  await expect(markFor('last', 'too many')).rejects.toThrow()
  release()
  await stepped
  await Promise.all([occupied, inTwoSteps, ...others])
  const { rows } = await db.execute(sql`select count(*) from marks`)
  expect(rows).toEqual([{ count: 110 }])
  await db.execute(sql`delete from marks`)
})

test("the server's own work is never refused", async () => {
  const order = await orderOf(() => Array.from({ length: 300 }, (_, n) => mark(`own ${n}`)))
  expect(order).toHaveLength(300)
})
