import { expect, inject, test } from 'vitest'
import { type Database, type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { createLog } from '#server/log.ts'
import { sentPage } from '#tests/counting.ts'
import { createDatabase } from '#tests/postgres.ts'
import { signalThatEnds } from '#tests/run-script.ts'
import { testSecret } from '#tests/secret.ts'
import { createCounter } from './counter.ts'

const log = createLog('silent')
const counterOn = (db: Database) => createCounter({ db, secret: testSecret, log })

test('two processes count into the same days', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = () => openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  const nodes = [await open(), await open()]
  const counters = nodes.map(({ db }) => counterOn(db))
  for (let round = 0; round < 5; round++) {
    for (const counter of counters)
      for (const page of ['/', '/cities', '/events', '/offers']) counter.count(sentPage(page))
    await Promise.all(counters.map((counter) => counter.write()))
  }
  const [first] = nodes
  const rows = await (first as DatabaseHandle).db.select().from(pageVisits)
  expect(rows.map(({ visits }) => visits)).toEqual([10, 10, 10, 10])
  for (const node of nodes) await node.close()
})

test('a process that is killed loses what it had not written, and nothing is counted twice', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  expect(await signalThatEnds('tests/count-and-die.ts', { DATABASE_URL: databaseUrl })).toBe('SIGKILL')
  const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  expect((await database.db.select().from(pageVisits)).map(({ visits }) => visits)).toEqual([3])
  await database.close()
})
