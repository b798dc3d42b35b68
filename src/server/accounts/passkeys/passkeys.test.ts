import { and, eq, sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginPasskey,
  listMyPasskeys,
  maxPasskeys,
  type Passkey,
  removePasskey,
} from '#contract/account/passkeys.ts'
import { getSessionUser } from '#contract/account/session.ts'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { languages } from '#contract/languages.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, sessions } from '#server/database/schema/accounts.ts'
import { passkeyChallenges, passkeys } from '#server/database/schema/passkeys.ts'
import { appOn, engines, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { createAuthenticator } from '#tests/passkey-authenticator.ts'
import { addPasskeyOf, browserOf, newBrowser, signInBy } from '#tests/passkeys.ts'

describe.each(engines)('passkeys on %s', (engine) => {
  let mail: Awaited<ReturnType<typeof catchMail>>
  let t: Awaited<ReturnType<typeof appOn>>
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    mail = await catchMail()
    const log: Logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) })
    t = await appOn(await testDatabase(engine), { SMTP_URL: mail.url }, [], log)
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const rowsOf = (userId: string) => t.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const fill = (userId: string, count: number) =>
    t.db.insert(passkeys).values(
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        userId,
        credentialId: `filler-${userId}-${index}`,
        publicKey: Buffer.from('key'),
        name: `Filler ${index}`,
      })),
    )

  test('a passkey is added, listed without its key, and signs in', async () => {
    const person = await insertUser(t.db, { roles: ['editor'] })
    const device = createAuthenticator()
    const added = await addPasskeyOf(await browserOf(t, person), device, {}, 'My phone')
    expect(added.status).toBe(200)
    expect(Object.keys((await added.json()) as Passkey).sort()).toEqual([
      'createdAt',
      'id',
      'lastUsedAt',
      'name',
    ])
    const browser = newBrowser(t)
    const response = await signInBy(browser, device)
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { id: person.id, roles: ['editor'], needsPasskey: false },
    ])
    expect(await browser.api(getSessionUser)).toMatchObject({ id: person.id })
    const [listed] = (await browser.api(listMyPasskeys)).items
    expect(listed).toMatchObject({ name: 'My phone', lastUsedAt: expect.any(String) })
    const [opened] = await t.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, person.id), eq(sessions.method, 'passkey')))
    expect(opened).toBeDefined()
    // once more: its counter went on
    expect((await signInBy(newBrowser(t), device)).status).toBe(200)
    expect((await rowsOf(person.id))[0]?.counter).toBe(3)
  })

  test('a device that does not count signs in again and again', async () => {
    const device = createAuthenticator({ counts: false })
    await addPasskeyOf(await browserOf(t, await insertUser(t.db)), device)
    for (let time = 0; time < 2; time++) expect((await signInBy(newBrowser(t), device)).status).toBe(200)
  })

  test('the request to a device: for this site, with its user verified, none twice', async () => {
    const person = await insertUser(t.db)
    const browser = await browserOf(t, person)
    const device = createAuthenticator()
    await addPasskeyOf(browser, device)
    const asked = await browser.api(beginPasskey)
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Igarapé' },
      user: { name: person.email, displayName: person.name },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    })
    expect(Buffer.from(asked.user.id, 'base64url').toString()).not.toContain('@')
    expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32)
    const again = await addPasskeyOf(browser, device)
    expect([again.status, await again.json()]).toMatchObject([409, { reason: 'passkeyKnown' }])
  })

  test.each(languages)('the person hears of it in %s; logs and audit tell of it', async (language) => {
    const person = await insertUser(t.db, { language })
    const browser = await browserOf(t, person)
    const { id } = (await (await addPasskeyOf(browser, createAuthenticator())).json()) as Passkey
    const letter = await mail.to(person.email)
    expect(letter.subject).toContain('Igarapé')
    expect(letter.text).toContain('http://localhost:3000/account')
    expect(letter.text).not.toMatch(/\{\{|passkeyAdded|undefined/)
    await browser.api(removePasskey, { id })
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id))
    expect(entries.map(({ action, actorId, before, after }) => [action, actorId, before, after])).toEqual([
      ['account.passkey-add', person.id, null, { name: 'Phone' }],
      ['account.passkey-remove', person.id, { name: 'Phone' }, null],
    ])
    const logged = lines.filter(({ accountId }) => accountId === person.id).map(({ msg }) => msg)
    expect(logged).toEqual(['passkey added', 'passkey removed'])
  })

  test('only who signed in within 15 minutes adds one', async () => {
    const person = await insertUser(t.db)
    const browser = await browserOf(t, person)
    const device = createAuthenticator()
    const asked = await browser.api(beginPasskey)
    await t.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, person.id))
    const late = await browser.post('/api/auth/passkeys', { name: 'Late', credential: device.create(asked) })
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'sign_in_again' }])
    const begun = await browser.post('/api/auth/passkeys/options', {})
    expect([begun.status, await begun.json()]).toMatchObject([403, { code: 'sign_in_again' }])
    expect(await rowsOf(person.id)).toEqual([])
  })

  test('an account has ten at most, also when several are added at one moment', async () => {
    const person = await insertUser(t.db)
    await fill(person.id, maxPasskeys - 1)
    const begun = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const browser = await browserOf(t, person)
        const credential = createAuthenticator().create(await browser.api(beginPasskey))
        return { browser, body: { name: `Phone ${index}`, credential } }
      }),
    )
    const sent = await Promise.all(begun.map(({ browser, body }) => browser.post('/api/auth/passkeys', body)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await rowsOf(person.id)).toHaveLength(maxPasskeys)
    const full = await begun[0]?.browser.post('/api/auth/passkeys/options', {})
    expect([full?.status, await full?.json()]).toMatchObject([409, { reason: 'tooManyPasskeys' }])
  })

  test('a removed passkey signs nobody in; nobody removes that of another', async () => {
    const [person, other] = [await insertUser(t.db), await insertUser(t.db)]
    const device = createAuthenticator()
    const browser = await browserOf(t, person)
    const { id } = (await (await addPasskeyOf(browser, device)).json()) as Passkey
    const stranger = await browserOf(t, other)
    await expect(stranger.api(removePasskey, { id })).rejects.toMatchObject({ status: 404 })
    expect((await signInBy(newBrowser(t), device)).status).toBe(200)
    await browser.api(removePasskey, { id })
    expect((await signInBy(newBrowser(t), device)).status).toBe(422)
  })

  test('the export names passkeys and holds no key; deletion leaves none', async () => {
    const person = await insertUser(t.db)
    const browser = await browserOf(t, person)
    const device = createAuthenticator()
    await addPasskeyOf(browser, device)
    await browser.api(beginPasskey)
    const data = await browser.api(exportMe)
    expect(data.passkeys).toMatchObject([{ name: 'Phone', since: expect.any(String) }])
    const [row] = await rowsOf(person.id)
    for (const secret of [row?.publicKey.toString('base64url'), row?.credentialId]) {
      expect(JSON.stringify(data)).not.toContain(secret)
    }
    await browser.api(deleteMe, { confirmation: person.email })
    expect(await rowsOf(person.id)).toEqual([])
    const left = await t.db.select().from(passkeyChallenges).where(eq(passkeyChallenges.userId, person.id))
    expect(left).toEqual([])
    expect((await signInBy(newBrowser(t), device)).status).toBe(422)
  })

  test('signing in gives another session than the one before, which ends', async () => {
    const device = createAuthenticator()
    await addPasskeyOf(await browserOf(t, await insertUser(t.db)), device)
    const planted = await browserOf(t, await insertUser(t.db))
    const before = planted.cookies.get('session')
    await signInBy(planted, device)
    expect(planted.cookies.get('session')).not.toBe(before)
    const old = await t.request('/api/auth/user', { headers: { cookie: `session=${before}` } })
    expect(old.status).toBe(401)
  })
})
