import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCalendarAddress } from '#contract/calendar/address.ts'
import { getCalendar } from '#contract/calendar/calendar.ts'
import {
  addOutsideCalendar,
  listOutsideCalendars,
  readOutsideCalendars,
  removeOutsideCalendar,
} from '#contract/calendar/outside.ts'
import { getOffer, listOffers } from '#contract/directory/offers.ts'
import { bookOffer } from '#contract/requests/traveler.ts'
import { daysBetween } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { limits } from '#server/http/index.ts'
import { engines } from '#tests/app.ts'
import { calendarOf, entryOf } from '#tests/feed-server.ts'
import { insertPerson } from '#tests/people.ts'
import { asked, dayAhead } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { withFeeds } from '#tests/with-feeds.ts'

describe.each(engines)('calendars of other sites, on %s', (engine) => {
  const { t, guide, api, newOffer, site, add, busy, stateOn } = withFeeds(engine)

  test('close the days on which they are busy, everywhere at once, until they are free again', async () => {
    const id = await newOffer()
    const shownOn = async (date: string) =>
      (await t.api(listOffers, { date })).items.some((each) => each.id === id)
    expect([await stateOn(id, dayAhead(10)), await shownOn(dayAhead(10))]).toEqual(['free', true])
    const first = (await t.api(getOffer, { id })).nextFreeDay ?? ''
    site.answerText(busy([first, dayAhead(12)]))
    const { calendars } = await add(id)
    expect(calendars).toMatchObject([{ host: 'feeds.test', error: null }])
    expect(Date.now() - Date.parse(calendars[0]?.readAt ?? '')).toBeLessThan(60_000)
    expect(calendars[0]?.days).toBeGreaterThan(9)
    await expect
      .poll(() => Promise.all([stateOn(id, dayAhead(11)), stateOn(id, dayAhead(12))]))
      .toEqual(['closed', 'free'])
    await expect
      .poll(() => Promise.all([shownOn(dayAhead(11)), shownOn(dayAhead(12))]))
      .toEqual([false, true])
    await expect.poll(async () => (await t.api(getOffer, { id })).nextFreeDay).toBe(dayAhead(12))
    await expect(t.api(bookOffer, { id, from: dayAhead(11), ...asked() })).rejects.toMatchObject({
      body: { fields: { from: { code: 'dayClosed', days: [dayAhead(12)] } } },
    })
    site.answerText(busy([dayAhead(12), dayAhead(13)]))
    await api(readOutsideCalendars, { id })
    await expect
      .poll(() => Promise.all([stateOn(id, dayAhead(11)), stateOn(id, dayAhead(12))]))
      .toEqual(['free', 'closed'])
    await api(removeOutsideCalendar, { id, calendarId: calendars[0]?.id ?? '' })
    await expect.poll(() => stateOn(id, dayAhead(12))).toBe('free')
  })

  test('keep their known days if they cannot be read, and say why', async () => {
    const id = await newOffer()
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    const before = (await add(id)).calendars[0]
    for (const [status, error] of [
      [404, 'gone'],
      [500, 'failed'],
    ] as const) {
      site.answerWith((_, response) => response.writeHead(status).end())
      expect((await api(readOutsideCalendars, { id })).calendars).toEqual([{ ...before, error }])
    }
    site.answerText('<!doctype html>')
    expect((await api(readOutsideCalendars, { id })).calendars).toMatchObject([{ error: 'notACalendar' }])
    site.answerText(calendarOf(entryOf('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY')))
    expect((await api(readOutsideCalendars, { id })).calendars).toMatchObject([{ error: 'tooManyDates' }])
    await expect.poll(() => stateOn(id, dayAhead(10))).toBe('closed')
    site.answerText(calendarOf())
    expect((await api(readOutsideCalendars, { id })).calendars).toMatchObject([{ error: null, days: 0 }])
    await expect.poll(() => stateOn(id, dayAhead(10))).toBe('free')
  })

  test('the calendar of the provider shows which site has taken which offer', async () => {
    const id = await newOffer({ title: { en: 'Shown elsewhere' } })
    site.answerText(busy([dayAhead(4), dayAhead(7)]))
    await add(id)
    const span = { from: dayAhead(5), to: dayAhead(5) }
    const { elsewhere, rest } = await api(getCalendar, { ...span, listing: guide.listing.id })
    expect(elsewhere.find(({ offer }) => offer.id === id)).toEqual({
      offer: { id, title: 'Shown elsewhere' },
      host: 'feeds.test',
      from: dayAhead(4),
      to: dayAhead(6),
      listing: { id: guide.listing.id, name: guide.listing.name },
    })
    expect(rest).toEqual([])
    const stranger = await apiAs(t, await insertPerson(t.db, ['provider']))
    expect((await stranger(getCalendar, span)).elsewhere).toEqual([])
    // a subscriber already has the days of other sites
    const { address } = await api(makeCalendarAddress)
    expect(await (await t.request(new URL(address).pathname)).text()).not.toContain('Shown elsewhere')
  })

  test('are five at most for an offer, each once', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    const refused = (address: string, code: string) =>
      expect(add(id, address)).rejects.toMatchObject({ status: 422, body: { fields: { address: { code } } } })
    await refused('tomorrow', 'notAUrl')
    await add(id)
    await refused(`${site.addressOf()}#again`, 'taken')
    for (let at = 1; at < 5; at += 1) await add(id, site.addressOf(`/${at}.ics`))
    await expect(add(id, site.addressOf('/6.ics'))).rejects.toMatchObject({
      status: 409,
      body: { reason: 'tooManyCalendars' },
    })
    const insert = (place: number) =>
      t.db
        .insert(outsideCalendars)
        .values({ id: crypto.randomUUID(), offerId: id, place, address: 'http://x.test/' })
    for (const [place, constraint] of [
      [6, 'outside_calendars_most'],
      [5, 'outside_calendars_place'],
    ] as const)
      await expect(insert(place)).rejects.toMatchObject({ cause: { constraint } })
    const { calendars } = await api(listOutsideCalendars, { id })
    await api(removeOutsideCalendar, { id, calendarId: calendars[2]?.id ?? '' })
    await add(id, site.addressOf('/6.ics'))
  })

  test('are managed by people who may edit the offer, a limited number of times an hour', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    const [calendar] = (await add(id)).calendars
    const stranger = await apiAs(t, await insertPerson(t.db, ['provider']))
    const calendarId = calendar?.id ?? ''
    const tries: (() => Promise<unknown>)[] = [
      () => stranger(listOutsideCalendars, { id }),
      () => stranger(addOutsideCalendar, { id, address: site.addressOf('/b.ics') }),
      () => stranger(readOutsideCalendars, { id }),
      () => stranger(removeOutsideCalendar, { id, calendarId }),
    ]
    for (const each of tries) await expect(each()).rejects.toMatchObject({ status: 404 })
    const staff = await apiAs(t, await insertPerson(t.db, ['admin']))
    expect((await staff(listOutsideCalendars, { id })).calendars).toHaveLength(1)
    const other = await newOffer()
    await expect(api(removeOutsideCalendar, { id: other, calendarId })).rejects.toMatchObject({ status: 404 })
    await t.db.delete(rateLimits)
    site.answerWith((_, response) => response.writeHead(500).end())
    for (let at = 0; at < limits.outsideReads.most; at += 1) await api(readOutsideCalendars, { id })
    await expect(api(readOutsideCalendars, { id })).rejects.toMatchObject({ status: 429 })
    await expect(add(other)).rejects.toMatchObject({ status: 429 })
    await t.db.delete(rateLimits)
    await t.db.update(offers).set({ deletedAt: new Date() }).where(eq(offers.id, other))
    await expect(add(other)).rejects.toMatchObject({ body: { reason: 'offerPutAway' } })
  }, 60_000)

  test('have so many days to come, without those that are over', async () => {
    const id = await newOffer()
    site.answerText(busy([dayAhead(5), dayAhead(7)]))
    await add(id)
    const begun = { firstDay: dayAhead(-9) }
    await t.db.update(outsideDays).set(begun).where(eq(outsideDays.offerId, id))
    const { calendars } = await api(listOutsideCalendars, { id })
    expect(calendars[0]?.days).toBe(daysBetween(dayInTheRegion(), dayAhead(7)))
  })

  test('are refused by the database where the code forgets', async () => {
    const [id, other] = [await newOffer(), await newOffer()]
    site.answerText(calendarOf())
    const [calendar] = (await add(id)).calendars
    const row = { calendarId: calendar?.id ?? '', firstDay: dayAhead(10), lastDay: dayAhead(10) }
    const wrong = [
      [{ ...row, offerId: other }, 'outside_days_calendar'],
      [{ ...row, offerId: id, lastDay: dayAhead(9) }, 'outside_days_span'],
    ] as const
    for (const [values, constraint] of wrong)
      await expect(t.db.insert(outsideDays).values(values)).rejects.toMatchObject({ cause: { constraint } })
  })
})
