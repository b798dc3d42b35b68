import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMyPasskeys, type Passkey } from '#contract/account/passkeys.ts'
import { getSessionUser } from '#contract/account/session.ts'
import { listUsers } from '#contract/system/users.ts'
import { auditEntries, sessions } from '#server/database/schema/accounts.ts'
import { perform } from '#server/operator/actions.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { createAuthenticator } from '#tests/passkey-authenticator.ts'
import { addPasskeyOf, type Browser, browserOf, newBrowser, signInBy } from '#tests/passkeys.ts'
import { testSecret } from '#tests/secret.ts'
import { createAccounts, signInLinkFor } from '../index.ts'

describe('if the operator requires passkeys of managers', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let accounts: ReturnType<typeof createAccounts>
  beforeAll(async () => {
    t = await testApp('postgresql', { REQUIRE_PASSKEY: 'true' })
    accounts = createAccounts({ db: t.db, config: t.config, secret: testSecret, log: t.log })
  })
  afterAll(() => t.close())

  const rightsOf = async (browser: Browser) => {
    const { permissions, needsPasskey, roles } = await browser.api(getSessionUser)
    return { permissions, needsPasskey, roles }
  }
  /** A browser that signs in by the operator's link. */
  async function byOperator(email: string) {
    const browser = newBrowser(t)
    expect((await browser.openLink(await signInLinkFor(accounts, email))).status).toBe(200)
    return browser
  }
  const withheld = (roles: string[]) => ({ roles, permissions: [], needsPasskey: true })

  test.each(['admin', 'manager', 'moderator', 'editor'])(
    'the %s has no rights without one, and all with one',
    async (role) => {
      const person = await insertUser(t.db, { roles: [role] })
      const device = createAuthenticator()
      const browser = await browserOf(t, person)
      expect(await rightsOf(browser)).toEqual(withheld([role]))
      expect((await browser.request(listUsers.path)).status).toBe(403)
      expect((await addPasskeyOf(browser, device)).status).toBe(200)
      expect(await rightsOf(browser)).toEqual(withheld([role]))
      expect((await signInBy(browser, device)).status).toBe(200)
      const rights = await rightsOf(browser)
      expect([rights.needsPasskey, rights.permissions.length > 0]).toEqual([false, true])
      const mayList = role === 'admin' || role === 'manager'
      expect((await browser.request(listUsers.path)).status).toBe(mayList ? 200 : 403)
    },
  )

  test.each(['provider', 'support', 'developer', 'viewer'])('the %s needs none', async (role) => {
    const browser = await browserOf(t, await insertUser(t.db, { roles: [role] }))
    const rights = await rightsOf(browser)
    expect([rights.needsPasskey, rights.permissions.length > 0]).toEqual([false, true])
  })

  test('the first administrator gets in by the operator’s link, a passkey, and that passkey', async () => {
    await perform(accounts, { do: 'grant', email: 'first@example.org', role: 'admin' })
    const browser = await byOperator('first@example.org')
    expect(await rightsOf(browser)).toEqual(withheld(['admin']))
    const device = createAuthenticator()
    expect((await addPasskeyOf(browser, device)).status).toBe(200)
    expect((await signInBy(browser, device)).status).toBe(200)
    expect((await browser.request(listUsers.path)).status).toBe(200)
  })

  test('a reader of the mail of somebody with a passkey neither adds nor removes one', async () => {
    const person = await insertUser(t.db, { roles: ['editor'] })
    const own = await browserOf(t, person)
    const { id } = (await (await addPasskeyOf(own, createAuthenticator())).json()) as Passkey
    const thief = await browserOf(t, person)
    for (const [path, method] of [
      ['/api/auth/passkeys/options', 'POST'],
      [`/api/auth/passkeys/${id}`, 'DELETE'],
    ] as const) {
      const headers = { 'content-type': 'application/json' }
      const response = await thief.request(path, { method, headers, body: '{}' })
      expect([response.status, await response.json()]).toMatchObject([403, { reason: 'signInByPasskey' }])
    }
    expect((await own.api(listMyPasskeys)).items).toHaveLength(1)
    const helped = await byOperator(person.email)
    expect((await addPasskeyOf(helped, createAuthenticator())).status).toBe(200)
  })

  test('somebody who lost all passkeys has them removed by the operator, with the sessions that they opened', async () => {
    const person = await insertUser(t.db, { roles: ['admin'] })
    const [device, browser] = [createAuthenticator(), await browserOf(t, person)]
    await addPasskeyOf(browser, device)
    await signInBy(browser, device)
    const said = await perform(accounts, { do: 'remove-passkeys', email: person.email })
    expect(said).toContain(`Removed every passkey of ${person.email} (1)`)
    expect((await browser.request('/api/auth/user')).status).toBe(401)
    expect((await signInBy(newBrowser(t), device)).status).toBe(422)
    const entries = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, person.id))
    expect(entries.map(({ action }) => action)).toContain('user.passkeys-remove')
    expect((await addPasskeyOf(await byOperator(person.email), device)).status).toBe(200)
    const nobody = perform(accounts, { do: 'remove-passkeys', email: 'nobody@example.org' })
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' })
  })

  test('rights that wait do not lengthen the session of staff', async () => {
    const person = await insertUser(t.db, { roles: ['editor'] })
    const browser = await browserOf(t, person)
    await t.db
      .update(sessions)
      .set({ updatedAt: sql`now() - interval '15 days'`, expiresAt: sql`now() + interval '15 days'` })
      .where(eq(sessions.userId, person.id))
    expect((await browser.request('/api/auth/user')).status).toBe(401)
  })

  test('without the rule nothing is withheld', async () => {
    const free = await testApp()
    const browser = await browserOf(free, await insertUser(free.db, { roles: ['admin'] }))
    expect(await browser.api(getSessionUser)).toMatchObject({ needsPasskey: false })
    expect((await browser.request(listUsers.path)).status).toBe(200)
    await free.close()
  })
})
