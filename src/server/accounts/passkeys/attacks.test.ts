import { eq, sql } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginPasskey, beginPasskeySignIn } from '#contract/account/passkeys.ts'
import { users } from '#server/database/schema/accounts.ts'
import { passkeyChallenges, passkeys } from '#server/database/schema/passkeys.ts'
import { appOn, testDatabase } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { createAuthenticator, type Lies, userVerified } from '#tests/passkey-authenticator.ts'
import { addPasskeyOf, type Browser, browserOf, newBrowser, signInBy } from '#tests/passkeys.ts'

describe('somebody without a passkey of the account', () => {
  let t: Awaited<ReturnType<typeof appOn>>
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const log: Logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) })
    t = await appOn(await testDatabase(), {}, [], log)
  })
  afterAll(() => t.close())

  /** A person with a passkey, and its device. */
  async function owner() {
    const [person, device] = [await insertUser(t.db), createAuthenticator()]
    expect((await addPasskeyOf(await browserOf(t, person), device)).status).toBe(200)
    return { person, device }
  }
  const send = (browser: Browser, credential: object) =>
    browser.post('/api/auth/passkey-sign-in', { credential })
  const refusedLines = () =>
    lines.filter(({ msg }) => msg === 'passkey refused').map(({ reason }) => String(reason))

  async function expectRefused(response: Response, browser: Browser, reason = 'passkeyRefused') {
    expect([response.status, await response.json()]).toMatchObject([422, { reason }])
    expect(browser.cookies.has('session')).toBe(false)
    expect((await browser.request('/api/auth/user')).status).toBe(401)
  }

  test.each<[string, Lies, RegExp]>([
    ['that was made for another site', { origin: 'https://igarape.example.evil' }, /origin/],
    ['of another relying party', { rpId: 'evil.example' }, /RP ID/],
    ['whose user was not verified', { without: userVerified }, /verified/],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, /challenge/],
    ['that is an attestation', { type: 'webauthn.create' }, /type/],
    ['whose counter stands still', { counter: 1 }, /counter/],
    ['whose counter went backwards', { counter: 0 }, /counter/],
  ])('an assertion %s is refused', async (_, lies, reason) => {
    const { device } = await owner()
    const browser = newBrowser(t)
    await expectRefused(await signInBy(browser, device, lies), browser)
    expect(refusedLines().at(-1)).toMatch(reason)
    expect((await signInBy(browser, device)).status).toBe(200)
  })

  test('a copied passkey is a warning in the log', async () => {
    const { person, device } = await owner()
    await signInBy(newBrowser(t), device, { counter: 1 })
    const warned = lines.filter(({ level, accountId }) => level === 40 && accountId === person.id)
    expect(warned).toHaveLength(1)
  })

  test('an assertion that was seen works no second time', async () => {
    const { device } = await owner()
    const [own, thief] = [newBrowser(t), newBrowser(t)]
    const credential = device.sign(await own.api(beginPasskeySignIn))
    expect((await send(own, credential)).status).toBe(200)
    await expectRefused(await send(thief, credential), thief, 'passkeyLate')
    await thief.api(beginPasskeySignIn)
    await expectRefused(await send(thief, credential), thief)
  })

  test('a refused try uses the challenge up', async () => {
    const { device } = await owner()
    const browser = newBrowser(t)
    const asked = await browser.api(beginPasskeySignIn)
    const cookie = browser.cookies.get('passkey-request') ?? ''
    await expectRefused(await send(browser, device.sign(asked, { counter: 0 })), browser)
    browser.cookies.set('passkey-request', cookie)
    await expectRefused(await send(browser, device.sign(asked)), browser, 'passkeyLate')
  })

  test('the challenge of another browser, an old one, or one to add a passkey signs nobody in', async () => {
    const { person, device } = await owner()
    const [own, thief] = [newBrowser(t), newBrowser(t)]
    const asked = await own.api(beginPasskeySignIn)
    await expectRefused(await send(thief, device.sign(asked)), thief, 'passkeyLate')
    await thief.api(beginPasskeySignIn)
    await expectRefused(await send(thief, device.sign(asked)), thief)
    await t.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` })
    await expectRefused(await send(own, device.sign(asked)), own, 'passkeyLate')
    const signedIn = await browserOf(t, person)
    const { challenge } = await signedIn.api(beginPasskey)
    signedIn.cookies.delete('session')
    const credential = device.sign({ rpId: 'localhost', challenge, timeout: 1, userVerification: 'required' })
    await expectRefused(await send(signedIn, credential), signedIn, 'passkeyLate')
  })

  test('an own key opens no account by the credential id or the user handle of another', async () => {
    const [victim, attacker] = [await owner(), await owner()]
    const browser = newBrowser(t)
    const victimHandle = Buffer.from(victim.person.id).toString('base64url')
    for (const lies of [
      { id: victim.device.id },
      { id: victim.device.id, userHandle: victimHandle },
      { userHandle: victimHandle },
      { id: 'bm8tc3VjaC1pZA' },
    ]) {
      await expectRefused(await signInBy(browser, attacker.device, lies), browser)
    }
  })

  test('an inactive account stays closed', async () => {
    const { person, device } = await owner()
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
    const browser = newBrowser(t)
    const response = await signInBy(browser, device)
    expect([response.status, await response.json()]).toMatchObject([403, { reason: 'accountInactive' }])
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('tries are limited by address', async () => {
    const browser = newBrowser(t)
    const { device } = await owner()
    const credential = device.sign(await browser.api(beginPasskeySignIn))
    const statuses: number[] = []
    for (let tried = 0; tried < 61; tried++) statuses.push((await send(browser, credential)).status)
    expect(statuses.slice(0, 2)).toEqual([200, 422])
    expect(statuses.at(-2)).toBe(422)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each<[string, Lies]>([
    ['made for another site', { origin: 'https://igarape.example.evil' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['whose user was not verified', { without: userVerified }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that is an assertion', { type: 'webauthn.get' }],
    [
      'with a certificate',
      { attestation: { fmt: 'packed', attStmt: { alg: -7, sig: Buffer.alloc(8), x5c: [Buffer.alloc(8)] } } },
    ],
    [
      'of another kind of attestation',
      { attestation: { fmt: 'android-safetynet', attStmt: { ver: '1', response: Buffer.alloc(8) } } },
    ],
  ])('a new passkey %s is refused', async (_, lies) => {
    const person = await insertUser(t.db)
    const response = await addPasskeyOf(await browserOf(t, person), createAuthenticator(), lies)
    expect([response.status, await response.json()]).toMatchObject([422, { reason: 'passkeyRefused' }])
    expect(await t.db.select().from(passkeys).where(eq(passkeys.userId, person.id))).toEqual([])
  })

  test('no certificate of a stranger is looked at', async () => {
    const attestation = { fmt: 'packed', attStmt: { alg: -7, sig: Buffer.alloc(8), x5c: [Buffer.alloc(8)] } }
    await addPasskeyOf(await browserOf(t, await insertUser(t.db)), createAuthenticator(), { attestation })
    const { reason } = lines.findLast(({ msg }) => msg === 'new passkey refused') ?? {}
    expect(reason).toBe('a certificate came along')
  })

  test('a passkey that was begun by one person is not added to another', async () => {
    const [attacker, victim] = [
      await browserOf(t, await insertUser(t.db)),
      await browserOf(t, await insertUser(t.db)),
    ]
    const credential = createAuthenticator().create(await attacker.api(beginPasskey))
    const request = attacker.cookies.get('passkey-request') ?? ''
    victim.cookies.set('passkey-request', request)
    const response = await victim.post('/api/auth/passkeys', { name: 'Planted', credential })
    expect([response.status, await response.json()]).toMatchObject([422, { reason: 'passkeyLate' }])
    const signIn = await newBrowser(t).api(beginPasskeySignIn)
    const other = createAuthenticator().create({
      ...(await victim.api(beginPasskey)),
      challenge: signIn.challenge,
    })
    expect((await victim.post('/api/auth/passkeys', { name: 'Planted', credential: other })).status).toBe(422)
  })

  test('the id of somebody else’s passkey is no name for an own one', async () => {
    const { device } = await owner()
    const browser = await browserOf(t, await insertUser(t.db))
    const response = await addPasskeyOf(browser, createAuthenticator(), { id: device.id })
    expect([response.status, await response.json()]).toMatchObject([409, { reason: 'passkeyKnown' }])
    expect((await signInBy(newBrowser(t), device)).status).toBe(200)
  })
})
