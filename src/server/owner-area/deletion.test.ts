import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteMe, exportMe } from '#contract/account/sign-in.ts'
import { getOnboarding } from '#contract/applications/onboarding.ts'
import { getApplication, listApplications } from '#contract/applications/review.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import {
  deleteMyOrganization,
  deleteMyProfile,
  listDeletedListings,
  restoreMyOrganization,
  restoreMyProfile,
} from '#contract/listings/deletion.ts'
import { createMyProfile, listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { addMyOrganizationLink, listMyOrganizationLinks } from '#contract/listings/social-links.ts'
import { listHandovers, offerListing } from '#contract/ownership/handovers.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { appOn, engines, testApp, testDatabase } from '#tests/app.ts'
import { guide } from '#tests/applicants.ts'
import { insertApplication } from '#tests/applications.ts'
import { everyRow } from '#tests/every-row.ts'
import {
  insertCity,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { apiAs } from '#tests/signed-in.ts'
import { purgeListings } from './purge.ts'

const nothingEnds = async () => {}

describe.each(engines)('a deleted listing on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  let cityId: string
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
    cityId = (await insertCity(t.db)).id
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  const someone = async (...roles: string[]) => {
    const user = await insertUser(t.db, { roles })
    return { user, api: await apiAs(t, user) }
  }
  let made = 0
  async function withLodge(row: Partial<typeof listings.$inferInsert> = {}) {
    const owner = await someone('provider')
    const name = `Pousada d’Água ${++made}`
    const slug = `pousada-dagua-${made}`
    const lodge = await insertOrganization(t.db, { cityId, ownerId: owner.user.id, name, slug, ...row })
    return { ...owner, lodge, name, slug }
  }
  const statusOf = async (slug: string) => (await t.request(`/api/tourism/organizations/slug/${slug}`)).status
  const passDays = (id: string, days: number) =>
    t.db
      .update(listings)
      .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(listings.id, id))
  const notFound = { status: 404 }

  test('is nowhere, cannot be changed, and comes back as it was', async () => {
    const { api, lodge, name, slug } = await withLodge()
    await t.api(getOrganizationBySlug, { slug })
    const { restorableUntil } = await api(deleteMyOrganization, { id: lodge.id, name })
    await expect.poll(() => statusOf(slug)).toBe(404)
    expect(await api(listMyOrganizations)).toEqual({ items: [], total: 0 })
    expect((await api(listMyOrganizations, { slug })).items).toEqual([])
    expect((await api(getOnboarding)).listings).toEqual([])
    const url = 'https://www.instagram.com/agua/'
    for (const refused of [
      () => api(updateMyOrganization, { id: lodge.id, name: 'Outra' }),
      () => api(addMyOrganizationLink, { id: lodge.id, platform: 'instagram', url }),
      () => api(listMyOrganizationLinks, { id: lodge.id }),
      () => api(deleteMyOrganization, { id: lodge.id, name }),
    ]) {
      await expect(refused()).rejects.toMatchObject(notFound)
    }
    const deleted = await api(listDeletedListings)
    expect(deleted).toMatchObject({
      items: [{ id: lodge.id, name, isMine: true, isDeletedByStaff: false, can: { restore: true } }],
      total: 1,
    })
    const [{ deletedAt = '', ...shown } = {}] = deleted.items
    expect(shown).toMatchObject({ restorableUntil })
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 3_600_000)
    const back = await api(restoreMyOrganization, { id: lodge.id })
    expect(back).toMatchObject({ id: lodge.id, slug, status: 'verified', isPublic: true })
    await expect.poll(() => statusOf(slug)).toBe(200)
    expect((await api(listDeletedListings)).items).toEqual([])
    // sent again, because the answer was lost
    expect(await api(restoreMyOrganization, { id: lodge.id })).toEqual(back)
    const log = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, lodge.id))
    expect(log.map(({ action, before, after }) => [action, before, after]).sort()).toEqual([
      ['listing.delete', { status: 'verified' }, null],
      ['listing.restore', null, { status: 'verified' }],
    ])
  })

  test('is deleted only by its name, typed; one without a name by its address', async () => {
    const { api, lodge } = await withLodge()
    const wrong = { status: 422, body: { fields: { name: { code: 'notItsName' } } } }
    for (const name of ['Pousada', lodge.slug]) {
      await expect(api(deleteMyOrganization, { id: lodge.id, name })).rejects.toMatchObject(wrong)
    }
    // as a phone writes it
    await api(deleteMyOrganization, { id: lodge.id, name: ` pousada  d'água ${made} ` })
    const other = await someone('provider')
    const { id, slug } = await other.api(createMyProfile)
    await expect(other.api(deleteMyProfile, { id, name: 'x' })).rejects.toMatchObject(wrong)
    await other.api(deleteMyProfile, { id, name: slug })
  })

  test('is its owner’s and staff’s of its kind, and nobody else’s', async () => {
    const { api, lodge, name } = await withLodge()
    const [stranger, nobody, staff] = [await someone('provider'), await someone(), await someone('moderator')]
    const mine = { id: lodge.id, name }
    await expect(stranger.api(deleteMyOrganization, mine)).rejects.toMatchObject(notFound)
    await expect(nobody.api(deleteMyOrganization, mine)).rejects.toMatchObject({ status: 403 })
    // of the other kind
    await expect(staff.api(deleteMyProfile, mine)).rejects.toMatchObject(notFound)
    await api(deleteMyOrganization, mine)
    await expect(stranger.api(restoreMyOrganization, { id: mine.id })).rejects.toMatchObject(notFound)
    expect((await stranger.api(listDeletedListings)).items).toEqual([])
    await expect(stranger.api(listDeletedListings, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
    const everyones = await staff.api(listDeletedListings, { scope: 'all', kind: 'organization' })
    expect(everyones.items[0]).toMatchObject({ id: lodge.id, isMine: false, can: { restore: true } })
    expect(
      (await staff.api(listDeletedListings, { scope: 'all', kind: 'profile' })).items,
    ).not.toContainEqual(expect.objectContaining({ id: lodge.id }))
    await staff.api(restoreMyOrganization, { id: lodge.id })
  })

  test('by staff is told its owner, and restored by staff alone', async () => {
    const { user, api, lodge, name } = await withLodge()
    const staff = await someone('moderator')
    await staff.api(deleteMyOrganization, { id: lodge.id, name })
    expect((await mail.to(user.email)).text).toContain('has deleted your page')
    expect((await api(listDeletedListings)).items).toMatchObject([
      { isDeletedByStaff: true, can: { restore: false } },
    ])
    await expect(api(restoreMyOrganization, { id: lodge.id })).rejects.toMatchObject({
      status: 403,
      body: { reason: 'deletedByStaff' },
    })
    await staff.api(restoreMyOrganization, { id: lodge.id })
    expect((await mail.to(user.email, 2)).text).toContain('has restored your page')
    expect((await api(listMyOrganizations)).items).toMatchObject([{ id: lodge.id, isPublic: true }])
  })

  test('leaves room for another profile; then it stays deleted while there is one', async () => {
    const { user, api } = await someone('provider')
    const first = await insertProfile(t.db, {
      cityId,
      ownerId: user.id,
      name: 'Rosa Velha',
      slug: `rosa-${++made}`,
    })
    await api(deleteMyProfile, { id: first.id, name: first.name })
    const second = await api(createMyProfile)
    await expect(api(restoreMyProfile, { id: first.id })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'hasProfile' },
    })
    await api(deleteMyProfile, { id: second.id, name: second.slug })
    expect(await api(restoreMyProfile, { id: first.id })).toMatchObject({ status: 'verified' })
    await expect(api(restoreMyProfile, { id: second.id })).rejects.toMatchObject({ status: 409 })
  })

  test('does not count, and is no same thing of an application', async () => {
    const staff = await someone('admin')
    const { api, lodge, name } = await withLodge({ phone: '+5592999990000' })
    const { id } = await insertApplication(t.db, { name: 'Ana', cityId, phone: '+5592999990000' })
    expect((await staff.api(getApplication, { id })).same).toMatchObject([{ what: 'phone', id: lodge.id }])
    const before = await staff.api(getAdminSummary)
    await api(deleteMyOrganization, { id: lodge.id, name })
    expect((await staff.api(getApplication, { id })).same).toEqual([])
    const [row] = (await staff.api(listApplications)).items.filter((each) => each.id === id)
    expect(row).toMatchObject({ samePhone: false })
    expect((await staff.api(getAdminSummary)).organizations).toBe((before.organizations ?? 0) - 1)
    expect((await staff.api(listMyOrganizations, { scope: 'all', q: name })).items).toEqual([])
    expect((await staff.api(listMyOrganizations, { slug: lodge.slug })).items).toEqual([])
  })

  test('that was offered to somebody is not offered meanwhile', async () => {
    const staff = await someone('moderator')
    const email = `raimunda.${newId()}@example.org`
    const name = 'Raimunda Rio'
    const offer = await staff.api(offerListing, { ...guide, cityId, name, email, language: 'pt' })
    const them = await apiAs(t, await insertUser(t.db, { email }))
    await staff.api(deleteMyProfile, { id: offer.listingId, name })
    expect((await them(getOnboarding)).offered).toEqual([])
    expect((await staff.api(listHandovers)).items).not.toContainEqual(offer)
    await staff.api(restoreMyProfile, { id: offer.listingId })
    expect((await them(getOnboarding)).offered).toMatchObject([{ name }])
  })

  test('is gone for good after 30 days, with its pictures that nothing else shows', async () => {
    const [own, shared] = [
      await insertImage(t.db, { bytes: Buffer.from(newId()), hash: newId() }),
      await insertImage(t.db, { bytes: Buffer.from(newId()), hash: newId() }),
    ]
    const { api, lodge, name, slug } = await withLodge({ imageId: own.id })
    await insertOrganization(t.db, { cityId, imageId: shared.id })
    await t.db
      .insert(pictures)
      .values({ id: newId(), listingId: lodge.id, imageId: shared.id, uploadKey: newId() })
    const mine = await insertOffer(t.db, { organizationId: lodge.id })
    // an offer on a page belongs to whom the page belongs to
    const due = { status: 'pending', statusBefore: 'verified', deletedAt: new Date('2020-01-01') } as const
    const unclaimed = await insertOrganization(t.db, { cityId, ...due })
    const nobodys = await insertOffer(t.db, { organizationId: unclaimed.id })
    const [kept, draft] = [await withLodge(), await withLodge({ status: 'pending' })]
    for (const each of [{ api, lodge, name }, kept, draft]) {
      await each.api(deleteMyOrganization, { id: each.lodge.id, name: each.name })
    }
    await passDays(lodge.id, 31)
    await passDays(draft.lodge.id, 31)
    await passDays(kept.lodge.id, 29)
    expect((await api(listDeletedListings)).items).toEqual([])
    await expect(api(restoreMyOrganization, { id: lodge.id })).rejects.toMatchObject(notFound)
    expect(await purgeListings(t.db, nothingEnds)).toBe(3)
    expect(await purgeListings(t.db, nothingEnds)).toBe(0)
    const left = async (id: string) => t.db.$count(listings, eq(listings.id, id))
    expect([await left(lodge.id), await left(draft.lodge.id), await left(kept.lodge.id)]).toEqual([0, 0, 1])
    expect([
      await t.db.$count(images, eq(images.id, own.id)),
      await t.db.$count(images, eq(images.id, shared.id)),
    ]).toEqual([0, 1])
    expect([
      await t.db.$count(offers, eq(offers.id, mine.id)),
      await t.db.$count(offers, eq(offers.id, nobodys.id)),
    ]).toEqual([1, 0])
    expect(await statusOf(slug)).toBe(410)
    // nobody ever saw it
    expect(await statusOf(draft.slug)).toBe(404)
    await kept.api(restoreMyOrganization, { id: kept.lodge.id })
    // its address stays gone
    await expect(kept.api(updateMyOrganization, { id: kept.lodge.id, slug })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('is in the export of its owner’s data, and goes with the account', async () => {
    const { user, api, lodge, name, slug } = await withLodge({ phone: '+5592988887777' })
    await api(deleteMyOrganization, { id: lodge.id, name })
    expect(await api(exportMe)).toMatchObject({
      listings: [{ id: lodge.id, name, statusBefore: 'verified' }],
    })
    await api(deleteMe, { confirmation: user.email })
    const text = Object.entries(await everyRow(t.database)).flatMap(([table, rows]) =>
      rows.filter((row) => row.includes(lodge.id) || row.includes('988887777')).map(() => table),
    )
    expect(new Set(text)).toEqual(new Set(['audit_entries']))
    expect(await statusOf(slug)).toBe(410)
  })

  test('deleting, changing and restoring at once leaves one state of it', async () => {
    const { user, api, lodge, name } = await withLodge()
    const more = await Promise.all([1, 2, 3].map(() => apiAs(t, user)))
    for (let round = 0; round < 6; round += 1) {
      const done = await Promise.allSettled([
        api(deleteMyOrganization, { id: lodge.id, name }),
        ...more.map((each, index) =>
          each(updateMyOrganization, { id: lodge.id, employeeCount: round * 3 + index }),
        ),
        api(restoreMyOrganization, { id: lodge.id }),
        api(deleteMyOrganization, { id: lodge.id, name }),
      ])
      for (const each of done) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject(notFound)
      }
      const [row] = await t.db.select().from(listings).where(eq(listings.id, lodge.id))
      const isDeleted = row?.deletedAt !== null
      expect(row).toMatchObject(
        isDeleted
          ? { status: 'pending', statusBefore: 'verified', isPublic: false }
          : { status: 'verified', statusBefore: null, isPublic: true },
      )
      expect((await api(listMyOrganizations)).total).toBe(isDeleted ? 0 : 1)
      await api(restoreMyOrganization, { id: lodge.id })
    }
  })

  test('of two profiles that come back at once one does', async () => {
    const { user, api } = await someone('provider')
    const other = await apiAs(t, user)
    const ids: string[] = []
    for (const name of ['Rosa', 'Lia']) {
      const { id } = await insertProfile(t.db, { cityId, ownerId: user.id, name, slug: `ida-${++made}` })
      await api(deleteMyProfile, { id, name })
      ids.push(id)
    }
    const back = await Promise.allSettled([
      ...ids.map((id, index) => (index ? other : api)(restoreMyProfile, { id })),
      apiAs(t, user).then((third) => third(createMyProfile)),
    ])
    expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of back) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { reason: 'hasProfile' } })
    }
    expect((await api(listMyProfiles)).total).toBe(1)
  })

  test('a profile that is deleted is public nowhere', async () => {
    const { user, api } = await someone('provider')
    const row = await insertProfile(t.db, { cityId, ownerId: user.id, name: 'Zita', slug: `zita-${++made}` })
    await api(deleteMyProfile, { id: row.id, name: 'Zita' })
    await expect
      .poll(() => t.api(getProfileBySlug, { slug: row.slug }).catch((error) => error.status))
      .toBe(404)
  })
})

test('each day some node deletes for good what is due', async () => {
  const database = await testDatabase()
  const due = { status: 'pending', statusBefore: 'pending', deletedAt: new Date('2020-01-01') } as const
  const { id } = await insertOrganization(database.db, due)
  const offer = { id: newId(), title: { en: 'Night walk' }, deletedAt: due.deletedAt }
  await database.db.insert(offers).values(offer)
  const t = await appOn(database, {}, [], undefined, { repeats: true })
  await expect.poll(() => t.db.$count(listings, eq(listings.id, id))).toBe(0)
  await expect.poll(() => t.db.$count(offers, eq(offers.id, offer.id))).toBe(0)
  const asked = async () =>
    (await t.db.execute(sql`select 1 from jobs.job where name = 'purge-deleted'`)).rows.length
  expect(await asked()).toBe(1)
  const other = await appOn(database, {}, [], undefined, { repeats: true })
  expect(await asked()).toBe(1)
  await other.stop()
  await t.close()
})
