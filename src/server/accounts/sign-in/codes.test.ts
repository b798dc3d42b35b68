import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRequestedCode } from '#contract/account/sign-in.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { appOn, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail, codeIn, linkIn } from '#tests/mail.ts'
import { visitorOf } from '#tests/visitor.ts'
import { createAccounts, signInLinkFor } from '../index.ts'

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('codes belong to the browser that asked', () => {
  let mail: Awaited<ReturnType<typeof catchMail>>
  let t: Awaited<ReturnType<typeof testApp>>
  let lastIp = 0
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp('postgresql', { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const visitor = () => visitorOf(t, { ip: `198.51.100.${++lastIp}` })
  const owner = () => insertUser(t.db, { roles: ['admin'] })
  const reasonOf = async (response: Response) => {
    const body = (await response.json()) as { fields?: Record<string, { code: string }> }
    return Object.values(body.fields ?? {})[0]?.code
  }
  /** A stranger asks for codes to the address and enters wrong ones, from one address after the other. */
  async function attack(email: string, browsers: number) {
    for (let made = 0; made < browsers; made++) {
      const stranger = visitor()
      expect((await stranger.askForCode(email)).status).toBe(200)
      for (let tried = 0; tried < 5; tried++) {
        expect((await stranger.enterCode(email, '000000')).status).toBe(422)
      }
    }
  }
  const lastCode = async (email: string, count: number) => codeIn(await mail.to(email, count))

  test('a stranger neither ends nor uses up the code of another', async () => {
    const { email } = await owner()
    const victim = visitor()
    await victim.askForCode(email)
    const code = await lastCode(email, 1)
    await attack(email, 3)
    const entered = await victim.enterCode(email, code)
    expect(entered.status).toBe(200)
  })

  test('a code is refused in another browser, and the reason is said; the link works there, once', async () => {
    const { email } = await owner()
    const [asking, other] = [visitor(), visitor()]
    await asking.askForCode(email)
    const letter = await mail.to(email)
    const refused = await other.enterCode(email, codeIn(letter))
    expect([refused.status, await reasonOf(refused)]).toEqual([422, 'otherBrowser'])
    await other.askForCode('somebody-else@example.org')
    expect(await reasonOf(await other.enterCode(email, codeIn(letter)))).toBe('wrongCode')
    expect(linkIn(letter)).not.toContain(codeIn(letter))
    expect((await other.openLink(linkIn(letter))).status).toBe(200)
    for (const browser of [other, asking]) expect((await browser.openLink(linkIn(letter))).status).toBe(422)
    expect((await asking.enterCode(email, codeIn(letter))).status).toBe(422)
  })

  test('only the browser that asked is told which code is waiting, until it is used or requested again', async () => {
    const { email } = await owner()
    const [asking, other] = [visitor(), visitor()]
    expect(await asking.api(getRequestedCode)).toEqual({ asked: null })
    await asking.askForCode(email)
    const code = await lastCode(email, 1)
    const { asked } = await asking.api(getRequestedCode)
    expect(asked).toEqual({ email, sentAt: expect.stringMatching(/Z$/), triesLeft: 5 })
    await asking.enterCode(email, otherThan(code))
    expect((await asking.api(getRequestedCode)).asked).toMatchObject({ email, triesLeft: 4 })
    expect(await other.api(getRequestedCode)).toEqual({ asked: null })
    await asking.askForCode('next@example.org')
    expect((await asking.api(getRequestedCode)).asked).toMatchObject({
      email: 'next@example.org',
      triesLeft: 5,
    })
    const [row] = await t.db
      .execute(sql`select count(*)::int as n from sign_in_codes where email = ${email}`)
      .then(({ rows }) => rows)
    expect(row).toEqual({ n: 0 })
    await t.db.execute(sql`update sign_in_codes set expires_at = now() where email = 'next@example.org'`)
    expect(await asking.api(getRequestedCode)).toEqual({ asked: null })
    await asking.askForCode(email)
    await asking.enterCode(email, await lastCode(email, 2))
    expect(await asking.api(getRequestedCode)).toEqual({ asked: null })
  })

  test('the link of one address does not sign in as another', async () => {
    const [mine, theirs] = [await owner(), await owner()]
    const browser = visitor()
    await browser.askForCode(mine.email)
    const link = linkIn(await mail.to(mine.email)).replace(
      encodeURIComponent(mine.email),
      encodeURIComponent(theirs.email),
    )
    expect(link).toContain(encodeURIComponent(theirs.email))
    expect((await browser.openLink(link)).status).toBe(422)
  })

  test('wrong codes of strangers close codes for a day, and never the link or a known device', async () => {
    const { email } = await owner()
    const known = visitor()
    await known.askForCode(email)
    await known.enterCode(email, await lastCode(email, 1))
    await known.request('/auth/logout')
    await attack(email, 6)
    // on a new device
    const victim = visitor()
    await victim.askForCode(email)
    const letter = await mail.to(email, 8)
    const refused = await victim.enterCode(email, codeIn(letter))
    expect([refused.status, await reasonOf(refused)]).toEqual([422, 'useLink'])
    expect((await victim.openLink(linkIn(letter))).status).toBe(200)
    // on a device where the owner was before, while no stranger may ask any more
    expect((await mail.to(email, 9)).subject).toContain('new device')
    await t.db.update(rateLimits).set({ count: 1_000, startedAt: sql`now()` })
    expect((await visitor().askForCode(email)).status).toBe(429)
    expect((await known.askForCode(email)).status).toBe(200)
    const code = await lastCode(email, 10)
    expect((await known.enterCode(email, otherThan(code))).status).toBe(422)
    expect((await known.enterCode(email, code)).status).toBe(200)
    await t.db.delete(rateLimits)
  })

  test("the operator's link opens an account that strangers keep busy, and is long", async () => {
    const { email } = await owner()
    const operator = createAccounts({ db: t.db, config: t.config, secret: 'x'.repeat(32), log: t.log })
    await attack(email, 6)
    await t.db.update(rateLimits).set({ count: 1_000, startedAt: sql`now()` })
    const link = await signInLinkFor(operator, email)
    expect(new URL(link).searchParams.get('secret')).toMatch(/^[\w-]{43}$/)
    // also from the address of the last of them, which may not try any more
    const browser = visitorOf(t, { ip: `198.51.100.${lastIp}` })
    expect((await browser.enterCode(email, '123456')).status).toBe(429)
    expect((await browser.openLink(link)).status).toBe(200)
    await t.db.delete(rateLimits)
  })

  test('the cookie of the request is short, for this host alone, and goes with the code', async () => {
    const safe = await appOn(t.database, { SMTP_URL: mail.url, BASE_URL: 'https://directory.example' })
    const asked = await visitorOf(safe).askForCode('ana@example.org')
    expect(asked.headers.getSetCookie().join()).toMatch(
      /^__Host-sign-in-request=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await safe.stop()
    const browser = visitor()
    await browser.askForCode('bea@example.org')
    await browser.enterCode('bea@example.org', await lastCode('bea@example.org', 1))
    expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session'])
  })

  test('a copy of the database opens nothing', async () => {
    const { email } = await owner()
    const [signedIn, asking] = [visitor(), visitor()]
    await signedIn.askForCode(email)
    await signedIn.enterCode(email, await lastCode(email, 1))
    await asking.askForCode(email)
    const letter = await mail.to(email, 2)
    const tables = ['sessions', 'sign_in_codes', 'known_devices', 'verifications', 'jobs.job', 'rate_limits']
    const rows = await Promise.all(
      tables.map(async (table) => (await t.db.execute(sql.raw(`select t::text from ${table} t`))).rows),
    )
    const dump = JSON.stringify(rows)
    const secret = new URL(linkIn(letter)).searchParams.get('secret') ?? ''
    const token = decodeURIComponent(signedIn.cookies.get('session') ?? '').split('.')[0] ?? ''
    const request = asking.cookies.get('sign-in-request') ?? ''
    const device = signedIn.cookies.get('device') ?? ''
    for (const each of [secret, token, request, device]) {
      expect(each.length).toBeGreaterThan(30)
      expect(dump).not.toContain(each)
    }
    // what is kept of a token is no token
    const { rows: kept } = await t.db.execute<{ token: string }>(sql`select token from sessions`)
    expect(kept.length).toBeGreaterThan(0)
    await expect(t.db.execute(sql`update sessions set token = ${token}`)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
  })
})
