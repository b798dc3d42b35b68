import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { urlOf } from '#contract/client.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { listReports, settleReport } from '#contract/directory/reports.ts'
import { listOwnEvents } from '#contract/events/own-events.ts'
import { type Language, languages } from '#contract/languages.ts'
import { askForListing, decideClaim, listClaims } from '#contract/ownership/claims.ts'
import { getEnquiryCounts, getEnquiryFigures, listEnquiries } from '#contract/requests/provider.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { pageVisits } from '#server/database/schema/analytics.ts'
import { contactTaps } from '#server/database/schema/contacts.ts'
import { engines } from '#tests/app.ts'
import { insertOffer } from '#tests/factories.ts'
import { merging } from '#tests/merging.ts'
import { reportOf } from '#tests/reports.ts'
import { askFor, comingEvent, registerAt, tokenIn } from '#tests/requests.ts'

describe.each(engines)('what happened to a listing that is merged, on %s', (engine) => {
  let m: Awaited<ReturnType<typeof merging>>
  beforeAll(async () => {
    m = await merging(engine)
  })
  beforeEach(() => m.t.db.delete(rateLimits))
  afterAll(() => m.t.close())

  test('visits and contacts of each day are added up, of its offers too, and its owner reads them', async () => {
    const owner = await m.someone('provider')
    const [stays, goes] = [await m.lodgeOf({ ownerId: owner.id }), await m.lodgeOf()]
    const offer = await insertOffer(m.t.db, { organizationId: goes.id })
    const at = { language: 'pt', cityId: m.cityId, page: 'organization' } as const
    await m.t.db.insert(pageVisits).values([
      { ...at, day: '2026-03-01', listingId: stays.id, visits: 5 },
      { ...at, day: '2026-03-01', listingId: goes.id, visits: 3 },
      { ...at, day: '2026-03-02', listingId: goes.id, visits: 4 },
      { ...at, page: 'offer', day: '2026-03-02', listingId: goes.id, offerId: offer.id, visits: 2 },
    ])
    await m.t.db.insert(contactTaps).values([
      { listingId: stays.id, day: '2026-03-01', language: 'en', taps: 2 },
      { listingId: goes.id, day: '2026-03-01', language: 'en', taps: 3 },
      { listingId: goes.id, day: '2026-03-02', language: 'pt', taps: 1 },
    ])
    await m.merge(stays, goes)
    const period = { from: '2026-03-01', to: '2026-03-02' }
    const { days } = await owner.api(getEnquiryFigures, { listing: stays.id, ...period })
    expect(days.map(({ visits, taps }) => [visits, taps])).toEqual([
      [8, 5],
      [6, 1],
    ])
  })

  test('requests for its offers and events come to whose the page is now; the traveler’s address still opens', async () => {
    const [one, two] = [await m.someone('provider'), await m.someone('provider')]
    const [stays, goes] = [
      await m.lodgeOf({ ownerId: one.id, name: 'Casa' }),
      await m.lodgeOf({ ownerId: two.id }),
    ]
    const offer = await insertOffer(m.t.db, { organizationId: goes.id })
    const event = await comingEvent(m.t.db, goes.id, 5)
    const { address } = await askFor(m.t.api, offer.id)
    await registerAt(m.t.api, event.id)
    await m.merge(stays, goes)
    const mine = await one.api(listEnquiries, { listing: stays.id })
    expect(mine.items.map(({ kind }) => kind).sort()).toEqual(['event', 'offer'])
    expect(await one.api(getEnquiryCounts, {})).toMatchObject({ unopened: 2 })
    expect((await two.api(listEnquiries, {})).items).toEqual([])
    expect(await m.t.api(getRequest, { token: tokenIn(address) })).toMatchObject({
      provider: { name: 'Casa' },
    })
    expect((await one.api(listOwnEvents, {})).items.map(({ id }) => id)).toEqual([event.id])
    expect((await two.api(listOwnEvents, {})).items).toEqual([])
  })

  test('open and settled reports: the same twice is one with all who said so, the rest stays readable', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    await reportOf(m.t.api, 'organization', stays.id, { message: 'First.' })
    await reportOf(m.t.api, 'organization', goes.id, { message: 'Second.' })
    await reportOf(m.t.api, 'organization', goes.id, { reason: 'closed', message: 'Shut.' })
    const all = async (state: 'open' | 'settled') =>
      (await m.staff.api(listReports, { state, limit: 50 })).items.filter(({ subject }) =>
        [stays.id, goes.id].includes(subject.id),
      )
    const closed = (await all('open')).find(({ reason }) => reason === 'closed')
    if (!closed) throw new Error('There is no such report')
    const { id, changedAt } = closed
    await m.staff.api(settleReport, { id, changedAt, result: 'fine', note: 'It is open.' })
    await m.merge(stays, goes)
    const [open, ...more] = await all('open')
    expect(more).toEqual([])
    expect(open).toMatchObject({ count: 2, subject: { id: stays.id } })
    expect(open?.entries.map(({ message }) => message)).toEqual(['First.', 'Second.'])
    expect(await all('settled')).toMatchObject([{ id, note: 'It is open.', subject: { id: stays.id } }])
  })

  test('open and decided claims: who asked for both waits once, and what was decided stays readable', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    const [both, one, refused] = [await m.someone(), await m.someone(), await m.someone()]
    const ask = (who: typeof both, { id }: { id: string }, message: string) =>
      who.api(askForListing, { kind: 'organization', id, message })
    await ask(both, stays, 'This.')
    await ask(both, goes, 'And this.')
    await ask(one, goes, 'Mine.')
    await ask(refused, goes, 'No.')
    const all = async (state: 'open' | 'closed') =>
      (await m.staff.api(listClaims, { state, limit: 50 })).items.filter(({ listing }) =>
        [stays.id, goes.id].includes(listing.id),
      )
    const last = (await all('open')).find(({ message }) => message === 'No.')
    await m.staff.api(decideClaim, { id: last?.id ?? '', decision: 'refuse', note: 'Another lodge.' })
    await m.merge(stays, goes)
    expect((await all('open')).map(({ message, listing }) => [message, listing.id])).toEqual([
      ['This.', stays.id],
      ['Mine.', stays.id],
    ])
    expect(await all('closed')).toMatchObject([{ note: 'Another lodge.', listing: { id: stays.id } }])
  })

  test('who asked for one of two that are somebody’s is told so', async () => {
    const owner = await m.someone('provider')
    const [stays, goes] = [await m.lodgeOf({ ownerId: owner.id }), await m.lodgeOf()]
    const asking = await m.someone()
    await asking.api(askForListing, { kind: 'organization', id: goes.id, message: 'Mine.' })
    await m.merge(stays, goes)
    const { items } = await m.staff.api(listClaims, { state: 'closed', limit: 50 })
    expect(items.filter(({ listing }) => listing.id === stays.id)).toMatchObject([
      { message: 'Mine.', state: 'refused' },
    ])
  })

  test.each(['organization', 'profile'] as const)(
    'the slug and the id of an old %s lead to the one that stays, in each language',
    async (kind) => {
      const make = kind === 'profile' ? m.guideOf : m.lodgeOf
      const pathOf = (slug: string, lang: Language) =>
        kind === 'profile'
          ? urlOf(getProfileBySlug, { slug, lang })
          : urlOf(getOrganizationBySlug, { slug, lang })
      const [stays, goes] = [await make(), await make()]
      for (const lang of languages) expect((await m.t.app.request(pathOf(goes.slug, lang))).status).toBe(200)
      await m.merge(stays, goes)
      for (const lang of languages) {
        for (const slug of [goes.slug, goes.id]) {
          const leadsTo = async () => {
            const answer = await m.t.app.request(pathOf(slug, lang))
            return [answer.status, answer.headers.get('location')]
          }
          await expect.poll(leadsTo).toEqual([301, pathOf(stays.slug, lang)])
        }
      }
    },
  )
})
