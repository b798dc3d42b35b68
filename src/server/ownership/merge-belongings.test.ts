import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOrganizationGuides } from '#contract/directory/organizations.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { maxPictures } from '#contract/images/pictures.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { galleries } from '#contract/listings/gallery.ts'
import { getMyGuides } from '#contract/listings/guides.ts'
import { listMyOrganizationOffers } from '#contract/listings/own-offers.ts'
import { acknowledgeRevision, listRevisions } from '#contract/listings/revisions.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { closedDays } from '#server/database/schema/calendar.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { engines } from '#tests/app.ts'
import { insertGuide, insertImage, insertOffer } from '#tests/factories.ts'
import { merging } from '#tests/merging.ts'
import { insertShownReview } from '#tests/reviews.ts'

describe.each(engines)('what belongs to a listing that is merged, on %s', (engine) => {
  let m: Awaited<ReturnType<typeof merging>>
  beforeAll(async () => {
    m = await merging(engine)
  })
  beforeEach(() => m.t.db.delete(rateLimits))
  afterAll(() => m.t.close())

  test('guides and questions to guides: who guides already is asked no more, who was asked still is', async () => {
    const owner = await m.someone('provider')
    const [stays, goes] = [await m.lodgeOf({ ownerId: owner.id }), await m.lodgeOf()]
    const [guides, asked, declined] = [await m.guideOf(), await m.guideOf(), await m.guideOf()]
    await insertGuide(m.t.db, { organizationId: goes.id, profileId: guides.id })
    const ask = (organizationId: string, profileId: string, declinedAt: Date | null = null) =>
      m.t.db.insert(guideInvitations).values({ id: newId(), organizationId, profileId, declinedAt })
    await ask(stays.id, guides.id)
    await ask(goes.id, asked.id)
    await ask(goes.id, declined.id, new Date())
    await m.merge(stays, goes)
    const mine = await owner.api(getMyGuides, { id: stays.id })
    expect(mine.guides.map(({ id }) => id)).toEqual([guides.id])
    expect(mine.asked.map(({ id, declinedAt }) => [id, declinedAt !== null]).sort()).toEqual(
      [
        [asked.id, false],
        [declined.id, true],
      ].sort(),
    )
    const { items } = await m.t.api(listOrganizationGuides, { slug: stays.slug })
    expect(items.map(({ id }) => id)).toEqual([guides.id])
  })

  test('two profiles of one guide: the organizations that either guides for, each once', async () => {
    const [stays, goes] = [await m.guideOf(), await m.guideOf()]
    const [one, both] = [await m.lodgeOf(), await m.lodgeOf()]
    await insertGuide(m.t.db, { organizationId: one.id, profileId: goes.id })
    await insertGuide(m.t.db, { organizationId: both.id, profileId: goes.id })
    await m.t.db
      .insert(guideInvitations)
      .values({ id: newId(), organizationId: both.id, profileId: stays.id })
    await m.merge(stays, goes)
    for (const { slug } of [one, both]) {
      const { items } = await m.t.api(listOrganizationGuides, { slug })
      expect(items.map(({ id }) => id)).toEqual([stays.id])
    }
    expect(await m.t.db.$count(guideInvitations, eq(guideInvitations.profileId, stays.id))).toBe(0)
  })

  async function picture(listingId: string, row: Partial<typeof pictures.$inferInsert> = {}) {
    const hash = newId().replaceAll('-', '').padEnd(64, '0')
    const image = await insertImage(m.t.db, { bytes: Buffer.from(hash), hash })
    const values = { id: newId(), listingId, imageId: image.id, uploadKey: newId(), ...row }
    await m.t.db.insert(pictures).values(values)
    return values
  }
  const galleryOf = async (id: string) =>
    (await m.staff.api(galleries.organization.list, { id })).items.map(({ id, isCover }) => [id, isCover])

  test('pictures come behind those that are there; the cover stays the cover', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    const first = await picture(stays.id, { position: 1, isCover: true })
    const second = await picture(goes.id, { position: 1 })
    const third = await picture(goes.id, { position: 2, isCover: true })
    await picture(goes.id, { position: 3, imageId: first.imageId })
    await m.merge(stays, goes)
    expect(await galleryOf(stays.id)).toEqual([
      [first.id, true],
      [second.id, false],
      [third.id, false],
    ])
  })

  test('closed days of both are closed, each in one range', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    const close = (listingId: string, firstDay: string, lastDay: string, note: string) =>
      m.t.db.insert(closedDays).values({ listingId, firstDay, lastDay, note })
    await close(stays.id, '2099-01-05', '2099-01-06', 'kept')
    await close(goes.id, '2099-01-03', '2099-01-08', 'gone')
    await close(goes.id, '2099-02-01', '2099-02-01', 'gone')
    await m.merge(stays, goes)
    const rows = await m.t.db.select().from(closedDays).orderBy(closedDays.firstDay)
    expect(
      rows.map(({ listingId, firstDay, lastDay, note }) => [listingId, firstDay, lastDay, note]),
    ).toEqual([
      [stays.id, '2099-01-03', '2099-01-04', 'gone'],
      [stays.id, '2099-01-05', '2099-01-06', 'kept'],
      [stays.id, '2099-01-07', '2099-01-08', 'gone'],
      [stays.id, '2099-02-01', '2099-02-01', 'gone'],
    ])
  })

  test('where the one that stays has no picture, the cover of the other is the cover', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    await picture(goes.id, { position: 1 })
    const cover = await picture(goes.id, { position: 2, isCover: true })
    await m.merge(stays, goes)
    expect((await galleryOf(stays.id)).find(([, isCover]) => isCover)).toEqual([cover.id, true])
  })

  test('staff see how many pictures find no room, and no more than fit are moved', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    for (let at = 1; at < maxPictures; at += 1) await picture(stays.id, { position: at })
    for (let at = 1; at <= 3; at += 1) await picture(goes.id, { position: at })
    expect((await m.see(stays, goes)).lost.pictures).toBe(2)
    await m.merge(stays, goes)
    expect(await galleryOf(stays.id)).toHaveLength(maxPictures)
  })

  test('offers belong to whose the page is now, who sees them behind the own ones', async () => {
    const [one, two] = [await m.someone('provider'), await m.someone('provider')]
    const [stays, goes] = [await m.lodgeOf({ ownerId: one.id }), await m.lodgeOf({ ownerId: two.id })]
    const own = await insertOffer(m.t.db, { organizationId: stays.id }, {}, { position: 4 })
    const theirs = await insertOffer(m.t.db, { organizationId: goes.id }, {}, { position: 1 })
    await m.merge(stays, goes)
    const { items } = await one.api(listMyOrganizationOffers, { id: stays.id })
    expect(items.map(({ id }) => id)).toEqual([own.id, theirs.id])
    const [row] = await m.t.db.select().from(offers).where(eq(offers.id, theirs.id))
    expect(row?.ownerId).toBe(one.id)
  })

  test('reviews go along, and count together', async () => {
    const stays = await m.guideOf({})
    const goes = await m.guideOf({})
    for (const stars of [5, 5, 5]) await insertShownReview(m.t.db, stays.id, stars)
    await insertShownReview(m.t.db, goes.id, 3)
    await m.merge(stays, goes)
    const page = await m.t.api(getProfileBySlug, { slug: stays.slug })
    expect(page).toMatchObject({ totalReviews: 4, rating: 4.5 })
  })

  test('the key of an import goes along where the other has none, and an own one stays', async () => {
    for (const [own, theirs, after] of [
      [null, 'osm:1', 'osm:1'],
      ['osm:2', 'osm:3', 'osm:2'],
    ] as const) {
      const stays = await m.lodgeOf({ importKey: own })
      await m.merge(stays, await m.lodgeOf({ importKey: theirs }))
      expect((await m.rowOf(stays.id))?.importKey).toBe(after)
      await m.t.db.delete(listings).where(eq(listings.id, stays.id))
    }
  })

  test('changes that staff have looked at stay readable; those they have not go with the page', async () => {
    const owner = await m.someone('provider')
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf({ ownerId: owner.id, name: 'Casa' })]
    await owner.api(updateMyOrganization, { id: goes.id, phone: '+5592911112222' })
    const ofListing = async (state: 'open' | 'looked', id: string) =>
      (await m.staff.api(listRevisions, { state, limit: 50 })).items.filter(
        ({ listing }) => listing.id === id,
      )
    const [open] = await ofListing('open', goes.id)
    if (!open) throw new Error('There is no change to look at')
    await m.staff.api(acknowledgeRevision, { id: open.id, changedAt: open.changedAt })
    await owner.api(updateMyOrganization, { id: goes.id, phone: '+5592933334444' })
    await m.merge(stays, goes)
    expect(await ofListing('looked', stays.id)).toMatchObject([
      { id: open.id, changes: [{ field: 'phone', after: '+5592911112222' }] },
    ])
    expect(await ofListing('open', stays.id)).toEqual([])
  })
})
