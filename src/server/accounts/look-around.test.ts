import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAround, SignInWays } from '#contract/accounts.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { requestWith } from '#tests/signed-in.ts'

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
const json = { 'content-type': 'application/json' }

describe('looking around', () => {
  let database: DatabaseHandle
  let t: Awaited<ReturnType<typeof appOn>>
  beforeAll(async () => {
    database = await testDatabase()
    t = await appOn(database)
  })
  afterAll(() => t.close())

  const lookAs = (app: typeof t, as: string, from: object = here, headers: Record<string, string> = {}) =>
    app.request(
      lookAround.path,
      { method: 'POST', body: JSON.stringify({ as }), headers: { ...json, ...headers } },
      from,
    )
  const ways = async (app: typeof t, from: object, headers: Record<string, string> = {}) =>
    SignInWays.parse(await (await app.request('/api/auth/ways', { headers }, from)).json()).lookAround
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
      expect((await requestWith(t, sessionIn(response))('/api/auth/user', {}, here)).status).toBe(200)
    }
    expect(await ways(t, here)).toContain(as)
  })

  async function expectClosed(app: typeof t, from: object, headers: Record<string, string> = {}) {
    const session = sessionIn(await lookAs(t, 'administrator'))
    expect(await ways(app, from, headers)).toEqual([])
    expect((await lookAs(app, 'administrator', from, headers)).status).toBe(403)
    expect((await requestWith(app, session)('/api/auth/user', { headers }, from)).status).toBe(401)
  }

  test('all who enter as the same person at the same moment get in', async () => {
    const answers = await Promise.all(['staff', 'staff', 'staff'].map((as) => lookAs(t, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(sessionIn)).size).toBe(3)
  })

  test('it is closed without sample data, also for who looked around before', async () => {
    await expectClosed(await appOn(database, { SAMPLE_DATA: 'false' }), here)
  })

  test('it is closed where storage is not embedded', async () => {
    const env = { STORAGE: 'postgresql', DATABASE_URL: 'postgresql://localhost/x', SAMPLE_DATA: 'true' }
    await expectClosed(await appOn(database, env), here)
  })

  test('it is closed for requests from elsewhere', async () => {
    await expectClosed(t, elsewhere)
    await expectClosed(t, {})
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'])(
    'it is closed behind a proxy that sends %s',
    async (header) => {
      await expectClosed(t, here, { [header]: '127.0.0.1' })
    },
  )

  test('it is closed under a name that only leads to this machine', async () => {
    const response = await t.request('http://rebound.example:3000/api/auth/ways', {}, here)
    expect(await response.json()).toMatchObject({ lookAround: [] })
  })

  test('every look-around stands in the audit log, and tells nobody of a device', async () => {
    const before = await t.db.select().from(auditEntries)
    for (const as of ['traveller', 'staff']) {
      const response = await lookAs(t, as)
      expect(response.headers.getSetCookie().join()).not.toContain('device=')
    }
    const entries = (await t.db.select().from(auditEntries).orderBy(auditEntries.id)).slice(before.length)
    expect(entries).toMatchObject([
      { action: 'account.look-around', actorName: 'Sample traveller' },
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
