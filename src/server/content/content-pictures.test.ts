import { eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { deleteAttraction, listManagedAttractions } from '#contract/content/attractions.ts'
import { deleteCity, getManagedCity, listManagedCities } from '#contract/content/cities.ts'
import { listTranslations } from '#contract/content/translations.ts'
import { getCity, getCountry, listCountries } from '#contract/directory/locations.ts'
import { listNearest } from '#contract/directory/nearest.ts'
import { search } from '#contract/directory/search.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  listPictureLibrary,
  makeCover,
  type OwnPicture,
  reusePicture,
  setFocalPoint,
} from '#contract/listings/gallery.ts'
import { paths } from '#contract/paths.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { countries } from '#server/database/schema/locations.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { sweepImages } from '#server/images/index.ts'
import { testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertUser } from '#tests/factories.ts'
import { pictureForm } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
let send: (bytes: Buffer, key?: string, of?: string) => Promise<Response>
let city: { id: string }
const colored = (red: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()
beforeAll(async () => {
  t = await testApp()
  city = await insertCity(t.db, { name: 'Manaus' })
  const person = await insertUser(t.db, { roles: ['editor'] })
  editor = await apiAs(t, person)
  const request = await requestAs(t, person)
  send = async (bytes, key, of = `city/${city.id}`) =>
    request(`/api/upload/${of}/picture`, { method: 'POST', body: pictureForm(bytes, key) })
})
afterAll(() => t.close())

const seen = async () => (await t.api(getCity, { city: 'manaus', country: 'brazil' })).pictures

test('the gallery of a city is kept by staff and seen at once, each file by everybody', async () => {
  expect(await seen()).toEqual([])
  const first = (await (await send(await colored(10))).json()) as OwnPicture
  const second = (await (await send(await colored(200))).json()) as OwnPicture
  expect(first.can).toEqual({ edit: true, remove: false })
  const texts = { caption: { en: 'The port' }, alternative: { en: 'Boats' } }
  await editor(changePicture, { id: first.id, texts })
  await editor(makeCover, { id: second.id })
  await expect.poll(async () => (await seen()).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await seen())[1]).toMatchObject({ caption: 'The port', alternative: 'Boats', isCover: false })
  const file = (await seen())[0]?.files[0]?.url ?? ''
  expect((await t.request(file)).status).toBe(200)
  expect((await editor(getManagedCity, { id: city.id })).picturesCount).toBe(2)
  const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.action, 'city.update'))
  expect(entry).toMatchObject({ subjectKind: 'city', subjectName: 'Manaus', after: { fields: ['pictures'] } })
  await editor(deletePicture, { id: second.id })
  await expect.poll(async () => (await seen()).map(({ id }) => id)).toEqual([first.id])
  await expect.poll(async () => (await t.request(file)).status).toBe(404)
})

test('people who do not manage content find neither the gallery nor a picture of it', async () => {
  const { id } = (await editor(galleries.city.list, { id: city.id })).items[0] as OwnPicture
  const provider = await insertUser(t.db, { roles: ['provider', 'moderator'] })
  const other = await apiAs(t, provider)
  await expect(other(galleries.city.list, { id: city.id })).rejects.toMatchObject({ status: 403 })
  await expect(other(deletePicture, { id })).rejects.toMatchObject({ status: 404 })
  await expect(other(makeCover, { id })).rejects.toMatchObject({ status: 404 })
})

test('an attraction has a gallery, which its city, the search and the towns around show', async () => {
  const near = await insertCity(t.db, { name: 'Iranduba', latitude: -3.28, longitude: -60.19 })
  const { id } = await insertAttraction(t.db, { cityId: city.id, name: 'Meeting of Waters' })
  const shown = async () =>
    (await t.api(getCity, { city: 'manaus', country: 'brazil' })).attractions.find((each) => each.id === id)
  const hit = async () =>
    (await t.api(search, { q: 'meeting of waters' })).items.find((each) => each.id === id)
  const around = async () =>
    (await t.api(listNearest, { city: near.id, of: 'attraction' })).items.find((each) => each.id === id)
  expect((await shown())?.pictures).toEqual([])
  expect([(await hit())?.cover, (await around())?.cover]).toEqual([undefined, undefined])
  const picture = (await (await send(await colored(120), undefined, `attraction/${id}`)).json()) as OwnPicture
  await editor(changePicture, { id: picture.id, texts: { caption: { en: 'Two rivers · A. Silva, CC BY' } } })
  await editor(setFocalPoint, { id: picture.id, focalPoint: { x: 20, y: 60 } })
  await expect
    .poll(async () => (await shown())?.pictures)
    .toMatchObject([
      { id: picture.id, caption: 'Two rivers · A. Silva, CC BY', focalPoint: { x: 20, y: 60 } },
    ])
  const url = (await shown())?.pictures[0]?.files[0]?.url ?? ''
  for (const seen of [hit, around])
    await expect.poll(async () => (await seen())?.cover?.files[0]?.url).toBe(url)
  const file = await t.request(url)
  expect(file.status).toBe(200)
  const { items } = await editor(listTranslations, { kind: 'picture', of: city.id, language: 'fr' })
  expect(items.find((each) => each.id === picture.id)).toMatchObject({
    ...{ name: 'Meeting of Waters (1)', place: 'Manaus', path: paths.contentCity(city.id, 'attractions') },
  })
  await editor(deleteAttraction, { id })
  expect(await t.db.$count(pictures, eq(pictures.id, picture.id))).toBe(0)
  await expect.poll(async () => (await t.request(url)).status).toBe(404)
})

test('a country has a gallery, which its page, the list of countries and its shared link show', async () => {
  const shown = () => t.api(getCountry, { country: 'brazil' })
  const listed = async () => (await t.api(listCountries)).items.find(({ code }) => code === 'BR')?.cover
  const shared = async () => Buffer.from(await (await t.request('/share/country/BR.png')).arrayBuffer())
  const map = await shared()
  expect([(await shown()).pictures, await listed()]).toEqual([[], undefined])
  const first = (await (await send(await colored(30), undefined, 'country/BR')).json()) as OwnPicture
  const second = (await (await send(await colored(230), undefined, 'country/BR')).json()) as OwnPicture
  await editor(makeCover, { id: second.id })
  await expect.poll(async () => (await shown()).pictures.map(({ id }) => id)).toEqual([second.id, first.id])
  await expect.poll(listed).toMatchObject({ files: (await shown()).pictures[0]?.files })
  expect((await shared()).equals(map)).toBe(false)
  await t.db.insert(countries).values({ code: 'PE', slug: 'peru', name: { en: 'Peru' }, description: {} })
  const library = await editor(listPictureLibrary, { of: 'country', id: 'PE' })
  expect(library.items.map(({ id }) => id)).toContain(second.id)
  const use = { of: 'country', gallery: 'PE', key: newId() } as const
  expect(await editor(reusePicture, { ...use, id: second.id })).toMatchObject({ isCover: true })
  const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'BR')).limit(1)
  expect(entry).toMatchObject({ action: 'country.update', subjectKind: 'country', subjectName: 'Brazil' })
})

test('unknown things have no gallery', async () => {
  const unknown = newId()
  for (const of of [`attraction/${unknown}`, `city/${unknown}`])
    expect((await send(await colored(1), undefined, of)).status).toBe(404)
  expect((await send(await colored(1), undefined, 'country/XX')).status).toBe(422)
  const library = (of: 'attraction' | 'event', id: string) => editor(listPictureLibrary, { of, id })
  await expect(library('attraction', 'BR')).rejects.toMatchObject({ status: 404 })
  await expect(library('event', 'BR')).rejects.toMatchObject({ status: 404 })
  const other = await apiAs(t, await insertUser(t.db, { roles: ['provider', 'moderator'] }))
  const { id } = (await editor(galleries.country.list, { id: 'BR' })).items[0] as OwnPicture
  await expect(other(galleries.country.list, { id: 'BR' })).rejects.toMatchObject({ status: 403 })
  await expect(other(makeCover, { id })).rejects.toMatchObject({ status: 404 })
})

test('with a city its pictures go, and what nothing shows is swept', async () => {
  await editor(deleteCity, { id: city.id, name: 'Manaus' })
  expect(await t.db.$count(pictures, isNotNull(pictures.cityId))).toBe(0)
  await t.db.delete(pictures)
  await t.db.update(images).set({ createdAt: new Date('2020-01-01') })
  await sweepImages(t)
  expect(await t.db.$count(images)).toBe(0)
})

test('the database refuses a picture of two owners, or of none', async () => {
  const { id } = await insertCity(t.db, { name: 'Belém' })
  const row = { id, uploadKey: id, removedAt: new Date(), removedReason: 'x' }
  await expect(t.db.insert(pictures).values(row)).rejects.toThrow()
  await expect(t.db.insert(pictures).values({ ...row, cityId: id, offerId: id })).rejects.toThrow()
  await expect(t.db.insert(pictures).values({ ...row, cityId: id, countryCode: 'BR' })).rejects.toThrow()
})

test('the lists of staff show the first picture of cities and attractions, as visitors see it first', async () => {
  const town = await insertCity(t.db, { name: 'Novo Airão' })
  const falls = await insertAttraction(t.db, { cityId: town.id, name: 'The falls' })
  const rows = async () => [
    (await editor(listManagedCities, { q: 'Novo Airão' })).items[0]?.files,
    (await editor(listManagedAttractions, { q: 'The falls' })).items[0]?.files,
  ]
  expect(await rows()).toEqual([[], []])
  for (const [index, of] of [`city/${town.id}`, `attraction/${falls.id}`].entries()) {
    await send(await colored(30 + index), undefined, of)
    const second = (await (await send(await colored(40 + index), undefined, of)).json()) as OwnPicture
    await editor(makeCover, { id: second.id })
    expect((await rows())[index]?.map(({ url }) => url)).toEqual(second.files.map(({ url }) => url))
  }
})
