import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { getSignInWays, listMySessions, requestCode } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { dayMs } from '#contract/values/day.ts'
import { auditEntries, sessions, signInCodes, userRoles, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail, codeIn } from '#tests/mail.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'
import { visitorOf } from '#tests/visitor.ts'

describe('signing in', () => {
  let mail: Awaited<ReturnType<typeof catchMail>>
  let t: Awaited<ReturnType<typeof testApp>>
  let asked = 0
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp('postgresql', { SMTP_URL: mail.url, ADMIN_EMAIL: 'first@example.org' })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const newEmail = () => `somebody-${++asked}@example.org`
  // each test's browser, which keeps its cookies
  let browser: ReturnType<typeof visitorOf>
  beforeEach(() => {
    browser = visitorOf(t, { ip: '' })
  })
  const codeFor = async (email: string, count = 1) => {
    await browser.api(requestCode, { email })
    return codeIn(await mail.to(email, count))
  }
  const signIn = (email: string, code: string) => browser.enterCode(email, code)
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .join()
      .match(/session=[^;]+/)?.[0] ?? ''
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

  test('a code from the mail signs in, makes the account, and works once', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    const response = await signIn(email, code)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email, isAuthenticated: true, roles: [], permissions: [] })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('session='))
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    const me = await createApi(requestWith(t, cookieOf(response)))(getSessionUser)
    expect(me.lastLogin).not.toBeNull()
    expect((await signIn(email, code)).status).toBe(422)
  })

  test('after five wrong codes even the right one fails', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    for (let tried = 0; tried < 5; tried++) expect((await signIn(email, wrong(code))).status).toBe(422)
    expect((await signIn(email, code)).status).toBe(422)
    const next = await codeFor(email, 2)
    expect((await signIn(email, next)).status).toBe(200)
  })

  test('a new code makes the earlier one of the same browser worthless', async () => {
    const email = newEmail()
    const first = await codeFor(email)
    const second = await codeFor(email, 2)
    if (first !== second) expect((await signIn(email, first)).status).toBe(422)
    expect((await signIn(email, second)).status).toBe(200)
  })

  test('a code ends after ten minutes, and is not kept readable', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    const isTheirs = eq(signInCodes.email, email)
    const [kept] = await t.db.select().from(signInCodes).where(isTheirs)
    expect(JSON.stringify(kept)).not.toContain(code)
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - (kept?.createdAt.getTime() ?? 0)) / 60_000
    expect(Math.round(minutes)).toBe(10)
    const { rows } = await t.db.execute(sql`select data::text as data from jobs.job where name = 'mail'`)
    expect(JSON.stringify(rows)).not.toContain(email)
    await t.db
      .update(signInCodes)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isTheirs)
    expect((await signIn(email, code)).status).toBe(422)
  })

  test('the answer is the same whether or not there is an account', async () => {
    const user = await insertUser(t.db)
    const inactive = await insertUser(t.db, { isActive: false })
    const answers = await Promise.all(
      [user.email, inactive.email, newEmail()].map(async (email) => {
        const theirs = visitorOf(t)
        const response = await theirs.askForCode(email)
        const wrongOne = await theirs.enterCode(email, '000000')
        const { requestId, ...body } = (await wrongOne.json()) as { requestId: string }
        return [response.status, await response.json(), wrongOne.status, body]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('signing in gives another session than the one before, which ends', async () => {
    const user = await insertUser(t.db)
    const planted = await sessionOf(t.db, await insertUser(t.db))
    const code = await codeFor(user.email)
    browser.cookies.set('session', planted.cookie.replace('session=', ''))
    const response = await signIn(user.email, code)
    expect(cookieOf(response)).not.toBe('')
    expect(cookieOf(response)).not.toBe(planted.cookie)
    expect((await requestWith(t, planted.cookie)('/api/auth/user')).status).toBe(401)
  })

  test('an unknown or unsigned session is nobody', async () => {
    const { token } = await sessionOf(t.db, await insertUser(t.db))
    for (const cookie of [
      `session=${token}`,
      `session=${token}.c2lnbmVk`,
      'session=',
      'session=%E0%A4%A',
      'session=.',
    ]) {
      expect((await requestWith(t, cookie)('/api/auth/user')).status).toBe(401)
    }
  })

  test('an inactive account cannot sign in, and its sessions end at once', async () => {
    const user = await insertUser(t.db)
    const { cookie } = await sessionOf(t.db, user)
    const api = createApi(requestWith(t, cookie))
    expect((await api(listMySessions)).items).toHaveLength(1)
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    await expect(api(listMySessions)).rejects.toMatchObject({ status: 401 })
    const refused = await signIn(user.email, await codeFor(user.email))
    expect(refused.status).toBe(403)
    expect(refused.headers.getSetCookie().join()).not.toContain('session=')
  })

  test('ADMIN_EMAIL becomes administrator at the first sign-in, nobody else does', async () => {
    const first = await signIn('first@example.org', await codeFor('first@example.org'))
    const chief = (await first.json()) as { id: string }
    expect(chief).toMatchObject({ roles: ['admin'] })
    const log = await t.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, chief.id))
      .orderBy(auditEntries.id)
    expect(log).toMatchObject([
      { action: 'user.role-add', actorId: null, after: { role: 'admin' } },
      { action: 'account.sign-in', actorId: chief.id },
    ])
    const email = newEmail()
    const other = await signIn(email, await codeFor(email))
    expect(await other.json()).toMatchObject({ roles: [] })
  })

  test('a former administrator by ADMIN_EMAIL gets the role back only if there is no other', async () => {
    const [chief] = await t.db.select().from(users).where(eq(users.email, 'first@example.org'))
    const id = chief?.id ?? ''
    const other = await insertUser(t.db, { roles: ['admin'] })
    await t.db.delete(userRoles).where(eq(userRoles.userId, id))
    const again = await signIn('first@example.org', await codeFor('first@example.org', 2))
    expect(await again.json()).toMatchObject({ roles: [] })
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, other.id))
    // the third message told of the browser of this test, which was new
    const alone = await signIn('first@example.org', await codeFor('first@example.org', 4))
    expect(await alone.json()).toMatchObject({ roles: ['admin'] })
  })

  test('an invited person signs in by code; the address counts as proven from then on', async () => {
    const user = await insertUser(t.db, { emailVerified: false, roles: ['editor'], language: 'pt' })
    const response = await signIn(user.email, await codeFor(user.email))
    expect(await response.json()).toMatchObject({ id: user.id, roles: ['editor'], language: 'pt' })
    const [kept] = await t.db.select().from(users).where(eq(users.id, user.id))
    expect(kept?.emailVerified).toBe(true)
  })

  test('a session is renewed while it is used', async () => {
    const { id, cookie } = await sessionOf(t.db, await insertUser(t.db))
    const old = new Date(Date.now() - 3_600_000)
    await t.db.update(sessions).set({ updatedAt: old }).where(eq(sessions.id, id))
    const response = await requestWith(t, cookie)('/api/auth/user')
    expect(response.headers.getSetCookie().join()).toContain(cookie)
    const [kept] = await t.db.select().from(sessions).where(eq(sessions.id, id))
    expect(kept?.updatedAt.getTime()).toBeGreaterThan(old.getTime())
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs)
    const again = await requestWith(t, cookie)('/api/auth/user')
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('two sign-ins with one code at the same moment give one session', async () => {
    const user = await insertUser(t.db)
    const code = await codeFor(user.email)
    const statuses = await Promise.all([signIn(user.email, code), signIn(user.email, code)])
    expect(statuses.map((response) => response.status).sort()).toEqual([200, 422])
  })

  test('without configuration there is no other way to sign in', async () => {
    expect(await t.api(getSignInWays)).toEqual({ providers: [], lookAround: [] })
    expect((await t.request('/auth/oidc/google')).status).toBe(404)
  })

  test('the library itself cannot be reached', async () => {
    for (const path of ['get-session', 'ok', 'list-sessions', 'error']) {
      expect((await t.request(`/api/auth/flow/${path}`)).status).toBe(404)
    }
    for (const path of [
      'sign-up/email',
      'sign-in/email-otp',
      'email-otp/send-verification-otp',
      'sign-in/social',
    ]) {
      expect((await browser.post(`/api/auth/flow/${path}`, {})).status).toBe(404)
    }
  })
})
