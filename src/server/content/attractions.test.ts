import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import {
  createAttraction,
  deleteAttraction,
  listCityAttractions,
  listManagedAttractions,
  orderAttractions,
  updateAttraction,
} from '#contract/content/attractions.ts'
import { listManagedCountries, updateCountry } from '#contract/content/countries.ts'
import { getCity, getCountry } from '#contract/directory/locations.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { attractions } from '#server/database/schema/locations.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
let city: { id: string; slug: string }
let otherCity: { id: string }
beforeAll(async () => {
  t = await testApp()
  city = await insertCity(t.db, { name: 'Manaus' })
  otherCity = await insertCity(t.db, { name: 'Belém' })
  editor = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
})
beforeEach(async () => {
  await t.db.delete(attractions)
})
afterAll(() => t.close())

const make = (fields: object = {}) =>
  editor(createAttraction, { cityId: city.id, name: 'Teatro', category: 'monument', ...fields })
const refused = (fields: object) => ({ status: 422, body: { fields } })
const shown = async () => (await t.api(getCity, { city: 'manaus', country: 'brazil' })).attractions

test('an attraction is the last of its city, seen at once, and not made twice by a lost answer', async () => {
  expect(await shown()).toEqual([])
  const fields = { description: { pt: 'Uma casa.', en: 'A house.' }, latitude: -3.1303, longitude: -60.0233 }
  const made = await make(fields)
  expect(await make(fields)).toEqual(made)
  const second = await make({ name: 'Mercado', category: 'market' })
  await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual(['Teatro', 'Mercado'])
  await expect(make({ category: 'museum' })).rejects.toMatchObject(refused({ name: { code: 'taken' } }))
  await editor(orderAttractions, { id: city.id, ids: [second.id, made.id] })
  await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual(['Mercado', 'Teatro'])
  await expect(editor(orderAttractions, { id: city.id, ids: [made.id] })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'contentChanged' },
  })
  await editor(deleteAttraction, { id: second.id })
  await expect.poll(async () => (await shown()).map(({ name }) => name)).toEqual(['Teatro'])
  const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, second.id))
  expect(log.map(({ action }) => action).sort()).toEqual(['attraction.create', 'attraction.delete'])
})

test.each([
  [{ name: '' }, { name: { code: 'required' } }],
  [{ category: 'casino' }, { category: { code: 'notAnOption' } }],
  [{ latitude: 1 }, { longitude: { code: 'required' } }],
  [{ latitude: 48.8, longitude: 2.3 }, { latitude: { code: 'outsideRegion' } }],
  [{ cityId: '01900000-0000-7000-8000-000000000000' }, { cityId: { code: 'notAnOption' } }],
])('%j is refused at its field', async (fields, wrong) => {
  await expect(make(fields)).rejects.toMatchObject(refused(wrong))
})

test('a change is partial, marks what is older than its source, and comes too late after another', async () => {
  const { id, updatedAt } = await make({ description: { en: 'A house.', pt: 'Uma casa.' } })
  await editor(updateAttraction, {
    id,
    updatedAt,
    description: { en: 'An opera house.' },
    category: 'museum',
  })
  const [row] = (await editor(listCityAttractions, { id: city.id })).items
  expect(row).toMatchObject({ category: 'museum', description: { en: 'An opera house.', pt: 'Uma casa.' } })
  expect((row?.textTimes.description?.en ?? '') > (row?.textTimes.description?.pt ?? '')).toBe(true)
  await expect(editor(updateAttraction, { id, updatedAt, name: 'Ópera' })).rejects.toMatchObject({
    status: 409,
    body: { reason: 'contentChanged', current: { name: 'Teatro', category: 'museum' } },
  })
})

test('all are found by part of a name, with a typing error, and by city, a page at a time', async () => {
  await make()
  await make({ name: 'Encontro das Águas', category: 'nature' })
  await make({ name: 'Ver-o-Peso', category: 'market', cityId: otherCity.id })
  const names = async (filter: object) =>
    (await editor(listManagedAttractions, filter)).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Encontro das Águas', 'Teatro', 'Ver-o-Peso'])
  expect(await names({ q: 'aguas' })).toEqual(['Encontro das Águas'])
  expect(await names({ q: 'enconto' })).toEqual(['Encontro das Águas'])
  expect(await names({ city: 'belem' })).toEqual(['Ver-o-Peso'])
  expect(await names({ city: 'Atlantis' })).toEqual([])
  const first = await editor(listManagedAttractions, { limit: 2 })
  const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
  expect(await names({ limit: 2, cursor })).toEqual(['Ver-o-Peso'])
  expect(first.total).toBe(3)
})

test('the description of a country is changed by language, seen at once, and not over a later one', async () => {
  const read = async () => (await t.api(getCountry, { country: 'brazil', lang: 'pt' })).description
  await read()
  const [brazil] = (await editor(listManagedCountries, {})).items
  const updatedAt = brazil?.updatedAt
  const changed = await editor(updateCountry, {
    code: 'BR',
    updatedAt,
    description: { pt: 'Rios largos.', en: 'Wide rivers.' },
  })
  expect(changed).toMatchObject({ path: '/location/brazil', description: { pt: 'Rios largos.' } })
  await expect.poll(read).toBe('Rios largos.')
  await expect(
    editor(updateCountry, { code: 'BR', updatedAt, description: { pt: 'Outro.' } }),
  ).rejects.toMatchObject({ status: 409, body: { current: { description: { pt: 'Rios largos.' } } } })
  await expect(editor(updateCountry, { code: 'GF', description: { pt: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
})
