import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOffer } from '#contract/directory/offers.ts'
import { createOffer, customizeProfileOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { type OwnOffers, ownOffers, titles } from '#tests/own-offers.ts'

const { linkOffer, unlinkOffer } = contract

describe.each(engines)('changes of one’s own offers on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let { api, profile, made } = {} as OwnOffers
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    ;({ api, profile, made } = await ownOffers(t))
  })

  test('the fields of a form are taken as they are typed', async () => {
    const offer = await api(createOffer, {
      title: ' Canoe day ',
      originalLanguage: 'pt',
      ...{ highlights: 'Igapó, , Banho ', includes: ['Canoa', ''], requirements: '' },
      ...{ maxGroupSize: '6', price: '1.250,50', currency: 'BRL', priceFor: 'group' },
      ...{ durationAmount: '1,5', durationUnit: 'day', months: [12, 4, 4], difficulty: 'easy' },
      ...{ category: 'tour', socialGalleryUrl: 'fotos.example.org' },
    })
    expect(offer).toMatchObject({
      ...{ title: 'Canoe day', highlights: ['Igapó', 'Banho'], includes: ['Canoa'], requirements: [] },
      ...{ maxGroupSize: 6, price: 1250.5, currency: 'BRL', priceFor: 'group', durationAmount: 1.5 },
      ...{ durationUnit: 'day', months: [4, 12], difficulty: 'easy', category: 'tour' },
      socialGalleryUrl: 'https://fotos.example.org/',
    })
    const empty = await api(createOffer, {
      title: 'A',
      maxGroupSize: '',
      price: '',
      months: [...Array(12).keys()].map((m) => m + 1),
    })
    expect(empty).toMatchObject({ maxGroupSize: null, price: null, months: [] })
    const cleared = await api(updateOffer, {
      id: offer.id,
      price: '',
      maxGroupSize: null,
      durationAmount: null,
    })
    expect(cleared).toMatchObject({
      price: null,
      maxGroupSize: null,
      durationAmount: null,
      durationUnit: null,
    })
  })

  test('texts are kept by language, with their times; a list that is sent again keeps its translations', async () => {
    const offer = await api(createOffer, {
      ...{ title: 'Um dia', description: 'No rio', originalLanguage: 'pt', highlights: ['Banho', 'Almoço'] },
    })
    expect(Object.keys(offer.textTimes.title ?? {})).toEqual(['pt'])
    const texts = {
      title: { en: 'A day', fr: '' },
      highlights: [{ pt: 'Banho', en: 'Swim' }, { pt: 'Almoço', en: 'Lunch' }, { en: '' }],
    }
    const translated = await api(updateOffer, { id: offer.id, texts })
    expect(translated.texts).toMatchObject({
      title: { pt: 'Um dia', en: 'A day' },
      highlights: [
        { pt: 'Banho', en: 'Swim' },
        { pt: 'Almoço', en: 'Lunch' },
      ],
    })
    const { title } = translated.textTimes
    expect(title?.pt).toBe(offer.textTimes.title?.pt)
    expect((title?.en ?? '') >= (title?.pt ?? '')).toBe(true)
    const after = await api(updateOffer, { id: offer.id, title: 'Dois dias', highlights: 'Almoço, Rede' })
    expect(after.texts.highlights).toEqual([{ pt: 'Almoço', en: 'Lunch' }, { pt: 'Rede' }])
    expect((after.textTimes.title?.pt ?? '') > (after.textTimes.title?.en ?? '')).toBe(true)
    expect((await api(updateOffer, { id: offer.id, texts: { title: { en: null } } })).texts.title).toEqual({
      pt: 'Dois dias',
    })
  })

  test('a change sent twice is done once; a late change is refused', async () => {
    const id = newId()
    const first = await api(createOffer, { id, title: 'Walk' })
    expect(await api(createOffer, { id, title: 'Walk' })).toEqual(first)
    expect(await t.db.$count(offers)).toBe(1)
    const change = { id, updatedAt: first.updatedAt, price: 40 }
    const changed = await api(updateOffer, change)
    expect(changed.updatedAt > first.updatedAt).toBe(true)
    expect(await api(updateOffer, change)).toEqual(changed)
    await expect(api(updateOffer, { ...change, price: 50 })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'offerChanged', current: changed },
    })
    const { link, updatedAt } = await api(linkOffer, { id, profileId: profile.id })
    const custom = { linkId: link?.id as string, updatedAt, customPrice: 30 }
    const customized = await api(customizeProfileOffer, custom)
    expect(await api(customizeProfileOffer, custom)).toEqual(customized)
    await expect(api(customizeProfileOffer, { ...custom, customPrice: 20 })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'offerChanged', current: customized },
    })
    expect(customized.updatedAt > updatedAt).toBe(true)
    expect((await t.api(getOffer, { id })).price).toBe(30)
    const actions = await t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(actions.map(({ action }) => action).sort()).toEqual([
      ...['offer.create', 'offer.customize', 'offer.link', 'offer.update'],
    ])
    expect(JSON.stringify(actions)).not.toContain('Walk')
  })

  test('customized values win on the page, and are deleted with the link', async () => {
    const { id, linkId } = await made({
      description: 'Frogs',
      price: 40,
      highlights: ['Frogs'],
      maxGroupSize: 8,
    })
    const custom = {
      ...{
        linkId: linkId as string,
        customTitle: 'With Ana',
        customDescription: 'My frogs',
        customPrice: '35.00',
      },
      ...{
        customDuration: '3 h',
        customMaxGroupSize: '4',
        customHighlights: 'Owls, Bats',
        customIncludes: 'Boots',
      },
      ...{ customExcludes: 'Tips', customNotes: 'Key at the bakery', commission: '12,5', isTemplate: true },
      ...{ availableFrom: '2020-01-01', availableTo: '2020-02-01' },
    }
    const after = await api(customizeProfileOffer, custom)
    expect(after.link).toMatchObject({
      ...{
        customTitle: 'With Ana',
        customPrice: 35,
        customMaxGroupSize: 4,
        customHighlights: ['Owls', 'Bats'],
      },
      ...{ commission: 12.5, isTemplate: true, availableFrom: '2020-01-01' },
    })
    expect(after).toMatchObject({ title: 'Night walk', price: 40, isAvailable: false })
    await expect
      .poll(() => t.api(getOffer, { id }))
      .toMatchObject({
        ...{ title: 'With Ana', description: 'My frogs', price: 35, duration: '3 h', maxGroupSize: 4 },
        ...{ highlights: ['Owls', 'Bats'], includes: ['Boots'], excludes: ['Tips'] },
        ...{ availableTo: '2020-02-01', isAvailable: false },
      })
    // notes and commission are the owner's and the team's
    expect(after.link).toMatchObject({ customNotes: 'Key at the bakery', commission: 12.5 })
    expect(after.link?.textTimes.customNotes).toBeUndefined()
    const read = await Promise.all([
      t.request(`/api/tourism/offers/${id}`),
      t.request('/api/tourism/profiles/slug/ana/offers'),
      t.request('/api/tourism/offers'),
    ])
    for (const response of read) expect(await response.text()).not.toMatch(/Key at the bakery|commission/)
    const templates = await api(contract.listOfferTemplates, { profileId: profile.id })
    expect(titles(templates)).toEqual(['Night walk'])
    const cleared = await api(customizeProfileOffer, {
      linkId: linkId as string,
      customTitle: '',
      availableTo: '',
      customHighlights: [],
    })
    expect(cleared.link).toMatchObject({
      customTitle: null,
      availableTo: null,
      customHighlights: [],
      customPrice: 35,
    })
    await api(unlinkOffer, { id })
    expect((await api(linkOffer, { id, profileId: profile.id })).link).toMatchObject({
      customPrice: null,
      isTemplate: false,
    })
  })
})
