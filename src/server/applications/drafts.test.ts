import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteOnboardingDraft,
  getOnboarding,
  saveOnboardingDraft,
} from '#contract/applications/onboarding.ts'
import { newId } from '#server/database/new-id.ts'
import { handovers, onboardingDrafts } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { applicant } from '#tests/applicants.ts'
import { insertCity, insertOrganization, insertProfile } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('a draft on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const phone = { countryCode: '+55', number: '92', fullNumber: '+5592' }
  const keepInstead = (userId: string, draft: object) =>
    t.db
      .update(onboardingDrafts)
      .set({ draft: draft as never })
      .where(eq(onboardingDrafts.userId, userId))

  test('is kept part by part, as it was typed, and goes on from another device', async () => {
    const { user, api } = await applicant(t)
    const first = await api(saveOnboardingDraft, { accountType: 'profile', profileType: 'local' })
    await api(saveOnboardingDraft, { phone })
    const socialLinks = [{ platform: 'website' as const, url: ' <b>not a link', username: null }]
    await api(saveOnboardingDraft, { socialLinks })
    const last = await api(saveOnboardingDraft, { profileType: 'guide', phone: null })
    const draft = { accountType: 'profile', profileType: 'guide', socialLinks }
    expect(last.draft).toEqual(draft)
    expect(last.draftSavedAt > first.draftSavedAt).toBe(true)
    const otherDevice = await apiAs(t, user)
    expect(await otherDevice(getOnboarding)).toMatchObject({ draft, draftSavedAt: last.draftSavedAt })
    expect(await (await applicant(t)).api(getOnboarding)).toMatchObject({ draft: {}, draftSavedAt: null })
  })

  test('parts that are kept at once are all kept', async () => {
    const { api } = await applicant(t)
    const about = { name: 'Ana' }
    await Promise.all([
      api(saveOnboardingDraft, { accountType: 'organization' }),
      api(saveOnboardingDraft, { organizationType: 'cat' }),
      api(saveOnboardingDraft, { phone }),
      api(saveOnboardingDraft, { about }),
    ])
    const { draft } = await api(getOnboarding)
    expect(draft).toEqual({ accountType: 'organization', organizationType: 'cat', phone, about })
  })

  test('is forgotten', async () => {
    const { api } = await applicant(t)
    await api(saveOnboardingDraft, { phone })
    expect(await api(deleteOnboardingDraft)).toEqual({ done: true })
    expect(await api(getOnboarding)).toMatchObject({ draft: {}, draftSavedAt: null, isUnreadable: false })
    expect(await api(deleteOnboardingDraft)).toEqual({ done: true })
  })

  test('that cannot be read any more is said so once, and deleted', async () => {
    const { user, api } = await applicant(t)
    await api(saveOnboardingDraft, { phone })
    await keepInstead(user.id, { accountType: 'shaman' })
    const seen = await Promise.all([api(getOnboarding), api(getOnboarding)])
    expect(seen.filter(({ isUnreadable }) => isUnreadable)).toHaveLength(1)
    expect(seen).toMatchObject([{ draft: {} }, { draft: {} }])
    expect((await api(getOnboarding)).isUnreadable).toBe(false)
    expect(await t.db.$count(onboardingDrafts, eq(onboardingDrafts.userId, user.id))).toBe(0)
  })

  test('that cannot be read any more is replaced by what is kept next', async () => {
    const { user, api } = await applicant(t)
    await api(saveOnboardingDraft, { phone })
    await keepInstead(user.id, { socialLinks: 'none' })
    expect((await api(saveOnboardingDraft, { accountType: 'profile' })).draft).toEqual({
      accountType: 'profile',
    })
    expect((await api(getOnboarding)).isUnreadable).toBe(false)
  })

  test('is bounded, in each field and in whole', async () => {
    const { api } = await applicant(t)
    const long = { ...phone, number: 'x'.repeat(501) }
    await expect(api(saveOnboardingDraft, { phone: long })).rejects.toMatchObject({
      body: { fields: { 'phone.number': { code: 'tooLong', most: 500 } } },
    })
    const links = Array.from({ length: 9 }, () => ({ platform: 'other' as const, url: '語'.repeat(500) }))
    await api(saveOnboardingDraft, { socialLinks: links })
    const wide = {
      introduction: '語'.repeat(2400),
      otherTown: '\u0001'.repeat(500),
      town: '\u0001'.repeat(500),
    }
    await expect(api(saveOnboardingDraft, { about: wide })).rejects.toMatchObject({ status: 413 })
    expect((await api(getOnboarding)).draft).toEqual({ socialLinks: links })
  })
})

describe('the state of my application', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  test('tells my listings, each with what it lacks to be public', async () => {
    const { user, api, city } = await applicant(t)
    const ownerId = user.id
    await insertProfile(t.db, { ownerId, slug: 'mine', cityId: city.id })
    await insertOrganization(t.db, {
      ownerId,
      slug: 'bare',
      cityId: null,
      name: '',
      description: {},
      organizationType: null,
    })
    await insertOrganization(t.db, { ownerId, slug: 'waits', status: 'pending' })
    await insertOrganization(t.db, { slug: 'of-nobody' })
    const { listings: mine } = await api(getOnboarding)
    expect(mine).toMatchObject([
      { slug: 'mine', kind: 'profile', status: 'verified', isPublic: true, missing: [] },
      { slug: 'bare', isPublic: false, type: null, missing: ['name', 'type', 'description', 'city'] },
      { slug: 'waits', isPublic: false, status: 'pending', missing: [] },
    ])
    const rows = await t.db.select().from(listings).where(eq(listings.ownerId, ownerId))
    for (const row of rows.filter(({ status }) => status === 'verified')) {
      const missing = mine.find(({ id }) => id === row.id)?.missing
      expect(row.isPublic).toBe(missing?.length === 0)
    }
  })

  test('tells the listings that staff made for my address, where it is known to be mine', async () => {
    const cityId = (await insertCity(t.db)).id
    const mine = await applicant(t, { email: 'Rosa@example.org' })
    const unproven = await applicant(t, { email: 'rita@example.org', emailVerified: false })
    for (const email of ['rosa@Example.org', 'rita@example.org']) {
      const listing = await insertOrganization(t.db, { name: `Of ${email}`, cityId })
      await t.db
        .insert(handovers)
        .values({ id: newId(), listingId: listing.id, email, language: 'pt', offeredByName: 'Staff' })
    }
    const { offered } = await mine.api(getOnboarding)
    expect(offered).toMatchObject([
      {
        kind: 'organization',
        type: 'lodge',
        name: 'Of rosa@Example.org',
        city: { id: cityId },
        offeredBy: 'Staff',
      },
    ])
    expect((await unproven.api(getOnboarding)).offered).toEqual([])
  })
})
