import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { getOffer, listOffers } from '#contract/directory/offers.ts'
import { listProfileOffers } from '#contract/directory/profiles.ts'
import { createOffer, customizeProfileOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { dayMs } from '#contract/values/day.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

const { linkOffer, unlinkOffer, listMyProfileOffers } = contract
const refused = (reason: string) => ({ status: 409, body: { reason } })
const invalid = (fields: object) => ({ status: 422, body: { fields } })

describe.each(engines)('offers of one’s own on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string }
  let api: Api
  let profile: { id: string; slug: string }
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    await t.db.delete(offers)
    await t.db.delete(listings)
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
    profile = await insertProfile(t.db, { slug: 'ana', ownerId: owner.id })
  })

  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
  const linked = async () => titles(await api(listMyProfileOffers, { id: profile.id }))
  const unlinked = async () => titles(await api(contract.listUnlinkedOffers, { profileId: profile.id }))
  const shown = async () => titles(await t.api(listProfileOffers, { slug: 'ana' }))
  const made = async (row: object = {}) => {
    const { id } = await api(createOffer, { title: 'Night walk', originalLanguage: 'en', ...row })
    return api(linkOffer, { id, profileId: profile.id })
  }

  test('an offer begins on no page, and is moved between the lists at once', async () => {
    const offer = await api(createOffer, { title: 'Night walk', originalLanguage: 'en' })
    expect(offer).toMatchObject({
      ...{ title: 'Night walk', price: null, currency: 'USD', priceFor: 'person', months: [], link: null },
      ...{ texts: { title: { en: 'Night walk' } }, isAvailable: true },
      can: { edit: true, link: true, delete: true, restore: false },
    })
    expect([await linked(), await unlinked(), await shown()]).toEqual([[], ['Night walk'], []])
    const onPage = await api(linkOffer, { id: offer.id, profileId: profile.id })
    expect(onPage.link?.listing).toMatchObject({ kind: 'profile', id: profile.id, slug: 'ana' })
    expect([await linked(), await unlinked()]).toEqual([['Night walk'], []])
    await expect.poll(shown).toEqual(['Night walk'])
    expect((await api(linkOffer, { id: offer.id, profileId: profile.id })).linkId).toBe(onPage.linkId)
    expect((await api(unlinkOffer, { id: offer.id })).link).toBeNull()
    expect([await linked(), await unlinked()]).toEqual([[], ['Night walk']])
    await expect.poll(shown).toEqual([])
  })

  test('an offer and its copy are on a page as soon as they are made, where that is asked', async () => {
    const asked = { title: 'Dawn', originalLanguage: 'en' as const, isOnPage: true }
    const offer = await api(createOffer, { ...asked, profileId: profile.id })
    expect(offer.link?.listing).toMatchObject({ kind: 'profile', id: profile.id })
    const copy = await api(contract.duplicateOffer, { id: offer.id, isOnPage: true })
    expect(copy.link?.listing.id).toBe(profile.id)
    expect(await linked()).toEqual(['Dawn', 'Dawn (copy)'])
    await expect.poll(shown).toEqual(['Dawn', 'Dawn (copy)'])
    const apart = await api(contract.duplicateOffer, { id: copy.id })
    expect(apart.link).toBeNull()
    // what is on no page has none for its copy either
    expect((await api(contract.duplicateOffer, { id: apart.id, isOnPage: true })).link).toBeNull()
    await expect(api(createOffer, asked)).rejects.toMatchObject({ status: 404 })
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

  test('what cannot be is refused by name, and nothing of it is kept', async () => {
    for (const title of [
      {},
      { title: ' ' },
      { texts: { title: { fr: 'Une' } }, originalLanguage: 'pt' as const },
    ]) {
      await expect(api(createOffer, title)).rejects.toMatchObject({
        status: 422,
        body: {
          error: expect.stringContaining('Title is required'),
          fields: { title: { code: 'required' } },
        },
      })
    }
    const wrong = {
      ...{ title: 'A', price: 'much', maxGroupSize: 0, months: [13], difficulty: 'hard' as never },
      ...{ durationAmount: -1, currency: 'XXX' as never, socialGalleryUrl: 'x' },
    }
    await expect(api(createOffer, wrong)).rejects.toMatchObject(
      invalid({
        price: { code: 'notANumber' },
        maxGroupSize: { code: 'tooSmall', least: 1 },
        'months.0': { code: 'tooLarge', most: 12 },
        difficulty: { code: 'notAnOption' },
        durationAmount: { code: 'tooSmall' },
        currency: { code: 'notAnOption' },
      }),
    )
    await expect(api(createOffer, { title: 'A', durationAmount: 2 })).rejects.toMatchObject(
      invalid({ durationUnit: { code: 'required' } }),
    )
    await expect(api(createOffer, { title: 'A', socialGalleryUrl: 'javascript:1' })).rejects.toMatchObject(
      invalid({ socialGalleryUrl: { code: 'notAUrl' } }),
    )
    await expect(api(createOffer, { title: 'A', ownerId: newId() } as never)).rejects.toMatchObject({
      status: 422,
    })
    expect(await t.db.$count(offers)).toBe(0)
    const { id, linkId } = await made({ highlights: ['Frogs'] })
    await expect(api(updateOffer, { id, title: '', price: 7 })).rejects.toMatchObject(
      invalid({ title: { code: 'required' } }),
    )
    const days = { linkId: linkId as string, availableFrom: '2027-02-02', availableTo: '2027-02-01' }
    await expect(api(customizeProfileOffer, days)).rejects.toMatchObject(
      invalid({ availableTo: { code: 'beforeFirstDay' } }),
    )
    await expect(
      api(customizeProfileOffer, { linkId: linkId as string, commission: 101 }),
    ).rejects.toMatchObject(invalid({ commission: { code: 'tooLarge', most: 100 } }))
    await expect(api(linkOffer, { id })).rejects.toMatchObject(invalid({ profileId: { code: 'required' } }))
    const both = { id, profileId: profile.id, organizationId: newId() }
    await expect(api(linkOffer, both)).rejects.toMatchObject({ status: 422 })
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

  test('what is sent twice is done once; what was changed since it was read is refused', async () => {
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

  test('what is customized wins on the page, and goes with the link', async () => {
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

  test('archived and deleted offers are on no page, and come back to their place', async () => {
    const { id } = await made()
    const everywhere = async () => ({
      list: titles(await t.api(listOffers)),
      page: await shown(),
      one: (await t.request(`/api/tourism/offers/${id}`)).status,
    })
    const nowhere = { list: [], page: [], one: 404 }
    const there = { list: ['Night walk'], page: ['Night walk'], one: 200 }
    await expect.poll(everywhere).toEqual(there)
    for (const [away, back] of [
      [contract.archiveOffer, contract.unarchiveOffer],
      [contract.deleteOffer, contract.restoreOffer],
    ] as const) {
      const gone = await api(away, { id })
      expect(gone.can).toMatchObject({ link: false, restore: true })
      expect((await api(away, { id })).updatedAt).toBe(gone.updatedAt)
      expect(await linked()).toEqual(['Night walk'])
      await expect.poll(everywhere).toEqual(nowhere)
      await api(back, { id })
      await expect.poll(everywhere).toEqual(there)
    }
    await api(unlinkOffer, { id })
    await api(contract.archiveOffer, { id })
    await expect(api(linkOffer, { id, profileId: profile.id })).rejects.toMatchObject(refused('offerPutAway'))
    await api(updateOffer, { id, price: 9 })
    await api(contract.deleteOffer, { id })
    for (const attempt of [
      () => api(updateOffer, { id, price: 10 }),
      () => api(contract.duplicateOffer, { id }),
      () => api(contract.unarchiveOffer, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused('offerPutAway'))
    }
  })

  test('an offer that was deleted more than 30 days ago does not come back', async () => {
    const { id } = await made()
    await api(contract.deleteOffer, { id })
    const deleted = (daysAgo: number) =>
      t.db
        .update(offers)
        .set({ deletedAt: new Date(Date.now() - daysAgo * dayMs) })
        .where(eq(offers.id, id))
    await deleted(31)
    await expect(api(contract.restoreOffer, { id })).rejects.toMatchObject({ status: 404 })
    await deleted(29)
    expect((await api(contract.restoreOffer, { id })).deletedAt).toBeNull()
  })

  test('a copy is on no page and says that it is one, in each language', async () => {
    const long = 'x'.repeat(120)
    const { id } = await made({
      texts: { title: { en: long, pt: 'Passeio' } },
      price: 40,
      highlights: ['Frogs'],
    })
    const copy = await api(contract.duplicateOffer, { id })
    expect(copy).toMatchObject({ price: 40, highlights: ['Frogs'], link: null, archivedAt: null })
    expect(copy.texts.title).toEqual({ en: `${'x'.repeat(113)} (copy)`, pt: 'Passeio (cópia)' })
    expect(copy.id).not.toBe(id)
  })

  test('of many who link one offer at once, all who name another page than the first are refused', async () => {
    const lodges = [
      await insertOrganization(t.db, { ownerId: owner.id }),
      await insertOrganization(t.db, { ownerId: owner.id }),
    ]
    for (let round = 0; round < 3; round += 1) {
      const { id } = await api(createOffer, { title: `Walk ${round}` })
      const asked = await Promise.allSettled([
        api(linkOffer, { id, profileId: profile.id }),
        ...lodges.map(({ id: organizationId }) => api(linkOffer, { id, organizationId })),
      ])
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of asked) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject(refused('offerLinked'))
      }
      expect(await t.db.$count(offerLinks, eq(offerLinks.offerId, id))).toBe(1)
    }
    const { id: offerId } = await made()
    const again = { id: newId(), offerId, listingId: lodges[0]?.id as string }
    await expect(t.db.insert(offerLinks).values(again)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('an owner has 100 offers at most, however many are made at once', async () => {
    const rows = Array.from({ length: 97 }, () => ({ id: newId(), title: { en: 'x' }, ownerId: owner.id }))
    await t.db.insert(offers).values(rows)
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => api(createOffer, { title: 'Add another' })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const each of asked) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject(refused('tooManyOffers'))
    }
  })

  test('an offer on a page belongs to whom the page belongs to', async () => {
    const { id } = await made()
    const other = await insertUser(t.db, { roles: ['provider'] })
    await t.db.update(listings).set({ ownerId: other.id }).where(eq(listings.id, profile.id))
    await expect(api(updateOffer, { id, price: 1 })).rejects.toMatchObject({ status: 404 })
    const otherApi = await apiAs(t, other)
    expect((await otherApi(unlinkOffer, { id })).link).toBeNull()
    expect(titles(await otherApi(contract.listUnlinkedOffers))).toEqual(['Night walk'])
    const sample = await insertProfile(t.db)
    const ofNobody = await insertOffer(t.db, { profileId: sample.id })
    const [row] = await t.db.select().from(offers).where(eq(offers.id, ofNobody.id))
    expect(row?.ownerId).toBeNull()
  })
})
