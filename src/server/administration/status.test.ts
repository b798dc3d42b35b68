import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { getAdminSummary as summaryEndpoint } from '#contract/system/administration.ts'
import { StorageStatus } from '#contract/system/status.ts'
import { oldestApplication } from '#server/applications/index.ts'
import type { RequestContext } from '#server/context.ts'
import { disownedRequests, ownRequests } from '#server/requests/index.ts'
import { queueCounts } from '#server/slice-routes.ts'
import { bothEngines, testApp, testDatabase } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { contextOf, insertPerson } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'
import { rememberDatabaseErrors } from './database-errors.ts'
import { countFailures } from './recent-failures.ts'
import { getStorageStatus, withoutPassword } from './storage-status.ts'
import { getAdminSummary } from './summary-service.ts'
import { tableDescriptions } from './table-descriptions.ts'

describe.each(bothEngines)('the state of the directory on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let errors: ReturnType<typeof rememberDatabaseErrors>

  beforeAll(async () => {
    t = await testApp(engine)
    errors = rememberDatabaseErrors()
    await insertProfile(t.db, { cityId: (await insertCity(t.db)).id })
  })
  afterAll(() => t.close())

  const summaryOf = async (...roles: string[]) =>
    getAdminSummary(
      contextOf(t, await insertPerson(t.db, roles)),
      {
        queueCounts,
        oldestApplication,
        disownedRequests,
        ownRequests,
      },
      countFailures(),
    )
  const statusFor = async (config: Partial<RequestContext['config']> = {}) => {
    const context = contextOf(
      { ...t, config: { ...t.config, ...config } },
      await insertPerson(t.db, ['developer']),
    )
    return getStorageStatus(context, errors)
  }

  test('everyone sees only the numbers that are theirs', async () => {
    expect(await summaryOf('developer')).toMatchObject({
      health: {
        mail: { delivery: 'files', waiting: 0, failed: 0 },
        failures: 0,
        disk: { free: expect.any(Number) },
      },
      waiting: { failedMail: 0 },
    })
    expect(await summaryOf('viewer')).toEqual({ profiles: 1, organizations: 0, locations: 1 })
    expect(Object.keys(await summaryOf('support'))).toEqual([
      'users',
      'inactiveUsers',
      'signedInToday',
      'profiles',
      'organizations',
    ])
    // an hour ahead: today, even if the day changes in the meantime
    const lastLogin = new Date(Date.now() + 3_600_000)
    await insertPerson(t.db, [], { isActive: false, lastLogin })
    expect(await summaryOf('admin')).toEqual({
      users: 5,
      inactiveUsers: 1,
      signedInToday: 1,
      roles: 11,
      profiles: 1,
      organizations: 0,
      locations: 1,
      changesToday: 0,
      unreviewed: 0,
      // the profile of this test
      cameIn: { applications: 0, requests: 0, reports: 0, listings: 1 },
      health: {
        mail: { delivery: 'files', waiting: 0, failed: 0 },
        makesBackups: false,
        lastBackup: null,
        disk: { free: expect.any(Number), total: expect.any(Number) },
        failures: 0,
      },
      waiting: {
        applications: 0,
        late: 0,
        changed: 0,
        oldest: null,
        revisions: 0,
        reports: 0,
        reviews: 0,
        registrations: 0,
        objections: 0,
        claims: 0,
        events: 0,
        undated: 0,
        disowned: 0,
        failedMail: 0,
      },
    })
    const provider = await apiAs(t, await insertPerson(t.db, ['provider']))
    await expect(provider(summaryEndpoint)).rejects.toMatchObject({ body: { code: 'forbidden' } })
    await expect(t.api(summaryEndpoint)).rejects.toMatchObject({ body: { code: 'unauthenticated' } })
  })

  test('every table is listed with its rows and a sentence', async () => {
    const status = StorageStatus.parse(await statusFor())
    expect(status).toMatchObject({ connectionStatus: 'connected', storageType: 'memory', dataDir: null })
    expect(status.tables.find(({ name }) => name === 'listings')).toMatchObject({ count: 1 })
    expect(status.tables.filter(({ description }) => description === '')).toEqual([])
    expect(Object.keys(tableDescriptions).sort()).toEqual(status.tables.map(({ name }) => name).sort())
  })

  test('the rows of a big table are estimated', async () => {
    await t.db.execute(
      sql`insert into search_words (word) select 'word' || n from generate_series(1, 12000) n`,
    )
    await t.db.execute(sql`analyze search_words`)
    const { tables } = await statusFor()
    const { count = 0 } = tables.find(({ name }) => name === 'search_words') ?? {}
    expect(Math.abs(count - 12_000)).toBeLessThan(1_000)
  })

  test('its address is shown without the password', async () => {
    const databaseUrl = 'postgresql://igarape:secret@db.example:5432/igarape?sslmode=require&password=secret'
    const remote = await statusFor({ storage: 'postgresql', databaseUrl, isProduction: true })
    expect(remote).toMatchObject({
      storageTypeDisplay: 'PostgreSQL',
      connectionString: 'postgresql://igarape@db.example:5432/igarape?sslmode=require',
      environment: 'production',
      isProduction: true,
    })
    const local = await statusFor({ storage: 'filesystem', dataDir: '/var/lib/igarape' })
    expect(local).toMatchObject({ dataDir: '/var/lib/igarape', connectionString: null, isProduction: false })
    expect(withoutPassword('postgresql://me:p@ss@/name?password=x')).not.toMatch(/p@ss|=x/)
  })

  test('when the last automatic backup was made is told, where any is made', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'igarape-status-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    expect(await statusFor({ storage: 'filesystem', dataDir })).toMatchObject({ lastBackup: null })
    mkdirSync(join(dataDir, 'backups'))
    const names = [
      '2026-11-20T03-10-00Z',
      '2026-11-21T03-10-05Z-before-upgrade',
      '2026-11-22T00-00-00Z.unfinished',
    ]
    for (const name of names) writeFileSync(join(dataDir, `backups/${name}.data.gz`), '')
    const made = '2026-11-21T03:10:05.000Z'
    expect(await statusFor({ storage: 'filesystem', dataDir })).toMatchObject({ lastBackup: made })
    expect(await statusFor({ storage: 'postgresql', dataDir })).toMatchObject({ lastBackup: null })
  })

  test('the last failure of the database is remembered, without the statement', async () => {
    expect((await statusFor()).lastError).toBeNull()
    const failure = await t.db.execute(sql`select ${'private words'}::int`).then(
      () => undefined,
      (error: unknown) => error,
    )
    errors.note(new Error('not of the database'))
    errors.note(failure)
    const { lastError } = await statusFor()
    expect(lastError).toContain('22P02')
    expect(lastError).not.toContain('select')
  })

  test('a database that cannot be asked is said to be disconnected', async () => {
    const developer = await insertPerson(t.db, ['developer'])
    const closed = await testDatabase('pglite')
    await closed.close()
    const context = contextOf({ ...t, db: closed.db }, developer)
    expect(await getStorageStatus(context, rememberDatabaseErrors())).toMatchObject({
      connectionStatus: 'disconnected',
      tables: [],
      mail: null,
      lastError: expect.stringContaining('closed'),
    })
  })
})
