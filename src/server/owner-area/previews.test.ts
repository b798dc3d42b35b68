import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import { createMyProfile, listMyProfiles } from '#contract/listings/own-listings.ts'
import { previewMyOrganization, previewMyProfile, previewTypedProfile } from '#contract/listings/previews.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testApp } from '#tests/app.ts'
import {
  insertCity,
  insertCountry,
  insertEvent,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertSocialLink,
  insertUser,
} from '#tests/factories.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

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

const missing = { status: 404 }

test('an owner sees the page of a listing that is not public, with offers and links, in the asked language', async () => {
  const bio = { pt: 'Eu guio.', fr: 'Je guide.' }
  const draft = await insertProfile(t.db, {
    slug: 'rascunho',
    status: 'pending',
    bio,
    originalLanguage: 'pt',
    cityId,
    ownerId: owner.id,
  })
  await insertOffer(t.db, { profileId: draft.id }, { title: { pt: 'Passeio' }, originalLanguage: 'pt' })
  await insertSocialLink(t.db, { profileId: draft.id })
  await expect(t.api(getProfileBySlug, { slug: 'rascunho' })).rejects.toMatchObject(missing)
  const seen = await api(previewMyProfile, { slug: 'rascunho', lang: 'fr' })
  expect(seen).toMatchObject({ isPublic: false, profile: { bio: 'Je guide.', localisationId: cityId } })
  expect([seen.offers.map(({ title }) => title), seen.links.length]).toEqual([['Passeio'], 1])
  const inEnglish = await api(previewMyProfile, { slug: 'rascunho', lang: 'en' })
  expect(inEnglish.profile).toMatchObject({ bio: 'Eu guio.', textLanguages: { bio: 'pt' } })
})

test('an empty listing has a preview, with what it lacks left out', async () => {
  const own = await apiAs(t, await insertUser(t.db, { roles: ['provider'] }))
  const { slug } = await own(createMyProfile)
  const { profile } = await own(previewMyProfile, { slug })
  expect(profile).toMatchObject({ profileType: null, localisation: null, localisationId: null, bio: '' })
})

test('a public listing looks the same in the preview as for visitors', async () => {
  const { slug } = await insertOrganization(t.db, { slug: 'pousada', cityId, ownerId: owner.id })
  const seen = await api(previewMyOrganization, { slug, lang: 'en' })
  expect(seen.isPublic).toBe(true)
  expect(seen.organization).toEqual(await t.api(getOrganizationBySlug, { slug, lang: 'en' }))
})

test('only the owner and staff of its kind see it, and nobody keeps the answer', async () => {
  const mine = await insertUser(t.db, { roles: ['provider'] })
  await insertProfile(t.db, { slug: 'minha', status: 'pending', cityId, ownerId: mine.id })
  const statusFor = async (role: string) => {
    const request = await requestAs(t, await insertUser(t.db, { roles: [role] }))
    return (await request('/api/tourism/admin/my-profiles/minha/preview')).status
  }
  expect([await statusFor('provider'), await statusFor('moderator'), await statusFor('editor')]).toEqual([
    404, 200, 403,
  ])
  const response = await (await requestAs(t, mine))('/api/tourism/admin/my-profiles/minha/preview')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('a changed text is newer than its translations until they are changed, too', async () => {
  const texts = { bio: { pt: 'Oi', en: 'Hi' }, originalLanguage: 'pt' as const }
  const someone = await insertUser(t.db, { roles: ['provider'] })
  const own = await apiAs(t, someone)
  const { id } = await insertProfile(t.db, { slug: 'com-textos', cityId, ownerId: someone.id, ...texts })
  expect((await own(listMyProfiles)).items[0]?.textTimes).toEqual({ bio: {}, specialty: {} })
  const first = await own(updateMyProfile, { id, texts: { bio: { pt: 'Olá' } } })
  expect(Object.keys(first.textTimes.bio ?? {})).toEqual(['pt'])
  const second = await own(updateMyProfile, { id, texts: { bio: { en: 'Hello' } } })
  expect(second.textTimes.bio?.pt).toBe(first.textTimes.bio?.pt)
  expect(String(second.textTimes.bio?.en) > String(first.textTimes.bio?.pt)).toBe(true)
  // what is no text leaves the times, and an empty text takes its time along
  expect((await own(updateMyProfile, { id, phone: '+5592991234567' })).textTimes).toEqual(second.textTimes)
  const third = await own(updateMyProfile, { id, texts: { bio: { en: '' } } })
  expect(Object.keys(third.textTimes.bio ?? {})).toEqual(['pt'])
})

test('an offer with a price and a cover are told; what is archived does not count', async () => {
  const someone = await insertUser(t.db, { roles: ['provider'] })
  const own = await apiAs(t, someone)
  const { id } = await insertProfile(t.db, { slug: 'com-oferta', cityId, ownerId: someone.id })
  const has = async () => {
    const [now] = (await own(listMyProfiles)).items
    return [now?.hasPricedOffer, now?.hasCover]
  }
  expect(await has()).toEqual([false, false])
  const offer = await insertOffer(t.db, { profileId: id }, { price: null })
  expect(await has()).toEqual([false, false])
  await t.db.update(offers).set({ price: 90 }).where(eq(offers.id, offer.id))
  expect(await has()).toEqual([true, false])
  await t.db.update(offers).set({ archivedAt: new Date() }).where(eq(offers.id, offer.id))
  expect(await has()).toEqual([false, false])
  const image = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'c'.repeat(64) })
  const picture = { id: newId(), uploadKey: newId(), listingId: id, imageId: image.id }
  await t.db.insert(pictures).values(picture)
  // where none was made the cover, the first picture is
  expect(await has()).toEqual([false, true])
  await t.db.update(pictures).set({ imageId: null, removedAt: new Date(), removedReason: 'Not yours' })
  expect(await has()).toEqual([false, false])
})

test('the next price is in the currency of the last one, at first in that of the country', async () => {
  const someone = await insertUser(t.db, { roles: ['provider'] })
  const own = await apiAs(t, someone)
  const { id } = await insertProfile(t.db, { slug: 'com-moeda', cityId: null, ownerId: someone.id })
  const currency = async () => (await own(listMyProfiles)).items[0]?.currency
  expect(await currency()).toBe('USD')
  await insertCountry(t.db, { code: 'CO', slug: 'colombia', name: { en: 'Colombia' } })
  const leticia = await insertCity(t.db, { countryCode: 'CO' })
  await t.db.update(listings).set({ cityId: leticia.id }).where(eq(listings.id, id))
  expect(await currency()).toBe('COP')
  const day = (day: number) => new Date(Date.UTC(2026, 0, day))
  await insertOffer(t.db, { profileId: id }, { price: 9, currency: 'EUR', createdAt: day(1) })
  await insertOffer(t.db, { profileId: id }, { price: null, currency: 'SRD', createdAt: day(2) })
  expect(await currency()).toBe('EUR')
  await insertEvent(t.db, { profileId: id, price: 5, currency: 'BRL', createdAt: day(3) })
  expect(await currency()).toBe('BRL')
})

test('typed values are shown and not saved; wrong or forbidden ones are shown as they were', async () => {
  const person = await insertUser(t.db, { roles: ['provider'] })
  const own = await apiAs(t, person)
  const draft = await insertProfile(t.db, {
    ...{ slug: 'digitado', name: 'Ana', status: 'pending', ownerId: person.id, cityId },
    ...{ bio: { en: 'Before' }, phone: '+5592991234567' },
  })
  const before = await t.db.select().from(listings).where(eq(listings.id, draft.id))
  const other = await insertCity(t.db, { name: 'Porto Novo' })
  const typed = {
    ...{ id: draft.id, name: 'Ana Lima', slug: 'other-address', localisationId: other.id, phone: '12' },
    ...{ status: 'verified', experienceYears: 'many', texts: { bio: { en: 'After', pt: 'Depois' } } },
  } as never
  const seen = await own(previewTypedProfile, typed)
  expect(seen.profile).toMatchObject({
    ...{ name: 'Ana Lima', slug: 'digitado', status: 'pending', phone: '+5592991234567' },
    ...{ bio: 'After', localisation: { city: 'Porto Novo' } },
  })
  const nowhere = await own(previewTypedProfile, { id: draft.id, localisationId: null })
  expect(nowhere.profile).toMatchObject({ name: 'Ana', localisation: null })
  expect(await t.db.select().from(listings).where(eq(listings.id, draft.id))).toEqual(before)
  await expect(api(previewTypedProfile, typed)).rejects.toMatchObject(missing)
})
