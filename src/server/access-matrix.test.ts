import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAccess } from '#contract/access.ts'
import { urlOf } from '#contract/client.ts'
import { decisionsCsv, transparencyCsv } from '#contract/decisions/transparency.ts'
import {
  busyCalendar,
  downloads,
  eventPeopleCsv,
  figuresCsv,
  importErrors,
  ownCalendar,
  ownFiguresCsv,
  requestCalendar,
  staffExportCsv,
  staffExportGeojson,
  staffExportJson,
  whatsappChat,
} from '#contract/downloads.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Holder } from '#contract/holder.ts'
import {
  applicationAvatar,
  draftAvatar,
  ownEventPicture,
  ownListingAvatar,
  ownPicture,
  userAvatar,
} from '#contract/images/downloads.ts'
import { endpoints } from '#contract/index.ts'
import { builtInRoles, expandPermissions } from '#contract/permissions.ts'
import { enquiryProofPicture, requestProofPicture } from '#contract/requests/deposit/calls.ts'
import { reviewPictureFile } from '#contract/reviews/author.ts'
import { newId } from '#server/database/new-id.ts'
import { type AllowedCalls, people, signedIn, type Who } from '#tests/access/callers.ts'
import { callsOfEverybody } from '#tests/access/calls-of-everybody.ts'
import { callsOfProviders } from '#tests/access/calls-of-providers.ts'
import { callsOfStaff } from '#tests/access/calls-of-staff.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { formOf, redAndBlue } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

/**
 * Who may make each call, written by hand beside what the calls declare: so that a wrong declaration is noticed. A call
 * without a row fails.
 */
const allowed: AllowedCalls = { ...callsOfEverybody, ...callsOfProviders, ...callsOfStaff }

const inPath = {
  id: newId(),
  linkId: newId(),
  userId: newId(),
  roleId: newId(),
  profileId: newId(),
  slug: 'no',
  city: 'no',
  country: 'no',
  kind: 'profile',
  group: 'page',
  number: '1',
  token: 'x'.repeat(22),
}
const newRole = () => ({ name: `Role ${newId()}`, description: 'For the test', permissions: [] })

const closedDay = () => ({ listing: newId(), days: [{ from: '2099-01-01', to: '2099-01-02' }] })

/** What is sent to the calls that take more than an empty object. */
const bodies: Record<string, (who: Who) => object> = {
  'POST /api/auth/code': (who) => ({ email: `${who}@code.example` }),
  'POST /api/auth/sign-in': (who) => ({ email: `${who}@code.example`, code: '000000' }),
  'POST /api/auth/sign-in/link': (who) => ({ email: `${who}@code.example`, secret: 'x'.repeat(43) }),
  'POST /api/auth/look-around': () => ({ as: 'traveller', look: t.config.lookAround }),
  'PATCH /api/auth/user': () => ({ name: 'Changed' }),
  'PUT /api/auth/user/language': () => ({ language: 'pt' }),
  'DELETE /api/auth/user': () => ({ confirmation: 'another@example.org' }),
  'POST /api/admin/users': (who) => ({ name: 'New', email: `${who}@new.example` }),
  'PATCH /api/admin/users/:userId': () => ({ name: 'Changed' }),
  'POST /api/admin/roles': newRole,
  'PATCH /api/admin/roles/:roleId': newRole,
  'POST /api/tourism/admin/calendar/close': closedDay,
  'POST /api/tourism/admin/calendar/open': closedDay,
  'POST /api/admin/user-roles': () => ({ userId: newId(), roleId: newId() }),
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
let t: Awaited<ReturnType<typeof testApp>>
let picture: Buffer
const accounts = new Map<Who, { id: string }>()

beforeAll(async () => {
  t = await testApp()
  picture = await redAndBlue(9, 9).png().toBuffer()
  for (const who of signedIn) {
    accounts.set(who, await insertUser(t.db, { roles: who === 'nothing' ? [] : [who] }))
  }
})
afterAll(() => t.close())

async function statusFor(endpoint: Endpoint, who: Who): Promise<number> {
  const account = accounts.get(who)
  const request = account ? await requestAs(t, account) : t.request
  const { method, path } = endpoint
  const body = method === 'GET' ? {} : (bodies[keyOf(endpoint)]?.(who) ?? {})
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name as keyof typeof inPath)
  const address = urlOf(endpoint, Object.fromEntries(names.map((name) => [name, inPath[name]])))
  const headers = { 'content-type': 'application/json' }
  const sent = endpoint.file
    ? { body: formOf(picture, endpoint.file) }
    : { headers, body: JSON.stringify(body) }
  const init = method === 'GET' ? {} : { method, ...sent }
  return (await request(address, init)).status
}

test('every call has a row, and every row a call', () => {
  expect(Object.keys(allowed).sort()).toEqual(endpoints.map(keyOf).sort())
})

/** What somebody holds by the roles that every installation begins with. */
const holderOf = (who: Who): Holder | undefined =>
  who === 'nobody' ? undefined : { roles: [], permissions: expandPermissions(builtInRoles[who] ?? []) }

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s declares who may make it',
  (key, { access }) => {
    expect(people.filter((who) => hasAccess(holderOf(who), access))).toEqual(allowed[key])
  },
)

test('a call that everybody may make knows the caller only where that is listed', () => {
  const perCaller = endpoints.filter(({ access, perCaller }) => access === 'public' && perCaller).map(keyOf)
  expect(perCaller.sort()).toEqual([
    'DELETE /api/tourism/requests/:token/review/pictures/:picture',
    'GET /api/auth/code',
    'GET /api/auth/ways',
    'GET /api/decisions/:key',
    'GET /api/tourism/alerts/:token',
    'GET /api/tourism/requests/:token',
    'GET /api/tourism/requests/:token/mailbox',
    'GET /api/tourism/requests/:token/review',
    'GET /api/transparency',
    'POST /api/auth/code',
    'POST /api/auth/look-around',
    'POST /api/auth/passkey-sign-in',
    'POST /api/auth/passkey-sign-in/options',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-in/link',
    'POST /api/decisions/:key/objection',
    'POST /api/tourism/alerts',
    'POST /api/tourism/alerts/:token/confirm',
    'POST /api/tourism/alerts/:token/end',
    'POST /api/tourism/alerts/:token/not-me',
    'POST /api/tourism/events/:id/register',
    'POST /api/tourism/offers/:id/book',
    'POST /api/tourism/reports/:kind/:id',
    'POST /api/tourism/requests/:token/accept',
    'POST /api/tourism/requests/:token/change',
    'POST /api/tourism/requests/:token/deposit-proof',
    'POST /api/tourism/requests/:token/drop',
    'POST /api/tourism/requests/:token/mailbox/not-me',
    'POST /api/tourism/requests/:token/mailbox/verify',
    'POST /api/tourism/requests/:token/messages',
    'POST /api/tourism/requests/:token/not-me',
    'POST /api/tourism/requests/:token/propose',
    'POST /api/tourism/requests/:token/review/pictures',
    'POST /api/tourism/requests/:token/review/withdraw',
    'POST /api/tourism/requests/:token/take',
    'POST /api/tourism/requests/:token/withdraw',
    'PUT /api/tourism/requests/:token/review',
  ])
  expect(downloads.filter(({ perCaller }) => perCaller).map(({ path }) => path)).toEqual([
    requestCalendar.path,
    ownCalendar.path,
    busyCalendar.path,
    transparencyCsv.path,
    whatsappChat.path,
    requestProofPicture.path,
    reviewPictureFile.path,
  ])
  expect(downloads.filter(({ access }) => access !== 'public').map(({ path }) => path)).toEqual([
    figuresCsv.path,
    decisionsCsv.path,
    eventPeopleCsv.path,
    ownFiguresCsv.path,
    staffExportCsv.path,
    staffExportGeojson.path,
    staffExportJson.path,
    importErrors.path,
    userAvatar.path,
    applicationAvatar.path,
    ownListingAvatar.path,
    draftAvatar.path,
    ownPicture.path,
    enquiryProofPicture.path,
    ownEventPicture.path,
  ])
})

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s answers those who may, and nobody else',
  async (_, endpoint) => {
    const answered: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const who of people) {
      const status = await statusFor(endpoint, who)
      expect(status).toBeLessThan(500)
      expect([400, 405, 415]).not.toContain(status)
      answered[who] = status === 401 || status === 403 ? String(status) : 'allowed'
      const refusal = who === 'nobody' ? '401' : '403'
      expected[who] = hasAccess(holderOf(who), endpoint.access) ? 'allowed' : refusal
    }
    expect(answered).toEqual(expected)
  },
)

test('a refusal says nothing about what is there', async () => {
  const there = await insertUser(t.db)
  const request = await requestAs(t, accounts.get('editor') ?? there)
  const change = (id: string) =>
    request(`/api/admin/users/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'X' }),
    })
  expect([(await change(there.id)).status, (await change(newId())).status]).toEqual([403, 403])
})

test.each(endpoints.filter(({ access }) => access !== 'public').map((each) => [keyOf(each), each] as const))(
  '%s tells nobody what it takes',
  async (_, { method, path }) => {
    const response = await t.request(path, { method, ...(method !== 'GET' && { body: '{' }) })
    expect(response.status).toBe(401)
    expect(await response.json()).not.toHaveProperty('fields')
  },
)
