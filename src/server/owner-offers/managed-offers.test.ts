import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { changeOfferStates, listManagedOffers } from '#contract/listings/managed-offers.ts'
import { archiveOffer } from '#contract/listings/own-offers.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, roles } from '#server/database/schema/accounts.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withoutAudit } from '#tests/without-audit.ts'

describe.each(engines)('everyone’s offers on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let staff: Api
  let ofProfiles: Api
  let owner: { id: string; name: string }
  const made = {} as Record<'tour' | 'stay' | 'loose' | 'away', { id: string }>
  beforeAll(async () => {
    t = await testApp(engine)
    await t.db
      .insert(roles)
      .values([{ id: newId(), name: 'of-profiles', description: '', permissions: ['MANAGE_PROFILES'] }])
    staff = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    ofProfiles = await apiAs(t, await insertUser(t.db, { roles: ['of-profiles'] }))
    owner = await insertUser(t.db, { roles: ['provider'] })
    const cityId = (await insertCity(t.db)).id
    const guide = await insertProfile(t.db, { cityId, slug: 'ana', ownerId: owner.id })
    const lodge = await insertOrganization(t.db, { cityId, slug: 'sol' })
    const title = (en: string) => ({ title: { en }, originalLanguage: 'en' as const, ownerId: owner.id })
    made.tour = await insertOffer(t.db, { profileId: guide.id }, { ...title('Alpha'), price: 30 })
    made.stay = await insertOffer(t.db, { organizationId: lodge.id }, { ...title('Beta'), price: null })
    made.loose = await insertOffer(t.db, { profileId: guide.id }, title('Gamma'))
    await t.db.delete(offerLinks).where(eq(offerLinks.offerId, made.loose.id))
    made.away = await insertOffer(t.db, { profileId: guide.id }, title('Delta'))
    const providers = await apiAs(t, owner)
    await providers(archiveOffer, { id: made.away.id })
  })
  afterAll(() => t.close())
  const why = { ground: 'closed' } as const
  const titles = async (as: Api, query: object = {}) =>
    (await as(listManagedOffers, { sort: 'title', ...query })).items.map(({ title }) => title)

  test('are listed with their state, page, owner and what they lack, a page at a time', async () => {
    const { items, total } = await staff(listManagedOffers, { sort: 'title' })
    expect(total).toBe(4)
    expect(items.map(({ title, state }) => [title, state])).toEqual([
      ['Alpha', 'public'],
      ['Beta', 'public'],
      ['Delta', 'archived'],
      ['Gamma', 'unlinked'],
    ])
    expect(items[1]).toMatchObject({
      ...{ missing: expect.arrayContaining(['picture', 'price']), listing: { slug: 'sol' } },
      // it is of whose page it is on
      owner: null,
    })
    expect(items[0]?.owner).toEqual({ id: owner.id, name: owner.name })
    // one on no page is edited where its owner has one
    expect(items[3]).toMatchObject({ listing: null, page: { kind: 'profile', slug: 'ana' } })
    const first = await staff(listManagedOffers, { sort: 'title', direction: 'desc', limit: 3 })
    const cursor = new URL(String(first.next), 'http://x').searchParams.get('cursor') ?? ''
    const rest = await staff(listManagedOffers, { sort: 'title', direction: 'desc', limit: 3, cursor })
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(
      items.map(({ title }) => title).reverse(),
    )
    expect(await titles(staff, { state: 'unlinked' })).toEqual(['Gamma'])
    expect(await titles(staff, { q: 'ALPH' })).toEqual(['Alpha'])
    // the last that was changed
    expect((await staff(listManagedOffers)).items[0]?.title).toBe('Delta')
  })

  test('a manager of one kind sees those on its pages, and changes no others', async () => {
    expect(await titles(ofProfiles)).toEqual(['Alpha', 'Delta'])
    const answer = await ofProfiles(changeOfferStates, { ids: [made.stay.id], isArchived: true, ...why })
    expect(answer).toEqual({
      changed: [],
      refused: [{ id: made.stay.id, name: 'Beta', reason: 'notYours' }],
    })
  })

  test('none is archived where the log cannot say so of each', async () => {
    const call = { ids: [made.tour.id, made.stay.id], isArchived: true, ...why }
    await withoutAudit(t.db, made.stay.id, () =>
      expect(staff(changeOfferStates, call)).rejects.toMatchObject({ status: 500 }),
    )
    expect(await titles(staff, { state: 'archived' })).toEqual(['Delta'])
  })

  test('many are archived in one call, with an entry each, and brought back by another', async () => {
    const ids = [made.tour.id, made.stay.id]
    const gone = newId()
    const call = { ids: [...ids, made.away.id, gone], isArchived: true, ...why }
    const answer = await staff(changeOfferStates, call)
    // what is so already is neither
    expect(answer.changed.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(answer.refused).toEqual([{ id: gone, name: '', reason: 'gone' }])
    expect(await titles(staff, { state: 'archived' })).toEqual(['Alpha', 'Beta', 'Delta'])
    const entries = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ['decision.take', 'offer.archive'].flatMap((action) => [action, action]),
    )
    await staff(changeOfferStates, { ids, isArchived: false })
    const [row] = await t.db.select().from(offers).where(eq(offers.id, made.tour.id))
    expect(row?.archivedAt).toBeNull()
  })
})
