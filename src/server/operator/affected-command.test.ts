import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createAccounts } from '#server/accounts/index.ts'
import { readConfig } from '#server/config.ts'
import { type Database, type DatabaseHandle, openDatabase } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'
import { alerts, requests } from '#server/database/schema/requests.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertApplication } from '#tests/applications.ts'
import { insertCity, insertOffer, insertProfile, insertUser } from '#tests/factories.ts'
import { createDatabase } from '#tests/postgres.ts'
import { testSecret } from '#tests/secret.ts'
import { isWholeRun } from '#tests/short-run.ts'
import { migratedDataFolder, newDataFolder } from '#tests/start/data-folder.ts'
import { runAffectedCommand } from './affected-command.ts'
import { startOperator } from './index.ts'
import { tablesOfPeople } from './people-queries.ts'

const log = createLog('silent')

async function affected(env: Record<string, string>, ...args: string[]) {
  let [out, error] = ['', '']
  const code = await runAffectedCommand(args, env, {
    out: { write: (text: string) => (out += text) },
    error: { write: (text: string) => (error += text) },
  })
  return { code, out, error }
}

/** The lines of the file, each as its values by column. */
function readPeople(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')
  const columns = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [columns[index], value])),
  )
}

const [before, within, after] = ['2026-03-01', '2026-03-10', '2026-03-20'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]
const span = ['--since', '2026-03-05', '--until', '2026-03-15T04:00-04:00']

/** A guide with a page, three travelers, an alert, somebody who reported the page, an applicant, and an example. */
async function fill(db: Database): Promise<void> {
  const old = { createdAt: before, updatedAt: before }
  const guide = await insertUser(db, { name: 'Ana', email: 'ana@example.org', language: 'pt', ...old })
  const { id: cityId } = await insertCity(db)
  const page = await insertProfile(db, { name: 'Ana Guia', slug: 'ana', ownerId: guide.id, cityId, ...old })
  const other = await insertProfile(db, { cityId, phone: '+5592911111111', name: 'Rui', ...old })
  const offer = await insertOffer(db, { profileId: page.id })
  const elsewhere = await insertOffer(db, { profileId: other.id })
  const ask = (row: Partial<typeof requests.$inferInsert>) => ({
    ...{
      id: newId(),
      kind: 'offer' as const,
      offerId: offer.id,
      listingId: page.id,
      people: 2,
      dateFrom: '2026-12-01',
      name: 'Léa',
    },
    ...{ language: 'fr' as const, sendKey: newId(), createdAt: within, updatedAt: within, ...row },
  })
  const ofOther = { offerId: elsewhere.id, listingId: other.id }
  await db
    .insert(requests)
    .values([
      ask({ email: 'lea@example.org' }),
      ask({ email: 'Lea@example.org', ...ofOther }),
      ask({ phone: '+33611111111', name: '=cmd()', ...ofOther }),
      ask({ email: 'late@example.org', createdAt: after, updatedAt: after }),
      ask({ email: 'early@example.org', createdAt: before, updatedAt: before }),
      ask({ email: 'again@example.org', createdAt: before, updatedAt: after }),
      ask({ email: 'sample@sample.invalid' }),
    ])
  const alert = { kind: 'stay' as const, cityId, language: 'es' as const, createdAt: within }
  await db.insert(alerts).values({ id: newId(), email: 'eva@example.org', ...alert })
  const report = { id: newId(), kind: 'listing' as const, listingId: page.id, reason: 'contact' as const }
  await db.insert(reports).values(report)
  const entry = { reportId: report.id, language: 'en' as const, createdAt: within }
  await db.insert(reportEntries).values([
    { id: newId(), sendKey: newId(), email: 'bo@example.org', ...entry },
    { id: newId(), sendKey: newId(), ...entry },
  ])
  const applicant = await insertUser(db, { name: 'Caio', email: 'caio@example.org', ...old })
  await insertApplication(db, {
    userId: applicant.id,
    name: 'Caio',
    cityId,
    hours: (Date.now() - within.getTime()) / 3_600_000,
  })
  await insertUser(db, { name: 'Example', email: 'x@example.org', isSample: true })
}

type Situation = { env: Record<string, string>; opened: DatabaseHandle; beside: boolean }
const situations: Record<string, () => Promise<Situation>> = {
  PostgreSQL: async () => {
    const env = {
      DATABASE_URL: await createDatabase(inject('postgresUrl'), { template: 'template_migrated' }),
      DATA_DIR: newDataFolder(),
    }
    return { env, opened: await openDatabase({ ...readConfig(env), log }), beside: false }
  },
  'a stopped embedded database': async () => {
    const env = { DATA_DIR: migratedDataFolder() }
    return { env, opened: await openDatabase({ ...readConfig(env), log }), beside: false }
  },
  'an embedded database with its server': async () => {
    // in memory there is no other way to it
    const env = { STORAGE: 'memory', DATA_DIR: newDataFolder() }
    const config = readConfig(env)
    const opened = await testDatabase('pglite')
    const accounts = createAccounts({ db: opened.db, config, secret: testSecret, log })
    const stop = await startOperator(join(env.DATA_DIR, 'control.sock'), { accounts, database: opened })
    onTestFinished(async () => {
      await stop()
      await opened.close()
    })
    return { env, opened, beside: true }
  },
}

// an engine on a disk starts for each command
const isTried = ([name]: [string, unknown]) => isWholeRun || !name.includes('stopped')

describe.each(Object.entries(situations).filter(isTried))(
  'who is affected by an incident, from %s',
  (_, open) => {
    test('is in a file for its owner alone, one line for each person who can be told', async () => {
      const { env, opened, beside } = await open()
      await fill(opened.db)
      if (!beside) await opened.close()
      const file = join(env.DATA_DIR as string, '..', 'people.csv')
      const { code, out, error } = await affected(env, file, ...span)
      expect({ code, error }).toEqual({ code: 0, error: '' })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const people = readPeople(file)
      const told = people.map(({ email, phone }) => email || phone).filter(Boolean)
      expect(told.sort()).toEqual(
        [
          ...['lea@example.org', "'+33611111111", 'eva@example.org', 'bo@example.org', 'caio@example.org'],
          // changed later, and perhaps in between too
          'again@example.org',
        ].sort(),
      )
      const lea = people.find(({ email }) => email === 'lea@example.org')
      expect(lea).toMatchObject({ language: 'fr', name: 'Léa', kinds: 'traveler', records: '2' })
      // no spreadsheet runs what a stranger typed
      expect(people.find(({ phone }) => phone)?.name).toBe("'=cmd()")
      expect(out).toContain('traveler   3')
      expect(out).toContain('reporter   2')
      expect(out).toContain('1 of them left neither')
      expect(out).not.toContain('lea@')

      await affected(env, file, '--until', '2026-03-15')
      const stored = readPeople(file).flatMap(({ email }) => email ?? [])
      expect(stored).toEqual(expect.arrayContaining(['ana@example.org', 'early@example.org']))
      expect(stored).not.toContain('late@example.org')
      expect(stored.filter((email) => email.endsWith('.invalid') || email === 'x@example.org')).toEqual([])

      await affected(env, file, '--listing', 'ana')
      const ofPage = readPeople(file).flatMap(({ email }) => email || [])
      const asked = ['lea@example.org', 'late@example.org', 'early@example.org', 'again@example.org']
      expect(ofPage.sort()).toEqual(['ana@example.org', 'bo@example.org', ...asked].sort())
      const none = await affected(env, file, '--listing', 'nobody')
      expect(none).toMatchObject({ code: 1, error: expect.stringContaining('There is no page “nobody”') })
    })
  },
)

test('it says how it is used, and writes nothing when it is called wrongly', async () => {
  const help = await affected({}, '--help')
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('Usage: npm run affected') })
  const file = join(newDataFolder(), '..', 'people.csv')
  for (const args of [
    [],
    [file, 'x'],
    [file, '--since', 'yesterday'],
    [file, '--since', '2026-02-30'],
    [file, '--until', '2026-03-01T08:00'],
    [file, '--since', '2026-03-02', '--until', '2026-03-01'],
    [file, '--who'],
  ]) {
    expect(await affected({}, ...args), args.join(' ')).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining(help.out),
    })
  }
  expect((await affected({ DATA_DIR: newDataFolder() }, file)).code).toBe(1)
  expect(existsSync(file)).toBe(false)
})

test('an answer that breaks off leaves no file', async () => {
  const env = { DATA_DIR: migratedDataFolder() }
  const file = join(env.DATA_DIR, 'people.csv')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    response.write('{"kind":"login","id":"1","email":"a@example.org","first":"2026","last":"2026"}\n')
    setTimeout(() => response.destroy(), 100)
  })
  await new Promise<void>((done) => server.listen(join(env.DATA_DIR, 'control.sock'), done))
  onTestFinished(() => void server.close())
  const told = { code: 1, out: '', error: expect.stringContaining('The server broke off') }
  expect(await affected(env, file)).toMatchObject(told)
  expect(existsSync(file)).toBe(false)
})

test('each table with an address or a number of a person is read', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('email', 'phone')`)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(tablesOfPeople).sort())
})
