import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxPictures } from '#contract/images/pictures.ts'
import {
  changePicture,
  galleries,
  listPictureLibrary,
  type OwnPicture,
  reusePicture,
  setFocalPoint,
} from '#contract/listings/gallery.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, rateLimits } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOffer, insertOrganization, insertUser } from '#tests/factories.ts'
import { colored, galleryOwners } from '#tests/galleries.ts'
import { pictureForm } from '#tests/pictures.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe.each(engines)('the library of pictures on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let someone: ReturnType<typeof galleryOwners>
  beforeAll(async () => {
    t = await testApp(engine)
    someone = galleryOwners(t, await colored(1))
  })
  beforeEach(() => t.db.delete(rateLimits))
  afterAll(() => t.close())

  /** A provider with a profile, an organization, an offer and an event. */
  async function provider() {
    const owner = await someone()
    const lodge = await insertOrganization(t.db, { ownerId: owner.user.id })
    const offer = await insertOffer(t.db, { profileId: owner.id })
    const event = await insertEvent(t.db, { listingId: lodge.id, status: 'pending' })
    const sendTo = async (to: string, red: number) => {
      const response = await owner.send(await colored(red), undefined, to)
      expect(response.status).toBe(200)
      return ((await response.json()) as OwnPicture).id
    }
    return { ...owner, lodge, offer, event, sendTo }
  }
  const kept = async () => [await t.db.$count(images), await t.db.$count(imageVariants)]
  const one = () => ({ key: randomUUID() })

  test('has what one uploaded anywhere, the newest first and once, in pages, without what the gallery has', async () => {
    const { api, id, lodge, offer, event, sendTo, slug } = await provider()
    const ofProfile = await sendTo(`profile/${slug}`, 10)
    const ofLodge = await sendTo(`organization/${lodge.slug}`, 20)
    const ofOffer = await sendTo(`offer/${offer.id}`, 30)
    const ofEvent = await sendTo(`own-event/${event.id}`, 40)
    // the same picture once more: it is one, where it was shown last
    const again = await sendTo(`organization/${lodge.slug}`, 10)
    const library = async (of: 'profile' | 'offer', gallery: string) =>
      (await api(listPictureLibrary, { of, id: gallery })).items.map((each) => each.id)
    expect(await library('profile', id)).toEqual([ofEvent, ofOffer, ofLodge])
    expect(await library('offer', offer.id)).toEqual([again, ofEvent, ofLodge])
    const first = await api(listPictureLibrary, { of: 'offer', id: offer.id, limit: 2 })
    expect([first.items.length, first.total]).toEqual([2, 3])
    const cursor = new URL(first.next ?? '', 'http://x').searchParams.get('cursor') ?? ''
    const second = await api(listPictureLibrary, { of: 'offer', id: offer.id, limit: 2, cursor })
    expect([second.items.map((each) => each.id), second.next]).toEqual([[ofLodge], undefined])
    // of what is deleted or canceled nothing can be taken
    await t.db
      .update(events)
      .set({ status: 'canceled', canceledAt: new Date() })
      .where(eq(events.id, event.id))
    expect(await library('offer', offer.id)).toEqual([again, ofLodge])
    const gone = { deletedAt: new Date(), status: 'pending', statusBefore: 'verified' } as const
    await t.db.update(listings).set(gone).where(eq(listings.id, lodge.id))
    expect(await library('offer', offer.id)).toEqual([ofProfile])
  })

  test('a picture is used again with its words and its focal point, and stored once', async () => {
    const { api, add, offer, request } = await provider()
    const { id } = await add(await colored(50))
    const texts = { caption: { pt: 'A canoa' }, alternative: { pt: 'Uma canoa' } }
    await api(changePicture, { id, originalLanguage: 'pt', texts })
    await api(setFocalPoint, { id, focalPoint: { x: 10, y: 90 } })
    const before = await kept()
    const use = { id, of: 'offer', gallery: offer.id, ...one() } as const
    const used = await api(reusePicture, use)
    expect(used).toMatchObject({ texts, originalLanguage: 'pt', focalPoint: { x: 10, y: 90 }, isCover: true })
    expect(await api(reusePicture, use)).toEqual(used)
    expect(await kept()).toEqual(before)
    expect((await request(used.files[0]?.url ?? '')).status).toBe(200)
    expect((await api(galleries.offer.list, { id: offer.id })).items).toEqual([used])
    const [entry] = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, offer.id))
    expect(entry).toMatchObject({ action: 'offer.update', after: { fields: ['pictures'] } })
  })

  test('another person’s picture is not found, neither by its id nor in their gallery; staff use those of its owner', async () => {
    const [mine, theirs] = [await provider(), await provider()]
    const [own, other] = [await mine.add(await colored(60)), await theirs.add(await colored(70))]
    const of = { of: 'offer', ...one() } as const
    const refused = { status: 404 }
    await expect(
      mine.api(reusePicture, { ...of, id: other.id, gallery: mine.offer.id }),
    ).rejects.toMatchObject(refused)
    await expect(
      mine.api(reusePicture, { ...of, id: own.id, gallery: theirs.offer.id }),
    ).rejects.toMatchObject(refused)
    await expect(mine.api(listPictureLibrary, { of: 'offer', id: theirs.offer.id })).rejects.toMatchObject(
      refused,
    )

    const staff = await insertUser(t.db, { roles: ['provider', 'moderator'] })
    const page = await insertOrganization(t.db, { ownerId: staff.id })
    const request = await requestAs(t, staff)
    const body = pictureForm(await colored(80))
    const sent = await request(`/api/upload/organization/${page.slug}/picture`, { method: 'POST', body })
    const ofStaff = (await sent.json()) as OwnPicture
    const api = await apiAs(t, staff)
    const { items } = await api(listPictureLibrary, { of: 'offer', id: theirs.offer.id })
    expect(items.map(({ id }) => id)).toEqual([other.id])
    for (const id of [ofStaff.id, own.id])
      await expect(api(reusePicture, { ...of, id, gallery: theirs.offer.id })).rejects.toMatchObject(refused)
    expect((await request(items[0]?.files[0]?.url ?? '')).status).toBe(200)
    await api(reusePicture, { ...of, id: other.id, gallery: theirs.offer.id })
  })

  test('that of a city has those that staff keep alone; a full gallery takes no more', async () => {
    const [from, to] = [await insertCity(t.db), await insertCity(t.db)]
    const editor = await insertUser(t.db, { roles: ['editor'] })
    const request = await requestAs(t, editor)
    const api = await apiAs(t, editor)
    const owner = await provider()
    await owner.add(await colored(90))
    const body = pictureForm(await colored(100))
    const sent = await request(`/api/upload/city/${from.id}/picture`, { method: 'POST', body })
    const picture = (await sent.json()) as OwnPicture
    const { items } = await api(listPictureLibrary, { of: 'city', id: to.id })
    expect(items.map(({ id }) => id)).toEqual([picture.id])
    const [row] = await t.db.select().from(pictures).where(eq(pictures.id, picture.id))
    const full = Array.from({ length: maxPictures }, (_, position) => ({
      ...row,
      ...{ id: newId(), uploadKey: newId(), cityId: to.id, position, imageId: row?.imageId },
    }))
    await t.db.insert(pictures).values(full as (typeof pictures.$inferInsert)[])
    const use = api(reusePicture, { id: picture.id, of: 'city', gallery: to.id, ...one() })
    await expect(use).rejects.toMatchObject({ status: 409, body: { reason: 'tooManyPictures' } })
  })
})
