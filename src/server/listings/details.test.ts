import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getOrganization,
  getOrganizationBySlug,
  listOrganizationGuides,
  listOrganizationSocialLinks,
  listProfileOrganizations,
} from '#contract/directory/organizations.ts'
import {
  getProfile,
  getProfileBySlug,
  listProfileSocialLinks,
  listProfiles,
} from '#contract/directory/profiles.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import {
  insertCity,
  insertGuide,
  insertImage,
  insertOrganization,
  insertProfile,
  insertSocialLink,
} from '#tests/factories.ts'

describe('one listing', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const statusOf = async (path: string) => (await t.request(path)).status

  test('a professional is shown in full by id and by slug', async () => {
    const city = await insertCity(t.db, { name: 'Manaus' })
    const place = await insertCity(t.db, {
      kind: 'place',
      cityId: city.id,
      name: 'Porto',
      slug: 'porto',
      address: 'Rua 1',
    })
    const image = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'abcdef0123456789' })
    const row = {
      name: 'Ana Brito',
      slug: 'ana-brito',
      phone: '+5592900000000',
      email: 'ana@example.org',
      rating: 4.5,
    }
    const links = { cityId: city.id, placeId: place.id, imageId: image.id }
    const more = { languages: ['pt', 'en'], totalReviews: 3, experienceYears: 12, isSample: true }
    const { id } = await insertProfile(t.db, { ...row, ...links, ...more, importKey: 'secret' })
    const bySlug = await t.api(getProfileBySlug, { slug: 'ana-brito', lang: 'pt' })
    expect(bySlug).toMatchObject({
      ...row,
      ...more,
      id,
      profileType: 'guide',
      profileImageUrl: '/api/image/profile/ana-brito/avatar?size=128&v=abcdef012345',
      localisationId: city.id,
      localisation: {
        id: city.id,
        city: 'Manaus',
        country: 'Brasil',
        countryCode: 'BR',
        path: '/location/brazil/manaus',
      },
      locationId: place.id,
      location: { name: 'Porto', address: 'Rua 1' },
    })
    expect(await t.api(getProfile, { id, lang: 'pt' })).toEqual(bySlug)
    expect(await t.api(getProfile, { id: 'ana-brito', lang: 'pt' })).toEqual(bySlug)
    expect(Object.keys(bySlug)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/import|isPublic|sort|search/)]),
    )
    const [card] = (await t.api(listProfiles, { city: 'Manaus' })).items
    expect(Object.keys(card ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/phone|email|bio|sort|total$/)]),
    )
  })

  test('an organization is shown in full', async () => {
    const row = {
      slug: 'pousada',
      website: 'https://example.org',
      establishedYear: 1998,
      employeeCount: 4,
      licenseNumber: 'L1',
    }
    const lists = { specialties: [{ pt: 'Aves', en: 'Birds' }], certifications: [{ fr: 'Vert' }] }
    const { id } = await insertOrganization(t.db, { ...row, ...lists })
    const shown = await t.api(getOrganizationBySlug, { slug: 'pousada', lang: 'pt' })
    expect(shown).toMatchObject({
      ...row,
      id,
      specialties: ['Aves'],
      certifications: ['Vert'],
      logoUrl: null,
      location: null,
    })
    expect(await t.api(getOrganization, { id, lang: 'pt' })).toEqual(shown)
  })

  test('a text falls back to English, then to its own language, and says so', async () => {
    const texts = {
      originalLanguage: 'pt',
      bio: { en: 'I guide.', pt: 'Guio.' },
      specialty: { pt: 'Aves' },
    } as const
    await insertProfile(t.db, { slug: 'texts', ...texts })
    const shown = async (lang: 'pt' | 'es' | 'en') => {
      const { bio, specialty, textLanguages } = await t.api(getProfileBySlug, { slug: 'texts', lang })
      return { bio, specialty, textLanguages }
    }
    expect(await shown('pt')).toEqual({ bio: 'Guio.', specialty: 'Aves', textLanguages: {} })
    expect(await shown('es')).toEqual({
      bio: 'I guide.',
      specialty: 'Aves',
      textLanguages: { bio: 'en', specialty: 'pt' },
    })
    expect(await shown('en')).toEqual({
      bio: 'I guide.',
      specialty: 'Aves',
      textLanguages: { specialty: 'pt' },
    })
  })

  test('an old slug leads to the new one, keeping the language', async () => {
    const { id } = await insertProfile(t.db, { slug: 'old-name' })
    await t.db.update(listings).set({ slug: 'new-name' }).where(eq(listings.id, id))
    const moved = await t.request('/api/tourism/profiles/slug/old-name?lang=fr')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/api/tourism/profiles/slug/new-name?lang=fr',
    ])
    const links = await t.request('/api/tourism/profiles/slug/old-name/social-links')
    expect(links.headers.get('location')).toBe('/api/tourism/profiles/slug/new-name/social-links')
    expect(await statusOf('/api/tourism/profiles/old-name')).toBe(301)
  })

  test('an unpublished listing does not exist; one taken down is gone', async () => {
    const { id } = await insertProfile(t.db, { slug: 'pending', status: 'pending' })
    await insertProfile(t.db, { slug: 'rejected', status: 'rejected' })
    const suspended = await insertProfile(t.db, { slug: 'suspended', status: 'suspended' })
    await insertSocialLink(t.db, { profileId: id })
    for (const path of [
      'pending',
      'rejected',
      id,
      'nobody',
      'slug/pending',
      'slug/pending/social-links',
      'slug/pending/offers',
    ]) {
      expect(await statusOf(`/api/tourism/profiles/${path}`)).toBe(404)
    }
    for (const path of ['suspended', suspended.id, 'slug/suspended', 'slug/suspended/offers']) {
      expect(await statusOf(`/api/tourism/profiles/${path}`)).toBe(410)
    }
  })

  test('a deleted listing is gone where it was public, and was never there where it was not', async () => {
    await insertOrganization(t.db, { slug: 'closed' })
    await insertOrganization(t.db, { slug: 'never-open', status: 'pending' })
    await t.db.delete(listings).where(eq(listings.slug, 'closed'))
    await t.db.delete(listings).where(eq(listings.slug, 'never-open'))
    expect(await statusOf('/api/tourism/organizations/slug/closed')).toBe(410)
    expect(await statusOf('/api/tourism/organizations/slug/never-open')).toBe(404)
  })

  test('social links and guides are in the order the owner chose', async () => {
    const profile = await insertProfile(t.db, { slug: 'linked' })
    await insertSocialLink(t.db, {
      profileId: profile.id,
      platform: 'website',
      url: 'https://b.example',
      position: 2,
    })
    await insertSocialLink(t.db, {
      profileId: profile.id,
      platform: 'tiktok',
      url: 'https://a.example',
      handle: 'a',
      position: 1,
    })
    const links = await t.api(listProfileSocialLinks, { slug: 'linked' })
    expect(links.items.map(({ platform }) => platform)).toEqual(['tiktok', 'website'])
    expect(links.total).toBe(2)

    const { id: organizationId } = await insertOrganization(t.db, { slug: 'guided' })
    const [second, first, hidden] = [
      await insertProfile(t.db, { name: 'Second' }),
      await insertProfile(t.db, { name: 'First' }),
      await insertProfile(t.db, { name: 'Hidden', status: 'pending' }),
    ]
    for (const [position, { id }] of [first, second, hidden].entries()) {
      await insertGuide(t.db, { organizationId, profileId: id, position })
    }
    const guides = await t.api(listOrganizationGuides, { slug: 'guided' })
    expect(guides.items.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect((await t.api(listOrganizationSocialLinks, { slug: 'guided' })).items).toEqual([])
  })

  test('the organizations for which a professional guides: those that are published, by name', async () => {
    const guide = await insertProfile(t.db, { slug: 'guide-of-three' })
    const lodges = [
      await insertOrganization(t.db, { name: 'Zebu Lodge' }),
      await insertOrganization(t.db, { name: 'Arara Lodge' }),
      await insertOrganization(t.db, { name: 'Draft Lodge', status: 'pending' }),
    ]
    for (const { id } of lodges) await insertGuide(t.db, { organizationId: id, profileId: guide.id })
    const names = async () =>
      (await t.api(listProfileOrganizations, { slug: guide.slug })).items.map(({ name }) => name)
    expect(await names()).toEqual(['Arara Lodge', 'Zebu Lodge'])
    // the kept answer follows what is published
    const publish = (id: string, status: 'verified' | 'suspended') =>
      t.db.update(listings).set({ status }).where(eq(listings.id, id))
    await publish(String(lodges[2]?.id), 'verified')
    await expect.poll(names).toEqual(['Arara Lodge', 'Draft Lodge', 'Zebu Lodge'])
    await publish(String(lodges[0]?.id), 'suspended')
    await expect.poll(names).toEqual(['Arara Lodge', 'Draft Lodge'])
    await t.db.delete(listings).where(eq(listings.id, String(lodges[1]?.id)))
    await expect.poll(names).toEqual(['Draft Lodge'])
    expect(await statusOf('/api/tourism/profiles/slug/nobody/organizations')).toBe(404)
    expect(await statusOf(`/api/tourism/profiles/slug/${lodges[0]?.slug}/organizations`)).toBe(404)
  })
})
