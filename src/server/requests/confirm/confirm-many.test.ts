import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmEnquiries } from '#contract/requests/many.ts'
import { getEnquiry, listEnquiries, proposeEnquiry } from '#contract/requests/provider.ts'
import { changeRequest } from '#contract/requests/traveler.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines } from '#tests/app.ts'
import { insertOffer } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, comingEvent, dayAhead, provider, registerAt, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withProvider } from '#tests/with-provider.ts'

describe.each(engines)('many requests on %s', (engine) => {
  const { t, mail, guide, api, stamp } = withProvider({ engine })
  const seen = (ids: string[]) => Promise.all(ids.map(stamp))

  test('are confirmed as they were asked, each noted and told by itself; those that cannot be are named', async () => {
    const event = await comingEvent(t.db, guide.listing.id, 2)
    const canoe = await insertOffer(
      t.db,
      { profileId: guide.listing.id },
      { startTimes: ['17:30'], meetingPoint: { en: 'The pontoon' }, originalLanguage: 'en' },
    )
    const dear = await insertOffer(
      t.db,
      { profileId: guide.listing.id },
      { price: 100, depositPercent: 30, depositDays: 5 },
    )
    const contact = `ana-${event.slug}@mail.example`
    const ana = await askFor(t.api, canoe.id, { name: 'Ana', contact })
    const bia = await registerAt(t.api, event.id, { name: 'Bia', people: 2 })
    const caio = await registerAt(t.api, event.id, { name: 'Caio', people: 1 })
    const davi = await askFor(t.api, dear.id, { name: 'Davi' })
    const eva = await askFor(t.api, canoe.id, { name: 'Eva' })
    const fabi = await askFor(t.api, canoe.id, { name: 'Fabi' })
    for (const each of await seen([fabi.id])) {
      await api(proposeEnquiry, { ...each, from: dayAhead(12), message: 'That day?' })
    }
    const ids = [ana, bia, caio, davi, eva, fabi].map(({ id }) => id)
    const requests = await seen(ids)
    await t.api(changeRequest, { token: tokenIn(eva.address), from: dayAhead(20), people: 1, message: '' })
    const answer = await api(confirmEnquiries, { requests })
    expect(answer.confirmed).toBe(2)
    expect(Object.fromEntries(answer.refused.map(({ name, reason }) => [name, reason]))).toEqual({
      Caio: 'noPlacesLeft',
      Davi: 'alone',
      Eva: 'enquiryChanged',
      Fabi: 'alone',
    })
    expect(await api(getEnquiry, { id: ana.id })).toMatchObject({
      state: 'confirmed',
      settled: { from: dayAhead(10), time: '17:30' },
      place: 'The pontoon',
    })
    expect((await mail.to(contact, 2)).subject).toMatch(/^Confirmed: /)
    const log = await t.db.select().from(auditEntries).where(inArray(auditEntries.subjectId, ids))
    expect(
      log
        .filter(({ action }) => action === 'request.confirm')
        .map(({ subjectId }) => subjectId)
        .sort(),
    ).toEqual([ana.id, bia.id].sort())
  })

  test('of somebody else none is confirmed, and not even one’s own beside them', async () => {
    const other = await provider(t.db)
    const [mine, theirs] = [await askFor(t.api, guide.offer.id), await askFor(t.api, other.offer.id)]
    const requests = [mine, theirs].map(({ id }) => ({ id, updatedAt: new Date().toISOString() }))
    await expect(api(confirmEnquiries, { requests })).rejects.toMatchObject({ status: 404 })
    expect((await api(getEnquiry, { id: mine.id })).state).toBe('requested')
    const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
    const read = await Promise.all(requests.map(({ id }) => staff(getEnquiry, { id })))
    expect(
      await staff(confirmEnquiries, { requests: read.map(({ id, updatedAt }) => ({ id, updatedAt })) }),
    ).toEqual({ confirmed: 2, refused: [] })
  })

  test('of two people who confirm the same ones at once, one does', async () => {
    const staff = await apiAs(t, await insertPerson(t.db, ['moderator']))
    const made = [await askFor(t.api, guide.offer.id), await askFor(t.api, guide.offer.id)]
    const requests = await seen(made.map(({ id }) => id))
    const answers = await Promise.all([
      api(confirmEnquiries, { requests }),
      staff(confirmEnquiries, { requests }),
    ])
    expect(answers[0].confirmed + answers[1].confirmed).toBe(2)
    expect(answers.flatMap(({ refused }) => refused).map(({ reason }) => reason)).toEqual([
      'enquiryChanged',
      'enquiryChanged',
    ])
  })

  test('are found by name, address and phone, by day and kind, and sorted a page at a time', async () => {
    const own = await provider(t.db)
    const mine = await apiAs(t, own.person)
    await t.db.update(offers).set({ maxGroupSize: 9 }).where(eq(offers.id, own.offer.id))
    const ask = (name: string, day: number, contact: string) =>
      askFor(t.api, own.offer.id, { name, contact, from: dayAhead(day) })
    await ask('Élise', 12, 'elise@mail.example')
    await ask('Bruno', 14, '+5592988887777')
    await ask('Carla', 11, 'carla@mail.example')
    const event = await comingEvent(t.db, own.listing.id, 4)
    await registerAt(t.api, event.id, { name: 'Dora' })
    const names = async (query: object) => (await mine(listEnquiries, query)).items.map(({ name }) => name)
    expect(await names({ q: 'elise' })).toEqual(['Élise'])
    expect(await names({ q: 'CARLA@mail' })).toEqual(['Carla'])
    expect(await names({ q: '98888 7777' })).toEqual(['Bruno'])
    expect(await names({ kind: 'event' })).toEqual(['Dora'])
    expect(await names({ day: dayAhead(12) })).toEqual(['Élise'])
    expect(await names({})).toEqual(['Dora', 'Carla', 'Bruno', 'Élise'])
    const orders = { day: ['Carla', 'Élise', 'Bruno', 'Dora'], name: ['Bruno', 'Carla', 'Dora', 'Élise'] }
    for (const [sort, expected] of Object.entries(orders)) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { sort: sort as 'day', direction, limit: 2 }
        const page = await mine(listEnquiries, query)
        const rest = await mine(listEnquiries, {
          ...query,
          cursor: new URLSearchParams(page.next?.split('?')[1]).get('cursor') ?? '',
        })
        const found = [...page.items, ...rest.items].map(({ name }) => name)
        expect(found).toEqual(direction === 'asc' ? expected : expected.toReversed())
      }
    }
  })
})
