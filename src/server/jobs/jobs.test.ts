import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { createUser as createUserEndpoint } from '#contract/system/users.ts'
import { inviteUser } from '#server/accounts/index.ts'
import { createUser } from '#server/administration/users-service.ts'
import { type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { users } from '#server/database/schema/accounts.ts'
import { createLog } from '#server/log.ts'
import { appOn, bothEngines, type Engine, testApp, testDatabase } from '#tests/app.ts'
import { catchMail } from '#tests/mail.ts'
import { contextOf, insertPerson } from '#tests/people.ts'
import { createDatabase } from '#tests/postgres.ts'
import { testSecret } from '#tests/secret.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { createJobs } from './jobs.ts'
import { returnerOf } from './left-behind.ts'

const log = createLog('silent')
const queue: { name: string; data?: { step: number } } = { name: 'steps' }

/** A queue on a database whose jobs are kept in `done`. */
async function stepsOn(database: DatabaseHandle) {
  const jobs = createJobs({ database, log })
  const done: number[] = []
  await jobs.open()
  await jobs.addQueue(queue, async ({ step }) => {
    done.push(step)
  })
  return { jobs, done }
}

const countWaiting = async ({ db }: Pick<DatabaseHandle, 'db'>, name: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${name}`,
  )
  return rows[0]?.count
}

/** Where a killed node leaves its data for the next one. */
async function leftData(engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'igarape-killed-'))
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const storage = engine === 'postgresql' ? 'postgresql' : 'filesystem'
  return {
    env: { DATA_DIR: dataDir, SECRET: testSecret, STORAGE: storage, DATABASE_URL: databaseUrl },
    open: () => openDatabase({ storage, dataDir, databaseUrl, log }),
    remove: () => rm(dataDir, { recursive: true }),
  }
}

// far less than the minute after which pg-boss gives up a job by itself
const soon = { timeout: 30_000 }

describe.each(bothEngines)('jobs on %s', (engine) => {
  test('a job is done once its transaction commits, and never when that is rolled back', async () => {
    const database = await testDatabase(engine)
    const { jobs, done } = await stepsOn(database)
    await jobs.start()
    const failing = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, queue, { step: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.db.transaction((tx) => jobs.enqueue(tx, queue, { step: 2 }))
    await jobs.enqueue(database.db, queue, { step: 3 })
    await expect.poll(() => done).toEqual([2, 3])
    await jobs.stop()
    await database.close()
  })

  test('an invitation goes out with the account, and a rolled back account leaves none', async () => {
    const mail = await catchMail()
    const t = await testApp(engine, { SMTP_URL: mail.url })
    const manager = await insertPerson(t.db, ['manager'])
    const context = { ...contextOf(t, manager), mail: t.mail }
    const create = (email: string, invite: typeof inviteUser) =>
      createUser(context, createUserEndpoint.input.parse({ name: 'New', email }), invite)
    const failing = create('never@example.org', async (...given) => {
      await inviteUser(...given)
      throw new Error('the change fails after all')
    })
    await expect(failing).rejects.toThrow('the change fails after all')
    expect(await countWaiting(t, 'mail')).toBe(0)
    await create('sure@example.org', inviteUser)
    expect((await mail.to('sure@example.org')).subject).toContain('invited')
    expect(mail.letters).toHaveLength(1)
    const people = await t.db.select({ email: users.email }).from(users)
    expect(people.map(({ email }) => email).sort()).toEqual([manager.email, 'sure@example.org'].sort())
    await t.close()
    await mail.close()
  })

  // on the embedded engine a process takes long to start
  test.runIf(isWholeRun || engine === 'postgresql')(
    'what a killed node had committed or had in hand is soon done by the next one',
    async () => {
      const mail = await catchMail()
      const left = await leftData(engine)
      expect(await killedNode({ ...left.env, SMTP_URL: mail.url })).toBe('SIGKILL')
      expect(mail.letters).toEqual([])
      const next = await appOn(await left.open(), { SMTP_URL: mail.url })
      const { jobs, done } = await stepsOn(next.database)
      await jobs.start()
      expect((await mail.to('left@example.org')).text).toContain('Lia')
      await expect.poll(() => done, soon).toEqual([7])
      await jobs.stop()
      await next.close()
      await mail.close()
      await left.remove()
    },
  )
})

test('the jobs of a killed node are done by a living one, which keeps its own', async () => {
  const left = await leftData('postgresql')
  const [first, second] = [await left.open(), await left.open()]
  const finish = Promise.withResolvers<void>()
  const begun: number[] = []
  const slow = createJobs({ database: first, log })
  await slow.open()
  await slow.addQueue(queue, ({ step }) => {
    begun.push(step)
    return finish.promise
  })
  await slow.enqueue(first.db, queue, { step: 1 })
  await slow.start()
  await expect.poll(() => begun).toEqual([1])
  expect(await killedNode(left.env)).toBe('SIGKILL')
  const { jobs, done } = await stepsOn(second)
  await jobs.start()
  await expect.poll(() => done, soon).toEqual([7])
  finish.resolve()
  for (const each of [slow, jobs]) await each.stop()
  expect([begun, done]).toEqual([[1], [7]])
  for (const database of [first, second]) await database.close()
  await left.remove()
})

test('a job that was just taken is not given back at the first look: its node holds it a moment later', async () => {
  const database = await testDatabase()
  const { jobs } = await stepsOn(database)
  await jobs.enqueue(database.db, queue, { step: 1 })
  await database.db.execute(
    sql`update jobs.job set state = 'active', started_on = now() where name = ${queue.name}`,
  )
  const look = returnerOf({ database, log }, () => {})
  const states = async () =>
    (await database.db.execute(sql`select state from jobs.job where name = ${queue.name}`)).rows
  await look()
  expect(await states()).toEqual([{ state: 'active' }])
  await look()
  expect(await states()).toEqual([{ state: 'retry' }])
  await jobs.stop()
  await database.close()
})

test('another node does what this one enqueues', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const open = () => openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
  const [first, second] = [await open(), await open()]
  const asking = await stepsOn(first)
  const doing = await stepsOn(second)
  await doing.jobs.start()
  await first.db.transaction((tx) => asking.jobs.enqueue(tx, queue, { step: 1 }))
  await expect.poll(() => doing.done).toEqual([1])
  for (const { jobs } of [asking, doing]) await jobs.stop()
  for (const database of [first, second]) await database.close()
})

test('nodes that start at once on a new database make the queue once', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })),
  )
  await Promise.all(nodes.map((node) => migrate(node)))
  const opened = await Promise.all(nodes.map(stepsOn))
  for (const { jobs } of opened) await jobs.stop()
  for (const node of nodes) await node.close()
})

/** The signal that ended a node that left a mail undelivered and step 7 in hand. */
const killedNode = (env: Record<string, string>) =>
  new Promise<NodeJS.Signals | null>((ended) => {
    const options = { cwd: resolve(import.meta.dirname, '../../..'), env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, ['tests/commit-and-die.ts'], options).once('exit', (_, signal) =>
      ended(signal),
    )
  })
