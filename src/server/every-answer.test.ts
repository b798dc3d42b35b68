import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#contract/directory/public-pages.ts'
import { insertCity, insertCountry, insertOrganization, insertProfile } from '#tests/factories.ts'
import { serveApp } from '#tests/http-server.ts'
import { insertPerson } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'
import { sessions } from './database/schema/accounts.ts'

let site: Awaited<ReturnType<typeof serveApp>>
let session: Awaited<ReturnType<typeof sessionOf>>
beforeAll(async () => {
  site = await serveApp()
  await insertCountry(site.db, { slug: 'brazil' })
  const city = await insertCity(site.db, { countryCode: 'BR', slug: 'manaus' })
  await insertProfile(site.db, { cityId: city.id, slug: 'ana' })
  await insertOrganization(site.db, { cityId: city.id, slug: 'igara' })
  session = await sessionOf(site.db, await insertPerson(site.db, ['admin']))
})
afterAll(() => site.close())

/** The path of a pattern, with a value for each parameter: of something that is there, or of nothing. */
const filled = (pattern: string, values: Record<string, string>) =>
  pattern.replace(
    /:(\w+)(?:\{\[\^\/\]\+\\(\.\w+)\})?/g,
    (_, name: string, ending = '') => `${values[name] ?? 'nothing'}${ending}`,
  )
const there = {
  slug: 'ana',
  id: 'ana',
  kind: 'profile',
  code: 'BR',
  country: 'brazil',
  city: 'manaus',
  size: '128',
}
const unreadable = [
  '/%0a',
  '/%00',
  '/%ff',
  '/event/%E2%80%A8',
  '/api/tourism/profiles?q=%00',
  '/assets/nothing.js',
]
const pages = [
  '/auth/login',
  '/auth/code',
  '/account',
  '/dashboard',
  '/admin',
  '/admin/users',
  '/admin/roles',
  '/admin/audit',
]

/** Every address with a method: each route with values of what is there and of what is not, each page, each file. */
function everything(): [method: string, path: string][] {
  const routes = site.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const all = routes.flatMap(({ method, path }): [string, string][] => [
    [method, filled(path, there)],
    [method, filled(path, {})],
    ['PURGE', filled(path, there)],
  ])
  const read = [...unreadable, ...pages, ...publicPages.map(({ example }) => example), ...site.files]
  return [...all, ...read.map((path): [string, string] => ['GET', path])]
}

async function ask(method: string, path: string, headers: Record<string, string>) {
  const response = await fetch(site.url + path, { method, headers, redirect: 'manual' })
  await response.arrayBuffer()
  return response
}

test('every answer has the headers that protect its reader, errors too', async () => {
  const ofDocuments = [...Object.keys(site.app.headers), 'x-request-id']
  // anything that is not a document is not framed, has no scripts and no links
  const ofParts = ['x-content-type-options', 'x-request-id']
  const missing: string[] = []
  const statuses = new Set<number>()
  for (const [method, path] of everything()) {
    const response = await ask(method, path, {})
    statuses.add(response.status)
    if (response.status >= 500) missing.push(`${method} ${path}: ${response.status}`)
    const wanted = /^\/assets\/.*\.(?:js|css|woff2)$/.test(path) ? ofParts : ofDocuments
    for (const name of wanted) if (!response.headers.has(name)) missing.push(`${method} ${path}: ${name}`)
  }
  expect(missing).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 301, 400, 401, 404, 405]))
})

test('no answer that a shared cache may keep sets a cookie, also where the session is renewed', async () => {
  const shared: string[] = []
  let renewed = 0
  for (const [method, path] of everything()) {
    if (method !== 'GET' || path === '/auth/logout') continue
    await site.db
      .update(sessions)
      .set({ updatedAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.id, session.id))
    const response = await ask(method, path, { cookie: session.cookie })
    const cacheControl = response.headers.get('cache-control') ?? ''
    if (!response.headers.has('set-cookie')) continue
    renewed += 1
    if (!/private|no-store/.test(cacheControl)) shared.push(`${path}: ${cacheControl}`)
  }
  expect(shared).toEqual([])
  expect(renewed).toBeGreaterThan(60)
})
