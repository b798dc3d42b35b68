import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAround, SignInWays } from '#contract/account/sign-in.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { requestWith } from '#tests/signed-in.ts'

const json = { 'content-type': 'application/json' }

describe('looking around', () => {
  let database: DatabaseHandle
  let t: Awaited<ReturnType<typeof appOn>>
  beforeAll(async () => {
    database = await testDatabase()
    t = await appOn(database)
  })
  afterAll(() => t.close())

  const lookAs = (app: typeof t, as: string, look = t.config.lookAround) =>
    app.request(lookAround.path, { method: 'POST', body: JSON.stringify({ as, look }), headers: json })
  const ways = async (app: typeof t, look = t.config.lookAround) => {
    const response = await app.request(`/api/auth/ways?look=${look}`)
    return SignInWays.parse(await response.json()).lookAround
  }
  const sessionIn = (response: Response) =>
    response.headers
      .getSetCookie()
      .join()
      .match(/session=[^;]+/)?.[0] ?? ''

  test.each([
    ['traveller', [], undefined],
    ['provider', ['provider'], 'MANAGE_OWN_LISTINGS'],
    ['staff', ['manager'], 'MANAGE_USERS'],
    ['administrator', ['admin'], 'MANAGE_SYSTEM'],
  ])('as %s one may what that person may', async (as, roles, permission) => {
    for (let time = 0; time < 2; time++) {
      const response = await lookAs(t, as)
      expect(response.status).toBe(200)
      const user = (await response.json()) as { roles: string[]; permissions: string[]; email: string }
      expect(user.roles).toEqual(roles)
      expect(permission ? user.permissions.includes(permission) : user.permissions.length === 0).toBe(true)
      const [kept] = await t.db.select().from(users).where(eq(users.email, user.email))
      expect(kept?.isSample).toBe(true)
      expect((await requestWith(t, sessionIn(response))('/api/auth/user')).status).toBe(200)
    }
    expect(await ways(t)).toContain(as)
  })

  test('all who enter as the same person at the same moment get in', async () => {
    const answers = await Promise.all(['staff', 'staff', 'staff'].map((as) => lookAs(t, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(sessionIn)).size).toBe(3)
  })

  test('it is closed without the secret of this start', async () => {
    const right = t.config.lookAround ?? ''
    for (const look of [
      '',
      'undefined',
      right.slice(1),
      `${right} `,
      right.toUpperCase(),
      'x'.repeat(5000),
    ]) {
      expect((await lookAs(t, 'administrator', look)).status).toBe(403)
      expect(await ways(t, encodeURIComponent(look))).toEqual([])
    }
    const without = { method: 'POST', body: '{"as":"administrator"}', headers: json }
    expect((await t.request(lookAround.path, without)).status).toBe(403)
    expect(await (await t.request('/api/auth/ways')).json()).toMatchObject({ lookAround: [] })
  })

  test('each start has a secret of its own, of 128 bits', async () => {
    const again = await appOn(database)
    expect(Buffer.from(t.config.lookAround ?? '', 'base64url')).toHaveLength(16)
    expect(again.config.lookAround).not.toBe(t.config.lookAround)
    await again.stop()
  })

  test.each([
    ['without sample data', { SAMPLE_DATA: 'false' }],
    [
      'where storage is not embedded',
      { STORAGE: 'postgresql', DATABASE_URL: 'postgresql://localhost/x', SAMPLE_DATA: 'true' },
    ],
    ['where the server listens to others', { HOST: '0.0.0.0' }],
    ['where the server listens to others, over IPv6', { HOST: '::' }],
    ['where the server has a name of its own', { HOST: 'directory' }],
    ['where the site is public', { BASE_URL: 'https://igarape.example' }],
    ['where the name only begins as this machine’s', { BASE_URL: 'http://localhost.igarape.example' }],
  ])('it is closed %s, also for who looked around before', async (_, env: Record<string, string>) => {
    const session = sessionIn(await lookAs(t, 'administrator'))
    const app = await appOn(database, env)
    expect(app.config.lookAround).toBeUndefined()
    expect(await ways(app)).toEqual([])
    expect((await lookAs(app, 'administrator')).status).toBe(403)
    expect((await requestWith(t, session)('/api/auth/user')).status).toBe(200)
    expect((await requestWith(app, session)('/api/auth/user')).status).toBe(401)
    await app.stop()
  })

  test('it is open on a machine of one’s own, by any of its names', async () => {
    const places: Record<string, string>[] = [
      { HOST: '127.0.0.1' },
      { HOST: '::1', BASE_URL: 'http://[::1]:3000' },
      { BASE_URL: 'http://127.0.0.1:3000' },
    ]
    for (const env of places) {
      const app = await appOn(database, env)
      expect(await ways(app, app.config.lookAround)).toHaveLength(4)
      await app.stop()
    }
  })

  test('every look-around is in the audit log, and tells nobody of a new device', async () => {
    const before = await t.db.select().from(auditEntries)
    for (const as of ['traveller', 'staff']) {
      const response = await lookAs(t, as)
      expect(response.headers.getSetCookie().join()).not.toContain('device=')
    }
    const entries = (await t.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(before.length)
    expect(entries).toMatchObject([
      { action: 'account.look-around', actorName: 'Sample traveler' },
      { action: 'account.look-around', actorName: 'Sample staff' },
    ])
  })

  test('a sample account has no code', async () => {
    await lookAs(t, 'administrator')
    const email = 'administrator@sample.invalid'
    const asked = await t.request('/api/auth/code', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: json,
    })
    expect(asked.status).toBe(200)
    const body = JSON.stringify({ email, code: '123456' })
    expect((await t.request('/api/auth/sign-in', { method: 'POST', body, headers: json })).status).toBe(422)
  })
})
