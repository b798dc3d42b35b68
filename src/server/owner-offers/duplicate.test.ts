import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { listProfileOffers } from '#contract/directory/profiles.ts'
import {
  changePicture,
  deletePicture,
  galleries,
  makeCover,
  type OwnPicture,
  setFocalPoint,
} from '#contract/listings/gallery.ts'
import { duplicateOffer, linkOffer } from '#contract/listings/own-offers.ts'
import { newId } from '#server/database/new-id.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertProfile, insertUser } from '#tests/factories.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('the pictures of a copied offer on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let profile: { id: string; slug: string }
  let api: Api
  let request: Awaited<ReturnType<typeof requestAs>>
  beforeAll(async () => {
    t = await testApp(engine)
    owner = await insertUser(t.db, { roles: ['provider'] })
    profile = await insertProfile(t.db, { slug: 'ana', ownerId: owner.id })
    api = await apiAs(t, owner)
    request = await requestAs(t, owner)
  })
  afterAll(() => t.close())

  async function add(id: string, width: number): Promise<OwnPicture> {
    const body = pictureForm(await redAndBlue(width, 40).png().toBuffer())
    const response = await request(`/api/upload/offer/${id}/picture`, { method: 'POST', body })
    return (await response.json()) as OwnPicture
  }
  const listed = async (id: string) => (await api(galleries.offer.list, { id })).items
  const rowsOf = (offerId: string) =>
    t.db.select().from(pictures).where(eq(pictures.offerId, offerId)).orderBy(asc(pictures.position))
  const kept = async () => [await t.db.$count(images), await t.db.$count(imageVariants)]

  test('are those of the first, with their words, order and cover; their bytes are kept once', async () => {
    const { id } = await insertOffer(t.db, { profileId: profile.id }, { title: { en: 'Night walk' } })
    const [first, second] = [await add(id, 40), await add(id, 60)]
    const texts = { caption: { en: 'Owls', pt: 'Corujas' }, alternative: { en: 'Two owls on a branch' } }
    await api(changePicture, { id: first.id, originalLanguage: 'en', texts })
    await api(makeCover, { id: second.id })
    await api(setFocalPoint, { id: second.id, focalPoint: { x: 20, y: 80 } })
    const taken = { removedAt: new Date(), removedReason: 'A child’s face.', position: 3 }
    await t.db.insert(pictures).values({ id: newId(), offerId: id, uploadKey: newId(), ...taken })
    const before = await kept()
    const copy = await api(duplicateOffer, { id })
    expect(await kept()).toEqual(before)
    const [rows, copies] = [await rowsOf(id), await rowsOf(copy.id)]
    expect(rows).toHaveLength(3)
    expect(copies.map(({ imageId }) => imageId)).toEqual(rows.slice(0, 2).map(({ imageId }) => imageId))
    expect(await listed(copy.id)).toMatchObject([
      { isCover: false, width: 40, originalLanguage: 'en', texts },
      { isCover: true, width: 60, focalPoint: { x: 20, y: 80 }, texts: { caption: {}, alternative: {} } },
    ])
    expect(copies[0]?.textTimes).toEqual(rows[0]?.textTimes)
    const ids = [...rows, ...copies].flatMap((row) => [row.id, row.uploadKey])
    expect(new Set(ids).size).toBe(10)

    // visitors see them where the copy is linked, also when the first has none any more
    await api(linkOffer, { id: copy.id, profileId: profile.id })
    for (const picture of [first, second]) await api(deletePicture, { id: picture.id })
    expect(await kept()).toEqual(before)
    const shown = async () => {
      const { items } = await t.api(listProfileOffers, { slug: 'ana' })
      return items.map(({ title, pictures: all }) => [title, ...all.map(({ caption }) => caption)])
    }
    await expect.poll(shown).toEqual([['Night walk'], ['Night walk (copy)', null, 'Owls']])
    const { items } = await t.api(listProfileOffers, { slug: 'ana' })
    for (const { url } of items[1]?.pictures.flatMap(({ files }) => files) ?? [])
      expect((await t.request(url)).status).toBe(200)
    for (const { id: ofCopy } of await listed(copy.id)) await api(deletePicture, { id: ofCopy })
    expect(await kept()).toEqual([0, 0])
  })

  test('can be described apart, and a picture that goes while the offer is copied is there or not', async () => {
    const { id } = await insertOffer(t.db, { profileId: profile.id })
    const picture = await add(id, 80)
    const copy = await api(duplicateOffer, { id })
    const [ofCopy] = await listed(copy.id)
    await api(changePicture, { id: ofCopy?.id ?? '', texts: { caption: { en: 'Only here' } } })
    expect((await listed(id))[0]?.texts.caption).toEqual({})
    await api(deletePicture, { id: ofCopy?.id ?? '' })
    const [meanwhile] = await Promise.all([
      api(duplicateOffer, { id }),
      api(deletePicture, { id: picture.id }),
    ])
    const left = await t.db.$count(pictures, eq(pictures.offerId, meanwhile.id))
    const [image] = await t.db.select().from(images)
    expect(image !== undefined).toBe(left === 1)
    const broken = and(eq(pictures.offerId, meanwhile.id), eq(pictures.imageId, image?.id ?? newId()))
    expect(await t.db.$count(pictures, broken)).toBe(left)
  })
})
