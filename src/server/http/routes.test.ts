import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import type { PublicContext, RequestContext, SignedInContext } from '#server/context.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'
import { AppError } from './app-error.ts'
import { type ListResult, listRoute, route } from './routes.ts'

const Booking = z.object({ of: z.string() })
const Nothing = z.object({})
const summary = 'For the test'

const myBookings = endpoint('GET', '/api/tourism/my-bookings', {
  summary,
  access: 'signedIn',
  input: Nothing,
  output: Booking,
})
const myBookingList = list('/api/tourism/my-booking-list', {
  summary,
  access: 'signedIn',
  input: Nothing,
  output: z.array(Booking),
})
const whereAmI = endpoint('GET', '/api/tourism/where', {
  summary,
  access: 'public',
  perCaller: true,
  input: Nothing,
  output: Booking,
})
const echo = endpoint('POST', '/api/tourism/echo', {
  summary,
  access: 'public',
  perCaller: true,
  bodyLimit: 200_000,
  input: z.object({ name: z.string().optional() }).transform((sent) => sent),
  output: z.object({ keys: z.array(z.string()) }),
})
const secret = endpoint('POST', '/api/admin/secret', {
  summary,
  access: ['MANAGE_SYSTEM'],
  input: z.object({ name: z.string() }),
  output: Booking,
})
const openValue = endpoint('GET', '/api/tourism/open', {
  summary,
  access: 'public',
  input: z.object({ q: z.string().optional() }),
  output: Booking,
})
const openList = list('/api/tourism/open-list', {
  summary,
  access: 'public',
  input: Nothing,
  output: z.array(Booking),
})
const tooLate = endpoint('POST', '/api/tourism/too-late', {
  summary,
  access: 'public',
  perCaller: true,
  input: Nothing,
  output: Booking,
})

/** A row with a column that must not leave. */
const row = { of: 'everybody', passwordHash: 'private' }
let given: object | undefined
let runs = 0

let t: Awaited<ReturnType<typeof testApp>>
const cookies = { ana: '', bob: '' }

beforeAll(async () => {
  t = await testApp('postgresql', {}, [
    route(myBookings, async ({ actor }) => ({ of: actor.name })),
    listRoute(myBookingList, async ({ actor }) => ({ items: [{ of: actor.name }], total: 1 })),
    route(whereAmI, async ({ actor }) => ({ of: actor?.name ?? 'nobody' })),
    route(echo, async (_, input) => ({ keys: Object.keys(input) })),
    route(secret, async ({ actor }) => ({ of: actor.name })),
    route(openValue, async (context) => {
      given = context
      runs++
      return row
    }),
    listRoute(openList, async (): Promise<ListResult<typeof row>> => ({ items: [row] })),
    route(tooLate, async () => {
      throw new AppError('conflict', 'It was changed since.', { reason: 'contentChanged', current: row })
    }),
  ])
  for (const name of ['ana', 'bob'] as const) {
    cookies[name] = (await sessionOf(t.db, await insertUser(t.db, { name }))).cookie
  }
})
afterAll(() => t.close())

const as = (who: keyof typeof cookies | 'nobody') =>
  who === 'nobody' ? t.request : requestWith(t, cookies[who])
const send = (path: string, body: string, type = 'application/json') =>
  t.request(path, { method: 'POST', body, headers: { 'content-type': type } })

test.each([
  [myBookings.path, (of: string) => ({ of })],
  [myBookingList.path, (of: string) => [{ of }]],
] as const)('a signed-in call is kept for nobody and shown to nobody else: %s', async (path, shown) => {
  for (const who of ['nobody', 'ana', 'nobody', 'bob', 'ana'] as const) {
    const response = await as(who)(path)
    const body = await response.json()
    if (who === 'nobody') expect([response.status, body.code]).toEqual([401, 'unauthenticated'])
    else expect([response.status, body]).toEqual([200, shown(who)])
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
  }
})

test('a public call that asks who calls is kept for nobody', async () => {
  for (const who of ['ana', 'nobody', 'bob'] as const) {
    const response = await as(who)(whereAmI.path)
    expect(await response.json()).toEqual({ of: who })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a column that the output does not name never leaves', async () => {
  expect(await (await t.request(openValue.path)).json()).toEqual({ of: 'everybody' })
  expect(await (await t.request(openList.path)).json()).toEqual([{ of: 'everybody' }])
})

test('nor with the row that a change which came too late is answered with', async () => {
  const response = await send(tooLate.path, '{}')
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ reason: 'contentChanged', current: { of: 'everybody' } })
  expect(await (await send(tooLate.path, '{}')).text()).not.toContain('private')
})

test('a public service is told nothing of who asks, and made once for all', async () => {
  const before = runs
  for (const who of ['ana', 'nobody', 'bob'] as const) {
    const response = await as(who)(`${openValue.path}?q=once&utm_source=${who}`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  expect(runs).toBe(before + 1)
  expect(Object.keys(given ?? {}).sort()).toEqual(['config', 'db', 'language', 'log', 'tags'])
})

test('a forbidden call is refused before anything of the body is read', async () => {
  for (const [body, type] of [
    ['{', 'application/json'],
    ['{}', 'application/json'],
    ['name', 'text/plain'],
    ['x'.repeat(100_000), 'application/json'],
  ]) {
    expect((await send(secret.path, body ?? '', type)).status).toBe(401)
    const ana = await as('ana')(secret.path, {
      method: 'POST',
      body,
      headers: { 'content-type': type ?? '' },
    })
    expect([ana.status, (await ana.json()).code]).toEqual([403, 'forbidden'])
  }
})

test('a body is an object of JSON, and only the fields that are known are taken of it', async () => {
  for (const body of ['[]', '"name"', '[{"name":"x"}]', 'null', '1', `[${'1,'.repeat(50_000)}1]`]) {
    const response = await send(echo.path, body)
    expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), 422])
    expect(await response.json()).toMatchObject({ fields: { body: { code: 'invalid' } } })
  }
  expect(await (await send(echo.path, '{"name":"x","other":1,"__proto__":{"a":1}}')).json()).toEqual({
    keys: ['name'],
  })
})

test('only a body of the type itself is JSON', async () => {
  for (const type of ['text/plain; x=application/json', 'text/plain', 'application/jsonx', '']) {
    expect([type, (await send(echo.path, '{}', type)).status]).toEqual([type, 415])
  }
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x=y']) {
    expect([type, (await send(echo.path, '{}', type)).status]).toEqual([type, 200])
  }
})

test('a body is of 64 kB at most, unless the call says more', async () => {
  const bodyOf = (length: number) => JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) })
  expect((await send('/api/auth/code', bodyOf(64 * 1024))).status).toBe(422)
  expect((await send('/api/auth/code', bodyOf(64 * 1024 + 1))).status).toBe(413)
  expect((await send(echo.path, bodyOf(200_000))).status).toBe(200)
  expect((await send(echo.path, bodyOf(200_001))).status).toBe(413)
})

test('access must be declared, and decides what a service may read', () => {
  // @ts-expect-error: who may call it is not declared
  endpoint('GET', '/api/x', { summary, input: Nothing, output: Booking })
  // @ts-expect-error: who may call it is not declared
  list('/api/x', { summary, input: Nothing, item: Booking })
  // @ts-expect-error: any of no permission
  endpoint('GET', '/api/x', { summary, access: [], input: Nothing, output: Booking })
  // @ts-expect-error: a public service does not know who asks
  route(openValue, async ({ actor }) => ({ of: String(actor) }))
  // @ts-expect-error: nor sets cookies
  listRoute(openList, async ({ cookies: set }) => ({ items: [{ of: String(set) }] }))
  expectTypeOf(route<typeof Nothing, typeof Booking, 'public', false>)
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<PublicContext>()
  expectTypeOf(route<typeof Nothing, typeof Booking, 'public', true>)
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<RequestContext>()
  expectTypeOf(route<typeof Nothing, typeof Booking, ['VIEW_USERS'], false>)
    .parameter(1)
    .parameter(0)
    .toEqualTypeOf<SignedInContext>()
})
