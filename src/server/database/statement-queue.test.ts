import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from './connect.ts'
import { asRequester, type Priority } from './requester.ts'
import { StatementQueue } from './statement-queue.ts'

const log = { info() {}, warn() {}, error() {} }
const patient = { first: 60_000, usual: 60_000, last: 60_000 }
let handle: DatabaseHandle
beforeAll(async () => {
  handle = await openDatabase({ storage: 'memory', dataDir: '', log, patience: patient })
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

test('the first priority goes first, then reading, then searches; each in the order of the requests', async () => {
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
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const order = await orderOf(() => names.map(inTwoSteps))
  // while what follows an answer is worked out, the engine does not stand still: it has three statements in hand
  const inHand = 3
  for (const step of [1, 2])
    expect(order.filter((each) => each.endsWith(` ${step}`))).toEqual(names.map((name) => `${name} ${step}`))
  for (const [index, name] of names.slice(inHand).entries())
    expect(order.indexOf(`${names[index]} 2`)).toBeLessThan(order.indexOf(`${name} 1`))
})

test('nothing waits forever: every eleventh turn is a search', async () => {
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

const never = () => false
const turnOf = (queue: StatementQueue, priority: Priority) => asRequester(priority, never, () => queue.turn())

test('a visitor is refused who waited too long, all their statements together, and nobody who saves', async () => {
  const queue = new StatementQueue({ first: 1, usual: 1, last: 1 }, { first: 60_000, usual: 30, last: 30 })
  const endTurn = await queue.turn()
  const saving = turnOf(queue, 'first')
  await expect(turnOf(queue, 'usual')).rejects.toThrow('waited too long')
  const twice = asRequester('usual', never, async () => {
    await queue.turn().catch(() => {})
    // what it had to wait is used up
    await queue.turn()
  })
  await expect(twice).rejects.toThrow('waited too long')
  endTurn()
  await saving
})

test('a statement whose turn would come too late at the present pace is refused at once', async () => {
  const queue = new StatementQueue(
    { first: 1, usual: 1, last: 1 },
    { first: 60_000, usual: 1_000, last: 1_000 },
  )
  // a server's own work sets the pace: each turn takes some milliseconds
  const turns = Array.from({ length: 60 }, async () => {
    const endTurn = await queue.turn()
    setTimeout(endTurn, 20)
  })
  await Promise.all(turns)
  await queue.idle()
  const occupied = await queue.turn()
  const before = Array.from({ length: 99 }, () =>
    turnOf(queue, 'usual').catch((error: Error) => error.message),
  )
  const outcomes = await Promise.race([Promise.all(before.slice(60)), Promise.all(before).then(() => [])])
  expect(new Set(outcomes)).toEqual(new Set(['The database is busy: the turn would come too late']))
  occupied()
})

test('once the server ends nobody waits for long', async () => {
  const queue = new StatementQueue({ first: 1, usual: 1, last: 1 }, patient)
  const endTurn = await queue.turn()
  const waiting = turnOf(queue, 'first')
  queue.hurry(1)
  await expect(waiting).rejects.toThrow('waited too long')
  await expect(turnOf(queue, 'usual')).rejects.toThrow('waited too long')
  endTurn()
})
