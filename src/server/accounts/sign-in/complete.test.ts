import { and, eq, like } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { auditEntries, knownDevices } from '#server/database/schema/accounts.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail, codeIn } from '#tests/mail.ts'
import { visitorOf } from '#tests/visitor.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36'

describe('after a sign-in', () => {
  let mail: Awaited<ReturnType<typeof catchMail>>
  let t: Awaited<ReturnType<typeof appOn>>
  const lines: Record<string, unknown>[] = []
  let lastIp = 0
  beforeAll(async () => {
    mail = await catchMail()
    const log: Logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) })
    t = await appOn(await testDatabase(), { SMTP_URL: mail.url }, [], log)
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const visitor = (userAgent = phone) => visitorOf(t, { ip: `203.0.113.${++lastIp}`, userAgent })
  const lettersTo = (email: string) => mail.letters.filter(({ to }) => to?.[0]?.address === email)
  async function signIn(browser: ReturnType<typeof visitorOf>, email: string) {
    const before = lettersTo(email).length
    await browser.askForCode(email)
    const code = codeIn(await mail.to(email, before + 1))
    const response = await browser.enterCode(email, code)
    expect(response.status).toBe(200)
    return (await response.json()) as { id: string }
  }
  const logged = (msg: string, accountId: string) =>
    lines.filter((line) => line.msg === msg && line.accountId === accountId)
  const actionsOf = async (id: string, action: string) =>
    t.db
      .select({ action: auditEntries.action, actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), like(auditEntries.action, action)))

  test.each(languages)('a person hears of a device that is new to the account, in %s', async (language) => {
    const { email } = await insertUser(t.db, { language, lastLogin: new Date() })
    const own = visitor()
    await signIn(own, email)
    const letter = await mail.to(email, 2)
    expect(letter.subject).toContain('Igarapé')
    expect(letter.text).toContain('Chrome, Android')
    expect(letter.text).toContain('http://localhost:3000/account')
    expect(letter.text).not.toMatch(/\{\{|newDevice|undefined/)
    // the same device again, then one of a stranger
    await own.request('/auth/logout')
    await signIn(own, email)
    expect(lettersTo(email)).toHaveLength(3)
    await signIn(visitor('curl/8'), email)
    expect((await mail.to(email, 5)).text).not.toContain('Chrome')
  })

  test('nobody hears of their first sign-in', async () => {
    const email = 'new@example.org'
    const { id } = await signIn(visitor(), email)
    expect(await t.db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toHaveLength(1)
    await signIn(visitor(), email)
    await mail.to(email, 3)
    expect(lettersTo(email).map(({ subject }) => /^\d{6}/.test(subject ?? ''))).toEqual([true, true, false])
  })

  test('a device that one account knows is new to another', async () => {
    const [first, second] = [await insertUser(t.db), await insertUser(t.db, { lastLogin: new Date() })]
    const shared = visitor()
    await signIn(shared, first.email)
    await signIn(shared, second.email)
    expect((await mail.to(second.email, 2)).subject).toContain('new device')
  })

  test('logins of staff are in the audit log, those of others only in the log', async () => {
    const [staff, traveller] = [await insertUser(t.db, { roles: ['viewer'] }), await insertUser(t.db)]
    for (const { email } of [staff, traveller]) await signIn(visitor(), email)
    expect(await actionsOf(staff.id, 'account.sign-in')).toEqual([
      { action: 'account.sign-in', actorId: staff.id },
    ])
    expect(await actionsOf(traveller.id, 'account.%')).toEqual([])
    for (const { id } of [staff, traveller]) {
      expect(logged('signed in', id)).toMatchObject([
        { way: 'code', ip: expect.stringContaining('203.0.113.') },
      ])
    }
  })

  test('refused codes and permissions, ended sessions and exports are logged, without address or code', async () => {
    const user = await insertUser(t.db)
    const browser = visitor()
    await signIn(browser, user.email)
    const stranger = visitor()
    await stranger.enterCode(user.email, '987654')
    await browser.request('/api/admin/users')
    await browser.request('/api/auth/export')
    await browser.request('/auth/logout')
    const ofUser = lines.filter(({ accountId }) => accountId === user.id)
    expect(ofUser.map(({ msg, reason, path }) => [msg, reason ?? path])).toEqual([
      ['signed in', undefined],
      ['code refused', 'otherBrowser'],
      ['refused', '/api/admin/users'],
      ['own data exported', undefined],
      ['signed out', undefined],
    ])
    expect(JSON.stringify(lines)).not.toContain(user.email)
    expect(JSON.stringify(lines)).not.toContain('987654')
  })

  test('many refused codes over all accounts are a warning', async () => {
    for (let tried = 0; tried < 100; tried++) {
      await visitor().enterCode(`some-${tried}@example.org`, '123456')
    }
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([
      { msg: 'many codes are refused within an hour', times: 100 },
    ])
  })
})
