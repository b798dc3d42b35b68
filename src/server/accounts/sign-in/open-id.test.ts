import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { getSignInWays } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { linkedAccounts, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { type Claims, signInAtProvider, startOpenIdProvider } from '#tests/open-id-provider.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'

const site = 'http://localhost:3000'
const callback = `${site}/api/auth/flow/callback/river`

describe('signing in through OpenID Connect', () => {
  const people: Record<string, Claims> = {}
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    provider = await startOpenIdProvider(callback, people)
    t = await testApp('postgresql', {
      OIDC_RIVER_ISSUER: provider.issuer,
      OIDC_RIVER_CLIENT_ID: provider.clientId,
      OIDC_RIVER_CLIENT_SECRET: provider.clientSecret,
      OIDC_SILENT_ISSUER: 'http://127.0.0.1:9',
      OIDC_SILENT_CLIENT_ID: 'x',
      OIDC_SILENT_CLIENT_SECRET: 'x',
      ADMIN_EMAIL: 'chief@example.org',
    })
  })
  afterAll(async () => {
    await t.close()
    await provider.close()
  })

  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  const begin = (back = '/') => t.request(`/auth/oidc/river?return=${encodeURIComponent(back)}`)

  async function signInAs(login: string, back = '/', cookie = '') {
    const begun = await begin(back)
    const returned = await signInAtProvider(begun.headers.get('location') ?? '', provider.issuer, login)
    const door = requestWith(t, [cookiesOf(begun), cookie].filter(Boolean).join('; '))
    const response = await door(returned.slice(site.length))
    const session = cookiesOf(response).match(/(?:^|; )(session=[^;]+)/)?.[1] ?? ''
    return { response, session, location: response.headers.get('location'), returned }
  }
  const userOf = (session: string) => createApi(requestWith(t, session))(getSessionUser)

  test('makes an account from a verified address and comes back to where one was', async () => {
    people.nova = { email: 'Nova@Example.org', email_verified: true, name: 'Nova Luz' }
    const { response, session, location } = await signInAs('nova', '/events?q=boi')
    expect(response.status).toBe(302)
    expect(location).toBe(`${site}/events?q=boi`)
    expect(await userOf(session)).toMatchObject({ name: 'Nova Luz', email: 'nova@example.org', roles: [] })
    const [link] = await t.db.select().from(linkedAccounts).where(eq(linkedAccounts.accountId, 'nova'))
    expect(link).toMatchObject({ providerId: 'river', accessToken: null, idToken: null, refreshToken: null })
  })

  test('a name that carries an address is not taken over', async () => {
    people.lure = { email: 'lure@example.org', email_verified: true, name: 'Win at https://evil.example' }
    const { session } = await signInAs('lure')
    expect(await userOf(session)).toMatchObject({ name: 'lure', email: 'lure@example.org' })
  })

  test('is linked to the account of the same verified address', async () => {
    const user = await insertUser(t.db, { roles: ['editor'] })
    people.known = { email: user.email, email_verified: true, name: 'Another name' }
    const { session } = await signInAs('known')
    expect(await userOf(session)).toMatchObject({ id: user.id, name: user.name, roles: ['editor'] })
    expect(await userOf((await signInAs('known')).session)).toMatchObject({ id: user.id })
  })

  test('takes over nobody by an address that the provider did not verify', async () => {
    const user = await insertUser(t.db, { roles: ['admin'] })
    people.thief = { email: user.email, email_verified: false, name: 'Thief' }
    people.stranger = { email: 'stranger@example.org', email_verified: false }
    for (const login of ['thief', 'stranger']) {
      const { session, location } = await signInAs(login)
      expect(session).toBe('')
      expect(location).toMatch(/\/auth\/login\?.*error=/)
    }
    const made = await t.db.select().from(users).where(eq(users.email, 'stranger@example.org'))
    expect(made).toEqual([])
    const links = await t.db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, user.id))
    expect(links).toEqual([])
  })

  test('lets no inactive account in', async () => {
    const user = await insertUser(t.db, { isActive: false })
    people.gone = { email: user.email, email_verified: true }
    const { session, location } = await signInAs('gone')
    expect(session).toBe('')
    expect(location).toContain('error=account_inactive')
  })

  test('makes ADMIN_EMAIL administrator', async () => {
    people.chief = { email: 'chief@example.org', email_verified: true }
    expect(await userOf((await signInAs('chief')).session)).toMatchObject({ roles: ['admin'] })
  })

  test('gives a new session and ends the one before', async () => {
    const { cookie } = await sessionOf(t.db, await insertUser(t.db))
    people.fresh = { email: 'fresh@example.org', email_verified: true }
    const { session } = await signInAs('fresh', '/', cookie)
    expect(session).not.toBe(cookie)
    expect((await requestWith(t, cookie)('/api/auth/user')).status).toBe(401)
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never comes back to %s',
    async (back) => {
      people.nova = { email: 'nova@example.org', email_verified: true }
      expect((await signInAs('nova', back)).location).toBe(`${site}/`)
    },
  )

  test("another browser cannot finish somebody's sign-in, and nobody twice", async () => {
    people.nova = { email: 'nova@example.org', email_verified: true }
    const begun = await begin()
    const returned = await signInAtProvider(begun.headers.get('location') ?? '', provider.issuer, 'nova')
    const elsewhere = await t.request(returned.slice(site.length))
    expect(cookiesOf(elsewhere)).not.toMatch(/(^|; )session=/)
    const { returned: used } = await signInAs('nova')
    const again = await t.request(used.slice(site.length))
    expect(cookiesOf(again)).not.toMatch(/(^|; )session=/)
  })

  test('says which providers there are, and when one does not answer', async () => {
    const { providers } = await t.api(getSignInWays)
    expect(providers).toEqual([
      { id: 'river', name: 'River' },
      { id: 'silent', name: 'Silent' },
    ])
    expect((await t.request('/auth/oidc/silent')).status).toBe(503)
    expect((await t.request('/auth/oidc/unknown')).status).toBe(404)
  })
})
