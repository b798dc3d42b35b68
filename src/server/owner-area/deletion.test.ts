import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { createMyProfile, listMyOrganizations } from '#contract/listings/own-listings.ts'
import { addMyOrganizationLink, listMyOrganizationLinks } from '#contract/listings/social-links.ts'
import { listHandovers, offerListing } from '#contract/ownership/handovers.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { engines } from '#tests/app.ts'
import { guide } from '#tests/applicants.ts'
import { insertApplication } from '#tests/applications.ts'
import { type Deleting, deleting } from '#tests/deleting.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const notFound = { status: 404 }

describe.each(engines)('a deleted listing on %s', (engine) => {
  let { t, mail, cityId, close, someone, withLodge, statusOf } = {} as Deleting
  beforeAll(async () => {
    ;({ t, mail, cityId, close, someone, withLodge, statusOf } = await deleting(engine))
  })
  afterAll(() => close())

  test('is hidden everywhere, cannot be changed, and is restored as it was', async () => {
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
    const { api, lodge, name: its } = await withLodge()
    const wrong = { status: 422, body: { fields: { name: { code: 'notItsName' } } } }
    for (const name of ['Pousada', lodge.slug]) {
      await expect(api(deleteMyOrganization, { id: lodge.id, name })).rejects.toMatchObject(wrong)
    }
    // as a phone writes it
    await api(deleteMyOrganization, { id: lodge.id, name: ` pousada  d'água ${its.split(' ').at(-1)} ` })
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
    await staff.api(deleteMyOrganization, { id: lodge.id, name, ground: 'fraud' })
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

  test('that was offered to somebody is not offered in the meantime', async () => {
    const staff = await someone('moderator')
    const email = `raimunda.${newId()}@example.org`
    const name = 'Raimunda Rio'
    const offer = await staff.api(offerListing, { ...guide, cityId, name, email, language: 'pt' })
    const them = await apiAs(t, await insertUser(t.db, { email }))
    await staff.api(deleteMyProfile, { id: offer.listingId, name, ground: 'fraud' })
    expect((await them(getOnboarding)).offered).toEqual([])
    expect((await staff.api(listHandovers)).items).not.toContainEqual(offer)
    await staff.api(restoreMyProfile, { id: offer.listingId })
    expect((await them(getOnboarding)).offered).toMatchObject([{ name }])
  })

  test('a deleted profile is not public anywhere', async () => {
    const { user, api } = await someone('provider')
    const row = await insertProfile(t.db, { cityId, ownerId: user.id, name: 'Zita', slug: 'zita' })
    await api(deleteMyProfile, { id: row.id, name: 'Zita' })
    await expect
      .poll(() => t.api(getProfileBySlug, { slug: row.slug }).catch((error) => error.status))
      .toBe(404)
  })
})
