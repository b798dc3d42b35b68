import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getApiDescription } from '#contract/openapi.ts'
import { listings } from '#server/database/schema/listings.ts'
import { addSampleListings, importStarterContent } from '#server/seed/index.ts'
import { serveApp } from '#tests/http-server.ts'
import { insertPerson } from '#tests/people.ts'
import { requestWith, sessionOf } from '#tests/signed-in.ts'
import { fuzzApi, fuzzPages } from './run.ts'

// `npm test` makes the same requests each time, `npm run fuzz` others
const seed = Number(process.env.FUZZ_SEED ?? 7)
const requests = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const patience = 60_000 + requests * 60
const dataFolder = resolve(import.meta.dirname, '../../data')

let site: Awaited<ReturnType<typeof serveApp>>
let known: string[]
beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
  site = await serveApp({ SUPPORT_WHATSAPP: '+5592900000000' })
  await importStarterContent(site.db, dataFolder)
  await addSampleListings(site.db, dataFolder)
  const some = await site.db.select({ id: listings.id, slug: listings.slug }).from(listings).limit(5)
  known = [
    ...some.flatMap(({ id, slug }) => [id, slug]),
    'brazil',
    'manaus',
    'BR',
    'guide',
    'boat',
    'pt',
    '2026-06-01',
  ]
})
afterAll(() => site.close())

let lastClient = 0
/** Each request comes from an address of its own: what is tried too often is not what is looked for here. */
const door = (path: string, init: RequestInit = {}) => {
  const from = ++lastClient
  const remoteAddress = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`
  return site.app.request(path, init, { incoming: { socket: { remoteAddress } } })
}
const headers = () => [...Object.keys(site.app.headers), 'x-request-id']
const describeApi = async () =>
  getApiDescription.output.parse(await (await door('/api/openapi.json', {})).json())

test('nobody breaks a call by what they send', { timeout: patience }, async () => {
  const options = { seed, requests: Math.ceil(requests * 0.4), known, headers: headers() }
  const { problems, statuses } = await fuzzApi(door, await describeApi(), options)
  expect(problems).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '401', '404', '422']))
  expect(site.logged()).toEqual([])
})

test('an administrator neither', { timeout: patience }, async () => {
  const admin = await insertPerson(site.db, ['admin'])
  const other = await insertPerson(site.db, ['manager'])
  const { cookie } = await sessionOf(site.db, admin)
  const asAdmin = requestWith({ db: site.db, request: door }, cookie)
  const options = {
    seed: seed + 1,
    requests: Math.ceil(requests * 0.4),
    known: [...known, other.id, other.email],
    headers: headers(),
  }
  const { problems, statuses } = await fuzzApi(
    (path, init) => asAdmin(path, init),
    await describeApi(),
    options,
  )
  expect(problems).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404', '422']))
  expect((await asAdmin('/api/admin/users')).status).toBe(200)
  expect(site.logged()).toEqual([])
})

test('no address of a page or a file breaks it', { timeout: patience }, async () => {
  const options = { seed: seed + 2, requests: Math.ceil(requests * 0.2), known, headers: headers() }
  const { problems, statuses } = await fuzzPages(door, options)
  expect(problems).toEqual([])
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '404']))
  expect(site.logged()).toEqual([])
})
