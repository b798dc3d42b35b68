import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSessionUser } from '#contract/account/session.ts'
import { deleteMySession, listMySessions, refreshSession, updateMe } from '#contract/account/sign-in.ts'
import { createApi } from '#contract/client.ts'
import { listUsers } from '#contract/system/users.ts'
import { dayMs } from '#contract/values/day.ts'
import { auditEntries, roles, sessions, userRoles, users } from '#server/database/schema/accounts.ts'
import { appOn, testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { apiAs, requestAs, requestWith, sessionOf } from '#tests/signed-in.ts'

describe("one's own account", () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('nobody signed in is told so, by every call', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/auth/user'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/auth/refresh', {}],
      ['PUT', '/api/auth/user/language', { language: 'pt' }],
      ['PATCH', '/api/auth/user', { name: 'Nobody' }],
      ['DELETE', '/api/auth/sessions/01a1f887-66f5-74b4-b549-8064fea0bd56', {}],
    ] as const) {
      const response = await t.request(path, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      expect([path, response.status]).toEqual([path, 401])
    }
  })

  test('the logged-in user, with permissions expanded, only for this person', async () => {
    const user = await insertUser(t.db, { roles: ['moderator'] })
    const response = await (await requestAs(t, user))('/api/auth/user')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const me = (await response.json()) as { permissions: string[] }
    expect(me).toMatchObject({ id: user.id, isAuthenticated: true, roles: ['moderator'] })
    expect(me.permissions).toContain('DELETE_PROFILES')
    expect(me.permissions).not.toContain('VIEW_USERS')
    const other = await insertUser(t.db)
    expect((await (await apiAs(t, other))(getSessionUser)).id).toBe(other.id)
  })

  test('a permission taken away acts on the next request', async () => {
    const user = await insertUser(t.db, { roles: ['support'] })
    const api = await apiAs(t, user)
    await api(listUsers)
    await t.db.delete(userRoles).where(eq(userRoles.userId, user.id))
    await expect(api(listUsers)).rejects.toMatchObject({ status: 403 })
  })

  test('a role made inactive gives nothing any more', async () => {
    const user = await insertUser(t.db, { roles: ['viewer'] })
    const api = await apiAs(t, user)
    expect((await api(getSessionUser)).permissions).toContain('VIEW_TOURISM')
    await t.db.update(roles).set({ isActive: false }).where(eq(roles.name, 'viewer'))
    expect(await api(getSessionUser)).toMatchObject({ roles: [], permissions: [] })
    await t.db.update(roles).set({ isActive: true }).where(eq(roles.name, 'viewer'))
  })

  test('the language is kept in the account and in the browser', async () => {
    const user = await insertUser(t.db)
    const request = await requestAs(t, user)
    const response = await request('/api/auth/user/language', {
      method: 'PUT',
      body: JSON.stringify({ language: 'pt' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await response.json()).toMatchObject({ language: 'pt' })
    expect(response.headers.get('set-cookie')).toContain('language=pt')
    const [kept] = await t.db.select().from(users).where(eq(users.id, user.id))
    expect(kept?.language).toBe('pt')
  })

  test("the account's language stands between the stored choice and the browser's", async () => {
    const request = await requestAs(t, await insertUser(t.db, { language: 'pt' }))
    const languageOf = async (path: string, headers: Record<string, string>) =>
      (await request(path, { headers })).headers.get('content-language')
    expect(await languageOf('/api/tourism/counts', { 'accept-language': 'fr' })).toBe('pt')
    expect(await languageOf('/api/tourism/counts', { cookie: 'language=es' })).toBe('es')
    expect(await languageOf('/api/tourism/counts?lang=fr', {})).toBe('fr')
    const visitor = await t.request('/api/tourism/counts', { headers: { 'accept-language': 'fr' } })
    expect(visitor.headers.get('content-language')).toBe('fr')
  })

  test('a name is changed, and the change is in the log', async () => {
    const user = await insertUser(t.db)
    const api = await apiAs(t, user)
    expect(await api(updateMe, { name: '  Ana do Rio ' })).toMatchObject({ name: 'Ana do Rio' })
    await expect(api(updateMe, { name: ' ' })).rejects.toMatchObject({ status: 422 })
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
    expect(entry).toMatchObject({
      action: 'account.update',
      before: { name: user.name },
      after: { name: 'Ana do Rio' },
    })
  })

  test('my sessions are listed in words, the current one marked', async () => {
    const user = await insertUser(t.db)
    const elsewhere = await sessionOf(t.db, user)
    await sessionOf(t.db, await insertUser(t.db))
    const { items } = await (await apiAs(t, user))(listMySessions)
    expect(items).toHaveLength(2)
    expect(items.filter((each) => each.isCurrent)).toHaveLength(1)
    expect(items.find((each) => each.id === elsewhere.id)).toMatchObject({
      isCurrent: false,
      device: 'Firefox, Linux',
    })
  })

  test("a session is ended at once; a stranger's is not found", async () => {
    const user = await insertUser(t.db)
    const [lost, strangers] = [await sessionOf(t.db, user), await sessionOf(t.db, await insertUser(t.db))]
    const api = await apiAs(t, user)
    await api(deleteMySession, { id: lost.id })
    expect((await requestWith(t, lost.cookie)('/api/auth/user')).status).toBe(401)
    await expect(api(deleteMySession, { id: strangers.id })).rejects.toMatchObject({ status: 404 })
    expect((await requestWith(t, strangers.cookie)('/api/auth/user')).status).toBe(200)
  })

  test('refreshing renews the session', async () => {
    const { id, cookie } = await sessionOf(t.db, await insertUser(t.db))
    await createApi(requestWith(t, cookie))(refreshSession)
    const [kept] = await t.db.select().from(sessions).where(eq(sessions.id, id))
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs)
  })

  test('a session that has run out is nobody', async () => {
    const { id, cookie } = await sessionOf(t.db, await insertUser(t.db))
    await t.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, id))
    expect((await requestWith(t, cookie)('/api/auth/user')).status).toBe(401)
  })

  test('logging out ends the session and goes home', async () => {
    const { cookie } = await sessionOf(t.db, await insertUser(t.db))
    const response = await requestWith(t, cookie)('/auth/logout')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Max-Age=0/)
    expect((await requestWith(t, cookie)('/api/auth/user')).status).toBe(401)
  })

  test('another site can log nobody out, nor can a browser that looks ahead', async () => {
    const { cookie } = await sessionOf(t.db, await insertUser(t.db))
    const door = requestWith(t, cookie)
    expect((await door('/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await door('/auth/logout', { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(204)
    expect((await door('/api/auth/user')).status).toBe(200)
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a change that another site asks for is refused: %o', async (headers) => {
    const user = await insertUser(t.db)
    const response = await (await requestAs(t, user))('/api/auth/user', {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Taken' }),
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    })
    expect(response.status).toBe(403)
    const [kept] = await t.db.select().from(users).where(eq(users.id, user.id))
    expect(kept?.name).toBe(user.name)
  })

  test('over https a change comes from the site’s own address, scheme and port included', async () => {
    const secure = await appOn(t.database, { BASE_URL: 'https://igarape.example' })
    const ask = async (headers: Record<string, string>) => {
      const init = { method: 'POST', body: '{"email":"ana@example.org"}' }
      const json = { 'content-type': 'application/json', host: 'igarape.example:8080' }
      return (await secure.request('/api/auth/code', { ...init, headers: { ...json, ...headers } })).status
    }
    expect(await ask({ origin: 'https://igarape.example' })).toBe(200)
    expect(await ask({ origin: 'http://internal.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
    for (const origin of [
      'http://igarape.example',
      'https://igarape.example:8080',
      'https://a.igarape.example',
    ])
      expect([origin, await ask({ origin })]).toEqual([origin, 403])
    await secure.stop()
  })

  test('a call that needs nothing takes no body from a page; a program still says that it sends JSON', async () => {
    const { cookie } = await sessionOf(t.db, await insertUser(t.db))
    const other = await sessionOf(t.db, await insertUser(t.db))
    const mine = requestWith(t, cookie)
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
    ]
    for (const headers of ours) {
      const init = { method: 'POST', headers }
      expect((await mine('/api/auth/refresh', init)).status).toBe(200)
      const away = { ...init, method: 'DELETE' }
      expect((await mine(`/api/auth/sessions/${other.id}`, away)).status).toBe(404)
      expect((await mine('/api/auth/user', away)).status).toBe(415)
      const text = { ...init, body: 'a=b', headers: { ...headers, 'content-type': 'text/plain' } }
      expect((await mine('/api/auth/refresh', text)).status).toBe(415)
    }
    expect((await mine('/api/auth/refresh', { method: 'POST' })).status).toBe(415)
    const elsewhere = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await mine('/api/auth/refresh', elsewhere)).status).toBe(403)
  })

  test("the site's own pages may change things", async () => {
    const request = await requestAs(t, await insertUser(t.db))
    for (const headers of [
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
    ]) {
      const response = await request('/api/auth/user', {
        method: 'PATCH',
        body: JSON.stringify({ name: 'Mine' }),
        headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
      })
      expect(response.status).toBe(200)
    }
  })
})
