import { resolve } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiDescription, getApiDescription } from '#contract/openapi.ts'
import { rateLimits, roles, userRoles, users } from '#server/database/schema/accounts.ts'
import { addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { insertOrganization } from '#tests/factories.ts'
import { serveApp } from '#tests/http-server.ts'
import { insertPerson, type Person } from '#tests/people.ts'
import { redAndBlue } from '#tests/pictures.ts'
import { comingEvent, insertAsked, provider } from '#tests/requests.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'
import { callsOf } from './calls.ts'
import { Known } from './known.ts'
import { fuzzApi, fuzzPages } from './run.ts'

// `npm test` makes the same requests each time, `npm run fuzz` others
const seed = Number(process.env.FUZZ_SEED ?? 7)
const requests = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const patience = 60_000 + requests * 60
const dataFolder = resolve(import.meta.dirname, '../../data')

let site: Awaited<ReturnType<typeof serveApp>>
let api: ApiDescription
let image: Uint8Array
/** A guide with a lodge, an offer, and an event that people asked for. */
let guide: Person
/** The calls that were answered as they should be, by anybody. */
const succeeded = new Set<string>()
/** Private addresses of requests, which only answers tell. */
const told = new Known()

beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
  site = await serveApp({ SUPPORT_WHATSAPP: '+5592900000000' })
  await importStarterContent(site.db, dataFolder)
  await addSampleListings(site.db, dataFolder)
  guide = await guideWithEvent()
  api = getApiDescription.output.parse(await (await door('/api/openapi.json')).json())
  image = await redAndBlue(60, 40).png().toBuffer()
})
afterAll(() => site.close())

async function guideWithEvent(): Promise<Person> {
  const { person: owner, listing, offer } = await provider(site.db)
  const lodge = await insertOrganization(site.db, { ownerId: owner.id, phone: '+5592900000002' })
  const event = await comingEvent(site.db, listing.id, 20)
  await insertAsked(site.db, event.id, listing.id, 8)
  told.add('offer', offer.id)
  told.add('event', event.id)
  told.add('organization', lodge.id)
  // pages that nobody owns, which can be claimed
  for (let page = 0; page < 5; page++) {
    const { id } = await insertOrganization(site.db, { email: `page-${page}@lodge.example` })
    told.add('organization', id)
  }
  return { ...owner, roles: ['provider'] }
}

let lastClient = 0
/** Each request comes from an address of its own: what is tried too often is not what is looked for here. */
const door = (path: string, init: RequestInit = {}) => {
  const from = ++lastClient
  const remoteAddress = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`
  return site.app.request(path, init, { incoming: { socket: { remoteAddress } } })
}
const headers = () => [...Object.keys(site.app.headers), 'x-request-id']
const freeLimits = () => site.db.delete(rateLimits)

/** The door for a person who stays signed in and keeps their roles, whatever they do to themselves. */
async function doorOf(person: Person) {
  const given = await site.db
    .select({ roleId: roles.id })
    .from(roles)
    .where(inArray(roles.name, person.roles))
  let signedIn: ReturnType<typeof requestWith> = door
  const between = async () => {
    await freeLimits()
    await site.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
    const rows = given.map(({ roleId }) => ({ userId: person.id, roleId }))
    await site.db.insert(userRoles).values(rows).onConflictDoNothing()
    signedIn = requestWith({ db: site.db, request: door }, (await sessionOf(site.db, person)).cookie)
  }
  await between()
  return { between, request: (path: string, init?: RequestInit) => signedIn(path, init) }
}

async function fuzz(request: typeof door, share: number, between: () => Promise<unknown>) {
  const options = { seed: seed + share, requests: Math.ceil(requests * share), headers: headers(), image }
  const found = await fuzzApi(request, api, { ...options, known: told, between })
  for (const call of found.succeeded) succeeded.add(call)
  expect(found.problems).toEqual([])
  expect(site.logged()).toEqual([])
  return found.statuses
}

test('nobody breaks a call by what they send', { timeout: patience }, async () => {
  const statuses = await fuzz(door, 0.2, freeLimits)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '401', '404', '422']))
})

test('a provider neither', { timeout: patience }, async () => {
  const { request, between } = await doorOf(guide)
  const statuses = await fuzz(request, 0.3, between)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '403', '404', '422']))
})

test('an administrator neither', { timeout: patience }, async () => {
  const { request, between } = await doorOf(await insertPerson(site.db, ['admin']))
  await insertPerson(site.db, ['manager'])
  const statuses = await fuzz(request, 0.4, between)
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404', '409', '422']))
  await between()
  expect((await request('/api/admin/users')).status).toBe(200)
})

test('more than half of the calls were answered as they should be', () => {
  const calls = callsOf(api).map(({ name }) => name)
  const never = calls.filter((name) => !succeeded.has(name))
  console.log(`${calls.length - never.length} of ${calls.length} calls were answered as they should be`)
  expect(never.length, `never answered: ${never.join(', ')}`).toBeLessThan(calls.length / 2)
})

test('no address of a page or a file breaks it', { timeout: patience }, async () => {
  const options = { seed: seed + 2, requests: Math.ceil(requests * 0.1), headers: headers() }
  const { problems, statuses } = await fuzzPages(door, options)
  expect(problems).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404']))
  expect(site.logged()).toEqual([])
})
