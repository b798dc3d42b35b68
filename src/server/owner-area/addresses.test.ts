import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { maxFormerSlugs, updateMyOrganization } from '#contract/listings/changes.ts'
import { createMyOrganization } from '#contract/listings/own-listings.ts'
import { formerSlugs, listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let owner: { id: string }
let api: Api
let cityId: string
beforeAll(async () => {
  t = await testApp()
  owner = await insertUser(t.db, { roles: ['provider'] })
  api = await apiAs(t, owner)
  cityId = (await insertCity(t.db)).id
})
afterAll(() => t.close())

const taken = { status: 409, body: { code: 'conflict', fields: { slug: { code: 'taken' } } } }
const rename = (id: string, slug: string) => api(updateMyOrganization, { id, slug })

test('the first name makes the address, later names leave it as it is', async () => {
  const { id, slug } = await api(createMyOrganization)
  expect(slug).toMatch(/^new-organization/)
  const name = 'Pousada São João d’Água'
  // a form sends all that it has
  const named = await api(updateMyOrganization, { id, slug, name })
  expect(named.slug).toBe('pousada-sao-joao-dagua')
  expect((await api(updateMyOrganization, { id, name: 'Pousada Nova' })).slug).toBe(named.slug)
  const other = await api(createMyOrganization)
  expect((await api(updateMyOrganization, { id: other.id, name })).slug).toBe('pousada-sao-joao-dagua-2')
})

test('an old address redirects to the new one, nobody else gets it, and its owner may take it again', async () => {
  const [mine, other] = [
    await insertOrganization(t.db, { slug: 'casa-velha', cityId, ownerId: owner.id }),
    await insertOrganization(t.db, { slug: 'outra', cityId, ownerId: owner.id }),
  ]
  expect((await t.request('/api/tourism/organizations/slug/casa-velha')).status).toBe(200)
  expect((await rename(mine.id, 'Casa Nova!')).slug).toBe('casa-nova')
  const old = () => t.request('/api/tourism/organizations/slug/casa-velha')
  await expect.poll(async () => (await old()).status).toBe(301)
  expect((await old()).headers.get('location')).toBe('/api/tourism/organizations/slug/casa-nova')
  for (const slug of ['casa-nova', 'casa-velha'])
    await expect(rename(other.id, slug)).rejects.toMatchObject(taken)
  expect((await rename(mine.id, 'casa-velha')).slug).toBe('casa-velha')
  await expect.poll(async () => (await old()).status).toBe(200)
  const [kept] = await t.db.select().from(listings).where(eq(listings.id, other.id))
  expect(kept?.slug).toBe('outra')
})

test('nobody collects addresses', async () => {
  const { id } = await insertOrganization(t.db, { slug: 'andarilha', cityId, ownerId: owner.id })
  const former = Array.from({ length: maxFormerSlugs }, (_, index) => ({
    slug: `andou-${index}`,
    targetId: id,
  }))
  await t.db.insert(formerSlugs).values(former.map((each) => ({ ...each, kind: 'organization' as const })))
  const refused = { status: 422, body: { fields: { slug: { code: 'unchangeable' } } } }
  await expect(rename(id, 'andou-mais')).rejects.toMatchObject(refused)
})
