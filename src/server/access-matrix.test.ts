import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAccess } from '#contract/access.ts'
import { urlOf } from '#contract/client.ts'
import {
  applicationAvatar,
  downloads,
  draftAvatar,
  eventPeopleCsv,
  figuresCsv,
  importErrors,
  ownEventPicture,
  ownFiguresCsv,
  ownListingAvatar,
  ownPicture,
  requestCalendar,
  staffExportCsv,
  staffExportGeojson,
  staffExportJson,
  userAvatar,
  whatsappChat,
} from '#contract/downloads.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { builtInRoles, type Holder } from '#contract/permissions.ts'
import { newId } from '#server/database/new-id.ts'
import { testApp } from '#tests/app.ts'
import { insertUser } from '#tests/factories.ts'
import { formOf, redAndBlue } from '#tests/pictures.ts'
import { requestAs } from '#tests/signed-in.ts'

const people = [
  'nobody',
  'nothing',
  'provider',
  'viewer',
  'support',
  'developer',
  'editor',
  'moderator',
  'manager',
  'admin',
] as const
type Who = (typeof people)[number]

const everyone = people
const signedIn = people.filter((who) => who !== 'nobody')
const managers: Who[] = ['manager', 'admin']
const onlyAdmin: Who[] = ['admin']
const reviewers: Who[] = ['moderator', 'manager', 'admin']
const keepers: Who[] = ['provider', 'editor', 'moderator', 'manager', 'admin']
const editors: Who[] = ['editor', 'manager', 'admin']
/** Of listings, or of the tourism content. */
const staff: Who[] = ['editor', 'moderator', 'manager', 'admin']
const analysts: Who[] = ['developer', 'manager', 'admin']
const owners: Who[] = ['provider', 'moderator', 'manager', 'admin']

/**
 * Who may make each call, written by hand beside what the calls declare: so that a wrong declaration is noticed. A call
 * without a row fails.
 */
const allowed: Record<string, readonly Who[]> = {
  'GET /api/admin/search-words': onlyAdmin,
  'POST /api/admin/search-words/groups': onlyAdmin,
  'PUT /api/admin/search-words/groups/:id': onlyAdmin,
  'DELETE /api/admin/search-words/groups/:id': onlyAdmin,
  'POST /api/admin/search-words/stop-words': onlyAdmin,
  'DELETE /api/admin/search-words/stop-words/:word': onlyAdmin,
  'GET /api/tourism/admin/translations': editors,
  'PUT /api/tourism/admin/translations/:kind/:id': editors,
  'GET /api/tourism/admin/translation-counts': editors,
  'GET /api/tourism/search': everyone,
  'GET /api/tourism/counts': everyone,
  'GET /api/tourism/types/:kind': everyone,
  'GET /api/tourism/locations': everyone,
  'GET /api/tourism/locations/:id': everyone,
  'GET /api/tourism/locations/:city/:country': everyone,
  'GET /api/tourism/countries': everyone,
  'GET /api/tourism/countries/:country': everyone,
  'GET /api/tourism/countries/:country/locations': everyone,
  'GET /api/tourism/profiles': everyone,
  'GET /api/tourism/profiles/:id': everyone,
  'GET /api/tourism/profiles/slug/:slug': everyone,
  'GET /api/tourism/profiles/slug/:slug/offers': everyone,
  'GET /api/tourism/profiles/slug/:slug/social-links': everyone,
  'GET /api/tourism/organizations': everyone,
  'GET /api/tourism/organizations/:id': everyone,
  'GET /api/tourism/organizations/slug/:slug': everyone,
  'GET /api/tourism/organizations/slug/:slug/guides': everyone,
  'GET /api/tourism/profiles/slug/:slug/organizations': everyone,
  'GET /api/tourism/organizations/slug/:slug/offers': everyone,
  'GET /api/tourism/organizations/slug/:slug/social-links': everyone,
  'GET /api/tourism/offers': everyone,
  'GET /api/tourism/offers/:id': everyone,
  'GET /api/tourism/events': everyone,
  'GET /api/tourism/events/:id': everyone,
  'POST /api/tourism/offers/:id/book': everyone,
  'POST /api/tourism/events/:id/register': everyone,
  'GET /api/tourism/requests/:token': everyone,
  'POST /api/tourism/requests/:token/change': everyone,
  'POST /api/tourism/requests/:token/withdraw': everyone,
  'POST /api/tourism/requests/:token/accept': everyone,
  'POST /api/tourism/requests/:token/take': everyone,
  'POST /api/tourism/reports/:kind/:id': everyone,
  'GET /api/tourism/claims/:kind/:id': signedIn,
  'POST /api/tourism/claims/:kind/:id/code': signedIn,
  'POST /api/tourism/claims/:kind/:id/proof': signedIn,
  'POST /api/tourism/claims/:kind/:id/question': signedIn,
  'DELETE /api/tourism/claims/:kind/:id/question': signedIn,
  'GET /api/admin/claims': reviewers,
  'GET /api/admin/claims/counts': reviewers,
  'POST /api/admin/claims/:id/decision': reviewers,
  'POST /api/admin/listings/:id/recipient': reviewers,
  'POST /api/admin/listings/:id/owner': reviewers,
  'POST /api/admin/listings/:id/invitation': reviewers,
  'GET /api/admin/listings/:id/merge': reviewers,
  'POST /api/admin/listings/:id/merge': reviewers,
  'GET /api/admin/reports': staff,
  'GET /api/admin/reports/counts': staff,
  'POST /api/admin/reports/:id/settlement': staff,
  'GET /api/tourism/admin/events': keepers,
  'GET /api/tourism/admin/event-counts': editors,
  'GET /api/tourism/admin/event-rule': editors,
  'GET /api/tourism/admin/events/:id': keepers,
  'POST /api/tourism/admin/events': keepers,
  'PUT /api/tourism/admin/events/:id': keepers,
  'POST /api/tourism/admin/events/:id/duplicate': keepers,
  'DELETE /api/tourism/admin/events/:id': keepers,
  'POST /api/tourism/admin/events/:id/send': keepers,
  'POST /api/tourism/admin/events/:id/take-back': keepers,
  'POST /api/tourism/admin/events/:id/approve': editors,
  'POST /api/tourism/admin/events/:id/publish': editors,
  'POST /api/tourism/admin/events/:id/return': editors,
  'POST /api/tourism/admin/events/:id/suspend': editors,
  'POST /api/tourism/admin/events/:id/restore': editors,
  'POST /api/tourism/admin/events/:id/cancel': keepers,
  'POST /api/tourism/admin/events/:id/look': editors,
  'PUT /api/tourism/admin/events/:id/featured': editors,
  'POST /api/upload/own-event/:id/picture': keepers,
  'GET /api/tourism/admin/events/:id/pictures': keepers,
  'PUT /api/tourism/admin/events/:id/pictures/order': keepers,
  'GET /api/tourism/admin/events/:id/people': owners,
  'GET /api/tourism/admin/events/:id/people-counts': owners,
  'POST /api/tourism/admin/events/:id/messages': owners,
  'GET /api/tourism/admin/enquiries': owners,
  'GET /api/tourism/admin/enquiries/counts': owners,
  'GET /api/tourism/admin/enquiries/figures': owners,
  'GET /api/tourism/admin/enquiries/:id': owners,
  'POST /api/tourism/admin/enquiries/:id/open': owners,
  'POST /api/tourism/admin/enquiries/:id/answer': owners,
  'POST /api/tourism/admin/enquiries/:id/propose': owners,
  'POST /api/tourism/admin/enquiries/:id/confirm': owners,
  'POST /api/tourism/admin/enquiries/:id/waitlist': owners,
  'POST /api/tourism/admin/enquiries/:id/decline': owners,
  'GET /api/openapi.json': everyone,
  'GET /api/auth/ways': everyone,
  'GET /api/auth/code': everyone,
  'POST /api/auth/code': everyone,
  'POST /api/auth/sign-in': everyone,
  'POST /api/auth/sign-in/link': everyone,
  'POST /api/auth/look-around': everyone,
  'GET /api/auth/user': signedIn,
  'POST /api/auth/refresh': signedIn,
  'PATCH /api/auth/user': signedIn,
  'PUT /api/auth/user/language': signedIn,
  'PUT /api/auth/user/picture': signedIn,
  'DELETE /api/auth/user/picture': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'GET /api/auth/passkeys': signedIn,
  'POST /api/auth/passkeys/options': signedIn,
  'POST /api/auth/passkeys': signedIn,
  'DELETE /api/auth/passkeys/:id': signedIn,
  'POST /api/auth/passkey-sign-in/options': everyone,
  'POST /api/auth/passkey-sign-in': everyone,
  'GET /api/auth/export': signedIn,
  'DELETE /api/auth/user': signedIn,
  'GET /api/auth/onboarding': signedIn,
  'PATCH /api/auth/onboarding/draft': signedIn,
  'DELETE /api/auth/onboarding/draft': signedIn,
  'POST /api/auth/onboarding/draft/from-application': signedIn,
  'PUT /api/auth/onboarding/picture': signedIn,
  'DELETE /api/auth/onboarding/picture': signedIn,
  'POST /api/auth/onboarding/submit': signedIn,
  'PUT /api/auth/onboarding/application': signedIn,
  'DELETE /api/auth/onboarding/application': signedIn,
  'GET /api/admin/summary': ['viewer', 'support', 'developer', 'editor', 'moderator', 'manager', 'admin'],
  'GET /api/admin/users': ['support', 'manager', 'admin'],
  'POST /api/admin/users': managers,
  'PATCH /api/admin/users/:userId': managers,
  'GET /api/admin/roles': managers,
  'POST /api/admin/roles': onlyAdmin,
  'PATCH /api/admin/roles/:roleId': onlyAdmin,
  'DELETE /api/admin/roles/:roleId': onlyAdmin,
  'GET /api/admin/user-roles': ['support', 'manager', 'admin'],
  'POST /api/admin/user-roles': managers,
  'DELETE /api/admin/user-roles/:userId/:roleId': managers,
  'GET /api/admin/audit': onlyAdmin,
  'GET /api/tourism/admin/cities': editors,
  'GET /api/tourism/admin/cities/:id': editors,
  'POST /api/tourism/admin/cities': editors,
  'PUT /api/tourism/admin/cities/:id': editors,
  'PUT /api/tourism/admin/cities/:id/open': editors,
  'DELETE /api/tourism/admin/cities/:id': editors,
  'GET /api/tourism/admin/attractions': editors,
  'GET /api/tourism/admin/cities/:id/attractions': editors,
  'POST /api/tourism/admin/attractions': editors,
  'PUT /api/tourism/admin/attractions/:id': editors,
  'DELETE /api/tourism/admin/attractions/:id': editors,
  'PUT /api/tourism/admin/cities/:id/attractions/order': editors,
  'GET /api/tourism/admin/countries': editors,
  'GET /api/tourism/admin/cities/:id/pictures': editors,
  'PUT /api/tourism/admin/cities/:id/pictures/order': editors,
  'POST /api/upload/city/:id/picture': editors,
  'PUT /api/tourism/admin/countries/:code': editors,
  'GET /api/tourism/admin/imports': editors,
  'GET /api/tourism/admin/imports/:id': editors,
  'POST /api/tourism/admin/imports': editors,
  'PUT /api/tourism/admin/imports/:id/parts/:number': editors,
  'POST /api/tourism/admin/imports/:id/check': editors,
  'GET /api/tourism/admin/imports/:id/rows': editors,
  'PUT /api/tourism/admin/imports/:id/rows/:number': editors,
  'POST /api/tourism/admin/imports/:id/leave-out': editors,
  'POST /api/tourism/admin/imports/:id/run': editors,
  'POST /api/tourism/admin/imports/:id/undo': editors,
  'DELETE /api/tourism/admin/imports/:id': editors,
  'GET /api/admin/applications': reviewers,
  'GET /api/admin/applications/counts': reviewers,
  'GET /api/admin/applications/:id': reviewers,
  'POST /api/admin/applications/:id/decision': reviewers,
  'POST /api/admin/applications/:id/notes': reviewers,
  'GET /api/admin/handovers': reviewers,
  'POST /api/admin/handovers': reviewers,
  'DELETE /api/admin/handovers/:id': reviewers,
  'POST /api/auth/onboarding/offered/:id': signedIn,
  'PUT /api/auth/onboarding/listings/:id/introduction': owners,
  'GET /api/tourism/admin/my-profiles': owners,
  'POST /api/tourism/admin/my-profiles': owners,
  'PUT /api/tourism/admin/my-profiles/:id': owners,
  'POST /api/upload/profile/:slug/avatar': owners,
  'GET /api/tourism/admin/profiles/:id/social-links': owners,
  'POST /api/tourism/admin/profiles/:id/social-links': owners,
  'PUT /api/tourism/admin/profiles/:id/social-links/order': owners,
  'GET /api/tourism/admin/my-profiles/:slug/preview': owners,
  'GET /api/tourism/admin/my-organizations/:slug/preview': owners,
  'GET /api/tourism/admin/my-organizations': owners,
  'POST /api/tourism/admin/my-organizations': owners,
  'PUT /api/tourism/admin/my-organizations/:id': owners,
  'POST /api/upload/organization/:slug/avatar': owners,
  'GET /api/tourism/admin/organizations/:id/social-links': owners,
  'POST /api/tourism/admin/organizations/:id/social-links': owners,
  'PUT /api/tourism/admin/organizations/:id/social-links/order': owners,
  'DELETE /api/tourism/admin/social-links/:id': owners,
  'GET /api/tourism/admin/profiles/:id/pictures': owners,
  'POST /api/upload/profile/:slug/picture': owners,
  'PUT /api/tourism/admin/profiles/:id/pictures/order': owners,
  'GET /api/tourism/admin/organizations/:id/pictures': owners,
  'POST /api/upload/organization/:slug/picture': owners,
  'PUT /api/tourism/admin/organizations/:id/pictures/order': owners,
  'GET /api/tourism/admin/offers/:id/pictures': owners,
  'POST /api/upload/offer/:id/picture': owners,
  'PUT /api/tourism/admin/offers/:id/pictures/order': owners,
  'PATCH /api/tourism/admin/pictures/:id': keepers,
  'PUT /api/tourism/admin/pictures/:id/cover': keepers,
  'DELETE /api/tourism/admin/pictures/:id': keepers,
  'POST /api/tourism/admin/pictures/:id/removal': staff,
  'GET /api/tourism/admin/organizations/:id/guides': owners,
  'GET /api/tourism/admin/organizations/:id/guides/found': owners,
  'POST /api/tourism/admin/organizations/:id/guides': owners,
  'PUT /api/tourism/admin/organizations/:id/guides/order': owners,
  'DELETE /api/tourism/admin/organizations/:id/guides/:profileId': owners,
  'DELETE /api/tourism/admin/guide-invitations/:id': owners,
  'GET /api/tourism/admin/my-guide-invitations': owners,
  'POST /api/tourism/admin/guide-invitations/:id/answer': owners,
  'GET /api/tourism/admin/my-locations': owners,
  'POST /api/admin/locations': owners,
  'PUT /api/admin/locations/:id': owners,
  'GET /api/tourism/admin/profiles/:id/offers': owners,
  'GET /api/tourism/admin/organizations/:id/offers': owners,
  'GET /api/tourism/admin/offers/unlinked': owners,
  'GET /api/tourism/admin/offers/templates': owners,
  'POST /api/tourism/admin/offers': owners,
  'PUT /api/tourism/admin/offers/:id': owners,
  'POST /api/tourism/admin/offers/:id/link': owners,
  'DELETE /api/tourism/admin/offers/:id/unlink': owners,
  'PATCH /api/tourism/admin/profile-offers/:linkId': owners,
  'PATCH /api/tourism/admin/organization-offers/:linkId': owners,
  'POST /api/tourism/admin/offers/:id/duplicate': owners,
  'POST /api/tourism/admin/offers/:id/archive': owners,
  'POST /api/tourism/admin/offers/:id/unarchive': owners,
  'DELETE /api/tourism/admin/offers/:id': owners,
  'POST /api/tourism/admin/offers/:id/restore': owners,
  'DELETE /api/tourism/admin/my-profiles/:id': owners,
  'POST /api/tourism/admin/my-profiles/:id/restore': owners,
  'DELETE /api/tourism/admin/my-organizations/:id': owners,
  'POST /api/tourism/admin/my-organizations/:id/restore': owners,
  'GET /api/tourism/admin/deleted-listings': owners,
  'GET /api/admin/revisions': reviewers,
  'GET /api/admin/revisions/counts': reviewers,
  'POST /api/admin/revisions/:id/acknowledgement': reviewers,
  'POST /api/admin/revisions/:id/restore': reviewers,
  'GET /api/admin/settings': onlyAdmin,
  'PATCH /api/admin/settings': onlyAdmin,
  'GET /api/admin/figures': analysts,
  'GET /api/admin/figures/completeness': analysts,
  'GET /api/admin/figures/:group': analysts,
  'GET /api/storage/status': ['developer', 'moderator', 'manager', 'admin'],
}

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
  who === 'nobody' ? undefined : { roles: [], permissions: builtInRoles[who] ?? [] }

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s declares who may make it',
  (key, { access }) => {
    expect(people.filter((who) => hasAccess(holderOf(who), access))).toEqual(allowed[key])
  },
)

test('a call that everybody may make knows the caller only where that is listed', () => {
  const perCaller = endpoints.filter(({ access, perCaller }) => access === 'public' && perCaller).map(keyOf)
  expect(perCaller.sort()).toEqual([
    'GET /api/auth/code',
    'GET /api/auth/ways',
    'GET /api/tourism/requests/:token',
    'POST /api/auth/code',
    'POST /api/auth/look-around',
    'POST /api/auth/passkey-sign-in',
    'POST /api/auth/passkey-sign-in/options',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-in/link',
    'POST /api/tourism/events/:id/register',
    'POST /api/tourism/offers/:id/book',
    'POST /api/tourism/reports/:kind/:id',
    'POST /api/tourism/requests/:token/accept',
    'POST /api/tourism/requests/:token/change',
    'POST /api/tourism/requests/:token/take',
    'POST /api/tourism/requests/:token/withdraw',
  ])
  expect(downloads.filter(({ perCaller }) => perCaller).map(({ path }) => path)).toEqual([
    requestCalendar.path,
    whatsappChat.path,
  ])
  expect(downloads.filter(({ access }) => access !== 'public').map(({ path }) => path)).toEqual([
    figuresCsv.path,
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
