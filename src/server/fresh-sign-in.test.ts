import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { updateMe } from '#contract/account/sign-in.ts'
import { urlOf } from '#contract/client.ts'
import { downloads } from '#contract/downloads.ts'
import type { Method } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { assignRole } from '#contract/system/roles.ts'
import { changeSettings, getSettings } from '#contract/system/settings.ts'
import { updateUser } from '#contract/system/users.ts'
import type { SessionMethod } from '#server/accounts/sessions-queries.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, sessions, userRoles, users } from '#server/database/schema/accounts.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { createAuthenticator } from '#tests/passkey-authenticator.ts'
import { addPasskeyOf, browserOf, signInBy } from '#tests/passkeys.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Called = { method: Method; path: string }
const calls: (Called & { needsFreshSignIn?: boolean })[] = [
  ...endpoints,
  ...downloads.map((download) => ({ ...download, method: 'GET' as const })),
]
const keyOf = ({ method, path }: Called) => `${method} ${path}`
const guarded = calls.filter(({ needsFreshSignIn }) => needsFreshSignIn)
const others = calls.filter(({ needsFreshSignIn }) => !needsFreshSignIn)

/** Lets all sessions of a person be as old as that, opened in a way. */
const age = (person: { id: string }, minutes: number, method: SessionMethod | null = 'code') =>
  t.db
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})`, method })
    .where(eq(sessions.userId, person.id))

/** What a call answers that is sent with a body that nobody could read. */
async function answerTo({ method, path }: Called, request: Awaited<ReturnType<typeof requestAs>>) {
  const address = urlOf({ path: path.replace(/:\w+/g, () => newId()) as `/api/${string}` }, {})
  const headers = { 'content-type': 'application/json' }
  const response = await request(address, method === 'GET' ? {} : { method, headers, body: '{' })
  const { code } = (await response.json().catch(() => ({}))) as { code?: string }
  return [response.status, code]
}

test('calls for which an unattended session must not be enough are listed', () => {
  expect(guarded.map(keyOf).sort()).toEqual([
    'DELETE /api/admin/roles/:roleId',
    'DELETE /api/admin/user-roles/:userId/:roleId',
    'DELETE /api/auth/passkeys/:id',
    'GET /api/auth/export',
    'GET /api/tourism/admin/exports/:kind.csv',
    'GET /api/tourism/admin/exports/:kind.geojson',
    'GET /api/tourism/admin/exports/:kind.json',
    'PATCH /api/admin/roles/:roleId',
    'PATCH /api/admin/settings',
    'PATCH /api/admin/users/:userId',
    'POST /api/admin/listings/:id/invitation',
    'POST /api/admin/listings/:id/merge',
    'POST /api/admin/listings/:id/owner',
    'POST /api/admin/listings/owner',
    'POST /api/admin/roles',
    'POST /api/admin/user-roles',
    'POST /api/admin/users',
    'POST /api/admin/users/active',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'POST /api/tourism/admin/calendar/address',
    'PUT /api/tourism/admin/listings/:id/deposit-means',
  ])
})

test.each(guarded.map((call) => [keyOf(call), call] as const))(
  '%s asks for a sign-in within 15 minutes, before anything is read',
  async (_, call) => {
    const person = await insertUser(t.db, { roles: ['admin'] })
    const request = await requestAs(t, person)
    await age(person, 14)
    expect((await answerTo(call, request))[1]).not.toBe('sign_in_again')
    await age(person, 16)
    expect(await answerTo(call, request)).toEqual([403, 'sign_in_again'])
    // who may not make it at all is told that, and not to sign in
    const stranger = await insertUser(t.db, { roles: ['viewer'] })
    const theirs = await requestAs(t, stranger)
    await age(stranger, 16)
    const mayAll = call.path.startsWith('/api/auth/')
    expect(await answerTo(call, theirs)).toEqual([403, mayAll ? 'sign_in_again' : 'forbidden'])
    expect(await answerTo(call, t.request)).toEqual([401, 'unauthenticated'])
  },
)

test('no other call asks for it', async () => {
  const person = await insertUser(t.db, { roles: ['admin'] })
  const request = await requestAs(t, person)
  const asked: string[] = []
  await age(person, 16)
  for (const call of others) {
    if ((await answerTo(call, request))[1] === 'sign_in_again') asked.push(keyOf(call))
  }
  expect(asked).toEqual([])
})

test('with an old session nothing changes; after a fresh sign-in the same call does it', async () => {
  const boss = await insertUser(t.db, { roles: ['admin'] })
  const target = await insertUser(t.db)
  const [editor] = await t.db.select().from(roles).where(eq(roles.name, 'editor'))
  const role = { userId: target.id, roleId: editor?.id ?? '' }
  const old = await apiAs(t, boss)
  await age(boss, 16)
  const refusal = { status: 403, body: { code: 'sign_in_again' } }
  const { updatedAt } = await old(getSettings)
  const settings = { updatedAt, siteName: 'Taken' }
  await expect(old(assignRole, role)).rejects.toMatchObject(refusal)
  await expect(old(updateUser, { userId: target.id, email: 'taken@example.org' })).rejects.toMatchObject(
    refusal,
  )
  await expect(old(changeSettings, settings)).rejects.toMatchObject(refusal)
  expect(await t.db.select().from(userRoles).where(eq(userRoles.userId, target.id))).toEqual([])
  expect((await t.db.select().from(users).where(eq(users.id, target.id)))[0]?.email).toBe(target.email)
  expect((await old(getSettings)).updatedAt).toEqual(updatedAt)
  // the rest of the account goes on
  expect(await old(updateMe, { name: 'Still me' })).toMatchObject({ name: 'Still me' })
  const fresh = await apiAs(t, boss)
  expect(await fresh(assignRole, role)).toEqual(role)
})

test('a passkey is a fresh sign-in, too, and takes the place of the old session', async () => {
  const boss = await insertUser(t.db, { roles: ['admin'] })
  const [device, browser] = [createAuthenticator(), await browserOf(t, boss)]
  await addPasskeyOf(browser, device)
  await age(boss, 16)
  const path = '/api/auth/export'
  expect((await browser.request(path)).status).toBe(403)
  expect((await signInBy(browser, device)).status).toBe(200)
  expect((await browser.request(path)).status).toBe(200)
  await age(boss, 16, 'passkey')
  expect((await browser.request(path)).status).toBe(403)
  expect(await t.db.select().from(sessions).where(eq(sessions.userId, boss.id))).toHaveLength(1)
})

test('people whose permissions require a passkey are told to log in with one', async () => {
  const strict = await testApp('postgresql', { REQUIRE_PASSKEY: 'true' })
  const boss = await insertUser(strict.db, { roles: ['admin'] })
  const [device, browser] = [createAuthenticator(), await browserOf(strict, boss)]
  await addPasskeyOf(browser, device)
  await signInBy(browser, device)
  const tooOld = { createdAt: sql`now() - interval '16 minutes'` }
  await strict.db.update(sessions).set(tooOld).where(eq(sessions.userId, boss.id))
  const byPasskey = await browser.request('/api/auth/export')
  expect(await byPasskey.json()).toMatchObject({ code: 'sign_in_again', reason: 'signInByPasskey' })
  // of a session by mail nothing is lost by another: so comes the first passkey
  const person = await insertUser(strict.db, { roles: ['admin'] })
  const byMail = await requestAs(strict, person)
  await strict.db.update(sessions).set(tooOld).where(eq(sessions.userId, person.id))
  const response = await byMail('/api/auth/export')
  expect(await response.json()).not.toHaveProperty('reason')
  await strict.close()
})

test('people who look around on their own machine are not asked', async () => {
  const person = await insertUser(t.db, { roles: ['admin'] })
  const request = await requestAs(t, person)
  await age(person, 16, 'look-around')
  expect((await request('/api/auth/export')).status).toBe(200)
  expect((await request(getSessionUser.path)).status).toBe(200)
})
