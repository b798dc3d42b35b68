import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { deleteCity, getManagedCity } from '#contract/content/cities.ts'
import { getCity } from '#contract/directory/locations.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  makeCover,
  type OwnPicture,
} from '#contract/listings/gallery.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { sweepImages } from '#server/images/index.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { pictureForm } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
let send: (bytes: Buffer, key?: string) => Promise<Response>
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
  send = async (bytes, key) =>
    request(`/api/upload/city/${city.id}/picture`, { method: 'POST', body: pictureForm(bytes, key) })
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

test('who does not keep the content finds neither the gallery nor a picture of it', async () => {
  const { id } = (await editor(galleries.city.list, { id: city.id })).items[0] as OwnPicture
  const provider = await insertUser(t.db, { roles: ['provider', 'moderator'] })
  const other = await apiAs(t, provider)
  await expect(other(galleries.city.list, { id: city.id })).rejects.toMatchObject({ status: 403 })
  await expect(other(deletePicture, { id })).rejects.toMatchObject({ status: 404 })
  await expect(other(makeCover, { id })).rejects.toMatchObject({ status: 404 })
})

test('with a city its pictures go, and what nothing shows is swept', async () => {
  await editor(deleteCity, { id: city.id, name: 'Manaus' })
  expect(await t.db.$count(pictures)).toBe(0)
  await t.db.update(images).set({ createdAt: new Date('2020-01-01') })
  await sweepImages(t)
  expect(await t.db.$count(images)).toBe(0)
})

test('the database refuses a picture of two owners, or of none', async () => {
  const { id } = await insertCity(t.db, { name: 'Belém' })
  const row = { id, uploadKey: id, removedAt: new Date(), removedReason: 'x' }
  await expect(t.db.insert(pictures).values(row)).rejects.toThrow()
  await expect(t.db.insert(pictures).values({ ...row, cityId: id, offerId: id })).rejects.toThrow()
})
