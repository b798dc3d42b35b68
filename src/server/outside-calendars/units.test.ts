import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addOutsideCalendar, changeOutsideCalendar } from '#contract/calendar/outside.ts'
import { getOfferDays, listOffers } from '#contract/directory/offers.ts'
import { getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { acceptRequest, getRequest } from '#contract/requests/traveler.ts'
import { outsideCalendars } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { engines } from '#tests/app.ts'
import { insertPerson } from '#tests/people.ts'
import { askFor, dayAhead, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withFeeds } from '#tests/with-feeds.ts'

const busyElsewhere = { status: 409, body: { reason: 'busyElsewhere' } }

describe.each(engines)('calendars of other sites, on %s', (engine) => {
  const { t, api, stamp, confirm, newOffer, site, add, busy, stateOn } = withFeeds(engine)

  test('can stand for some of the capacity: their busy days take that much, and add up', async () => {
    const id = await newOffer({ capacityPerDay: 5, capacityUnit: 'room' })
    const addFor = (units: number, path: string) =>
      api(addOutsideCalendar, { id, address: site.addressOf(path), units })
    site.answerText(busy([dayAhead(10), dayAhead(12)]))
    expect(await addFor(2, '/a.ics')).toMatchObject({
      ...{ capacity: 5, unit: 'room', calendars: [{ units: 2, error: null }] },
    })
    const leftOn = async (day: string) => {
      const { days } = await t.api(getOfferDays, { id, month: day.slice(0, 7) })
      const found = days.find((each) => each.day === day)
      return [found?.state, found?.left]
    }
    const isShown = async () =>
      (await t.api(listOffers, { date: dayAhead(10) })).items.some((each) => each.id === id)
    await expect.poll(() => leftOn(dayAhead(10))).toEqual(['free', 3])
    expect(await leftOn(dayAhead(12))).toEqual(['free', 5])
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    await addFor(2, '/b.ics')
    await expect.poll(() => leftOn(dayAhead(10))).toEqual(['few', 1])
    expect(await isShown()).toBe(true)
    const [one, two] = [
      await askFor(t.api, id, { from: dayAhead(10), to: dayAhead(10) }),
      await askFor(t.api, id, { from: dayAhead(10), to: dayAhead(10) }),
    ]
    expect((await api(getEnquiry, { id: one.id })).placesLeft).toBe(1)
    await confirm(one.id)
    await expect(confirm(two.id)).rejects.toMatchObject(busyElsewhere)
    expect(await api(getEnquiry, { id: two.id })).toMatchObject({
      ...{ placesLeft: 0, isTooMany: true, elsewhere: [{ isTaken: true }, { isTaken: true }] },
    })
    await expect.poll(() => leftOn(dayAhead(10))).toEqual(['full', 0])
    await expect.poll(isShown).toBe(false)
    await addFor(5, '/c.ics')
    await expect.poll(() => leftOn(dayAhead(10))).toEqual(['full', 0])
    await add(id, site.addressOf('/d.ics'))
    await expect.poll(() => leftOn(dayAhead(10))).toEqual(['closed', 0])
  })

  test('can stand for more or less than before, by whoever may edit the offer', async () => {
    const id = await newOffer({ capacityPerDay: 5, capacityUnit: 'room' })
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    const { calendars } = await api(addOutsideCalendar, { id, address: site.addressOf(), units: 1 })
    const calendarId = calendars[0]?.id ?? ''
    const change = (units: number | null) => api(changeOutsideCalendar, { id, calendarId, units })
    const shown = async () => {
      const { days } = await t.api(getOfferDays, { id, month: dayAhead(10).slice(0, 7) })
      const { state, left } = days.find(({ day }) => day === dayAhead(10)) ?? {}
      return [state, left]
    }
    await expect.poll(shown).toEqual(['free', 4])
    expect(await change(4)).toMatchObject({ calendars: [{ id: calendarId, units: 4 }] })
    await expect.poll(shown).toEqual(['few', 1])
    await change(null)
    await expect.poll(shown).toEqual(['closed', 0])
    await expect(change(6)).rejects.toMatchObject({ body: { fields: { units: { code: 'tooLarge' } } } })
    const stranger = await apiAs(t, await insertPerson(t.db, ['provider']))
    await expect(stranger(changeOutsideCalendar, { id, calendarId, units: 1 })).rejects.toMatchObject({
      status: 404,
    })
    const other = { id: await newOffer(), calendarId, units: 1 }
    await expect(api(changeOutsideCalendar, other)).rejects.toMatchObject({ status: 404 })
    expect(await shown()).toEqual(['closed', 0])
  })

  test('that stand for some of the capacity leave no room for more people on a confirmed day', async () => {
    const id = await newOffer()
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    await api(addOutsideCalendar, { id, address: site.addressOf(), units: 1 })
    const { id: asking, address } = await askFor(t.api, id, {
      people: 2,
      from: dayAhead(10),
      to: dayAhead(10),
    })
    await confirm(asking)
    const propose = async (people: number) =>
      api(proposeEnquiry, { ...(await stamp(asking)), from: dayAhead(10), people })
    await expect(propose(4)).rejects.toMatchObject(busyElsewhere)
    await propose(3)
    const { updatedAt } = await t.api(getRequest, { token: tokenIn(address) })
    await t.api(acceptRequest, { token: tokenIn(address), updatedAt })
    expect((await api(getEnquiry, { id: asking })).people).toBe(3)
  })

  test('never stand for more than the capacity, and close the day if there is none', async () => {
    const [counted, uncounted] = [
      await newOffer(),
      await newOffer({ capacityPerDay: null, capacityUnit: null }),
    ]
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    for (const [id, units] of [
      [counted, 5],
      [uncounted, 1],
    ] as const)
      await expect(api(addOutsideCalendar, { id, address: site.addressOf(), units })).rejects.toMatchObject({
        body: { fields: { units: { code: 'tooLarge' } } },
      })
    await api(addOutsideCalendar, { id: counted, address: site.addressOf(), units: 4 })
    await t.db.update(offers).set({ capacityPerDay: null, capacityUnit: null }).where(eq(offers.id, counted))
    await expect.poll(() => stateOn(counted, dayAhead(10))).toBe('closed')
    const wrong = t.db.update(outsideCalendars).set({ units: 0 }).where(eq(outsideCalendars.offerId, counted))
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'outside_calendars_units' } })
  })
})
