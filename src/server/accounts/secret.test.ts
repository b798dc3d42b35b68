import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { requestCode } from '#contract/account/sign-in.ts'
import { readConfig } from '#server/config.ts'
import { installation, sessions } from '#server/database/schema/accounts.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { forgetSecret, openSecret } from './index.ts'

const [mine, another] = ['m'.repeat(32), 'o'.repeat(32)]

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

async function newDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return database
}

const embedded = (dataDir: string, secret?: string) =>
  readConfig({ STORAGE: 'filesystem', DATA_DIR: dataDir, SECRET: secret })
const onServer = (dataDir: string, secret?: string) =>
  readConfig({ DATABASE_URL: 'postgresql://localhost/x', DATA_DIR: dataDir, SECRET: secret })

function collectingLog() {
  const lines: { level: number; msg: string }[] = []
  return { lines, log: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }) }
}

describe('the secret of an installation', () => {
  test('is made once, in a file of its owner alone, and the database does not hold it', async () => {
    const [{ db }, folder, { log, lines }] = [await newDatabase(), newFolder(), collectingLog()]
    const config = embedded(folder)
    const secret = await openSecret({ db, config, log })
    expect(secret.length).toBeGreaterThan(60)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(await openSecret({ db, config, log })).toBe(secret)
    expect(JSON.stringify(await db.select().from(installation))).not.toContain(secret)
    expect(lines).toEqual([])
  })

  test('is SECRET where that is given, and no file is written', async () => {
    const [{ db }, folder, { log }] = [await newDatabase(), newFolder(), collectingLog()]
    expect(await openSecret({ db, config: embedded(folder, mine), log })).toBe(mine)
    expect(() => readFileSync(join(folder, 'secret'))).toThrow('ENOENT')
    expect(() => embedded(folder, 'short')).toThrow('SECRET: expected at least 32 random characters')
  })

  test('of a release before moves from the database to the file', async () => {
    const [{ db }, folder, { log }] = [await newDatabase(), newFolder(), collectingLog()]
    await db.insert(installation).values({ key: 'secret', value: 'of the release before' })
    expect(await openSecret({ db, config: onServer(folder), log })).toBe('of the release before')
    expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe('of the release before')
    expect((await db.select().from(installation)).map(({ key }) => key)).toEqual(['secret-fingerprint'])
  })

  test('a second node with another secret, or with none, does not start, and is told the mend', async () => {
    const [{ db }, { log }] = [await newDatabase(), collectingLog()]
    await openSecret({ db, config: onServer(newFolder(), mine), log })
    const folder = newFolder()
    for (const config of [onServer(folder, another), onServer(folder)]) {
      await expect(openSecret({ db, config, log })).rejects.toThrow(
        /^SECRET: .*npm run account -- new-secret/s,
      )
    }
    expect(await openSecret({ db, config: onServer(folder, mine), log })).toBe(mine)
  })

  test('if two nodes start at the same moment one wins, and the other can be fixed', async () => {
    const [{ db }, { log }] = [await newDatabase(), collectingLog()]
    const folders = [newFolder(), newFolder()]
    const started = await Promise.allSettled(
      folders.map((folder) => openSecret({ db, config: onServer(folder), log })),
    )
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = folders[started.findIndex(({ status }) => status === 'rejected')] ?? ''
    expect(() => readFileSync(join(loser, 'secret'))).toThrow('ENOENT')
  })

  test('two starts in one folder make one', async () => {
    const [{ db }, { log }] = [await newDatabase(), collectingLog()]
    const config = onServer(newFolder())
    const secrets = await Promise.all([1, 2, 3].map(() => openSecret({ db, config, log })))
    expect(new Set(secrets).size).toBe(1)
  })

  test('that was lost is replaced by an embedded database, with a warning; nobody stays logged in', async () => {
    const [{ db }, folder, { log, lines }] = [await newDatabase(), newFolder(), collectingLog()]
    const before = await openSecret({ db, config: embedded(folder), log })
    await sessionOf(db, await insertUser(db))
    rmSync(join(folder, 'secret'))
    const after = await openSecret({ db, config: embedded(folder), log })
    expect(after).not.toBe(before)
    expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('everybody must sign in again') }])
    expect(await db.select().from(sessions)).toEqual([])
    expect(await openSecret({ db, config: embedded(folder), log })).toBe(after)
  })

  test('that was lost on PostgreSQL is forgotten by the command; mail that waits is dropped, with a log line', async () => {
    const database = await newDatabase()
    const dead = await appOn(database, { SMTP_URL: 'smtp://127.0.0.1:9', SECRET: mine })
    await dead.stop()
    await openSecret({ db: database.db, config: onServer(newFolder(), mine), log: collectingLog().log })
    await dead.api(requestCode, { email: 'ana@example.org' })
    await forgetSecret(database.db)
    const [mail, { log, lines }] = [await catchMail(), collectingLog()]
    const env = { STORAGE: 'postgresql', DATABASE_URL: 'postgresql://localhost/x', SECRET: another }
    const next = await appOn(database, { ...env, SMTP_URL: mail.url }, [], log)
    await expect.poll(() => lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('is dropped'))
    await next.api(requestCode, { email: 'bea@example.org' })
    expect((await mail.to('bea@example.org')).subject).toMatch(/^\d{6}/)
    expect(mail.letters).toHaveLength(1)
    const { rows } = await database.db.execute(sql`select state from jobs.job where name = 'mail' order by 1`)
    expect(rows.every(({ state }) => state === 'completed')).toBe(true)
    await next.stop()
    await mail.close()
  })
})
