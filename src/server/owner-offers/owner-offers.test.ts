import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOffers } from '#contract/directory/offers.ts'
import { createOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import * as contract from '#contract/listings/own-offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { type OwnOffers, ownOffers, titles } from '#tests/own-offers.ts'

const { linkOffer, unlinkOffer } = contract
const refused = (reason: string) => ({ status: 409, body: { reason } })

describe.each(engines)('offers of one’s own on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let { api, profile, linked, unlinked, shown, made } = {} as OwnOffers
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    ;({ api, profile, linked, unlinked, shown, made } = await ownOffers(t))
  })

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
})
