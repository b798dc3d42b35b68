import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOffer, listOffers } from '#contract/directory/offers.ts'
import { listOrganizationOffers } from '#contract/directory/organizations.ts'
import { listProfileOffers } from '#contract/directory/profiles.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

describe('offers', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

  test('an offer of a profile or an organization is shown with its owner', async () => {
    const profile = await insertProfile(t.db, { name: 'Ana', slug: 'ana' })
    const offer = await insertOffer(
      t.db,
      { profileId: profile.id },
      {
        title: { en: 'Night walk' },
        category: 'tour',
        price: 40.5,
        difficulty: 'easy',
        highlights: [{ en: 'Frogs' }],
      },
      { availableFrom: '2026-01-01', commission: 10 },
    )
    const shown = await t.api(getOffer, { id: offer.id })
    expect(shown).toMatchObject({
      title: 'Night walk',
      description: '',
      category: 'tour',
      price: 40.5,
      difficulty: 'easy',
      highlights: ['Frogs'],
      availableFrom: '2026-01-01',
      availableTo: null,
      owner: { kind: 'profile', id: profile.id, slug: 'ana', name: 'Ana' },
    })
    expect(shown).not.toHaveProperty('commission')
    const organization = await insertOrganization(t.db)
    const { id } = await insertOffer(t.db, { organizationId: organization.id })
    expect((await t.api(getOffer, { id })).owner).toMatchObject({ kind: 'organization', id: organization.id })
  })

  test('an offer states its currency, what its price is for, its duration, and whether it is offered today', async () => {
    const { id: profileId } = await insertProfile(t.db)
    const thisMonth = Number(dayInTheRegion().slice(5, 7))
    const row = { currency: 'BRL', priceFor: 'group', durationAmount: 1.5, durationUnit: 'day' } as const
    const offer = async (months: number[], link = {}) => {
      const { id } = await insertOffer(t.db, { profileId }, { ...row, months }, link)
      return t.api(getOffer, { id })
    }
    expect(await offer([thisMonth])).toMatchObject({ ...row, months: [thisMonth], isAvailable: true })
    expect((await offer([(thisMonth % 12) + 1])).isAvailable).toBe(false)
    expect((await offer([], { availableFrom: '2999-01-01' })).isAvailable).toBe(false)
    expect((await offer([], { availableTo: '2020-01-01' })).isAvailable).toBe(false)
    expect(
      (await offer([], { availableFrom: dayInTheRegion(), availableTo: dayInTheRegion() })).isAvailable,
    ).toBe(true)
  })

  test("the owner's own wording wins over the base, and every text says its language", async () => {
    const { id: profileId } = await insertProfile(t.db)
    const base = {
      title: { en: 'Walk', pt: 'Caminhada' },
      description: { pt: 'Na mata' },
      price: 10,
      maxGroupSize: 8,
    }
    const lists = { highlights: [{ en: 'Birds' }], includes: [{ en: 'Boots' }] }
    const custom = {
      customTitle: { pt: 'Minha caminhada' },
      customPrice: 25,
      customHighlights: [{ pt: 'Onças' }],
    }
    const empty = { customDescription: { en: '' } }
    const row = { ...base, ...lists, originalLanguage: 'pt' as const }
    const { id } = await insertOffer(t.db, { profileId }, row, { ...custom, ...empty })
    expect(await t.api(getOffer, { id, lang: 'en' })).toMatchObject({
      title: 'Minha caminhada',
      description: 'Na mata',
      originalLanguage: 'pt',
      textLanguages: { title: 'pt', description: 'pt', highlights: ['pt'] },
      price: 25,
      maxGroupSize: 8,
      highlights: ['Onças'],
      includes: ['Boots'],
    })
    expect((await t.api(getOffer, { id, lang: 'pt' })).textLanguages).toEqual({
      includes: ['en'],
    })
  })

  test('a listing shows its offers in the order its owner chose', async () => {
    const { id: organizationId } = await insertOrganization(t.db, { slug: 'ordered' })
    await insertOffer(t.db, { organizationId }, { title: { en: 'A' } }, { position: 2 })
    await insertOffer(t.db, { organizationId }, { title: { en: 'B' } }, { position: 1 })
    expect(titles(await t.api(listOrganizationOffers, { slug: 'ordered' }))).toEqual(['B', 'A'])
    await insertProfile(t.db, { slug: 'idle' })
    expect(await t.api(listProfileOffers, { slug: 'idle' })).toEqual({ items: [], total: 0 })
    await expect(t.api(listProfileOffers, { slug: 'nobody' })).rejects.toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('offers of unpublished listings are not shown anywhere', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Coari' })
    const hidden = await insertProfile(t.db, { cityId, status: 'pending' })
    const suspended = await insertOrganization(t.db, { cityId, status: 'suspended' })
    const offers = [
      await insertOffer(t.db, { profileId: hidden.id }),
      await insertOffer(t.db, { organizationId: suspended.id }),
    ]
    for (const { id } of offers) await expect(t.api(getOffer, { id })).rejects.toMatchObject({ status: 404 })
    expect(await t.api(listOffers, { city: 'Coari' })).toMatchObject({ items: [], total: 0 })
    await expect(t.api(getOffer, { id: 'nonsense' })).rejects.toMatchObject({ status: 422 })
  })

  test('offers are listed by title and filtered by category, place and words, without loss between pages', async () => {
    const { id: cityId } = await insertCity(t.db, { name: 'Barcelos' })
    const { id: profileId } = await insertProfile(t.db, { cityId })
    const { id: organizationId } = await insertOrganization(t.db, { cityId })
    for (const title of ['Água', 'pesca', 'Pesca', 'Trilha']) {
      await insertOffer(
        t.db,
        { profileId },
        { title: { pt: title }, originalLanguage: 'pt', category: 'tour' },
      )
      await insertOffer(
        t.db,
        { organizationId },
        { title: { pt: title }, originalLanguage: 'pt', category: 'stay' },
      )
    }
    const all = await t.api(listOffers, { city: 'barcelos', sort: 'name', limit: 100 })
    expect(titles(all).map((title) => title.toLowerCase())).toEqual([
      'água',
      'água',
      'pesca',
      'pesca',
      'pesca',
      'pesca',
      'trilha',
      'trilha',
    ])
    expect(all.total).toBe(8)
    const seen: string[] = []
    await walk('/api/tourism/offers?city=Barcelos&sort=name&limit=3', async (address) => {
      const response: Response = await t.request(String(address))
      expect(response.headers.get('x-total-count')).toBe('8')
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
      return response.headers.get('link')?.match(/<([^>]+)>/)?.[1]
    })
    expect(seen).toEqual(all.items.map(({ id }) => id))
    const stays = await t.api(listOffers, { city: 'Barcelos', type: 'stay' })
    expect([stays.total, new Set(stays.items.map(({ owner }) => owner.kind))]).toEqual([
      4,
      new Set(['organization']),
    ])
    // a walk is a trail in everyday words
    const walks = ['Minha caminhada', 'Trilha', 'Trilha']
    expect(titles(await t.api(listOffers, { q: 'trilha', country: 'br' }))).toEqual(walks)
    expect(titles(await t.api(listOffers, { q: 'trihla', city: 'Barcelos' }))).toEqual(['Trilha', 'Trilha'])
    await expect(t.api(listOffers, { type: 'nonsense' as never })).rejects.toMatchObject({
      status: 422,
      body: { fields: { type: { code: 'notAnOption' } } },
    })
  })
})
