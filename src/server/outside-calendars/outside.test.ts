import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCalendarAddress } from '#contract/calendar/address.ts'
import { getCalendar } from '#contract/calendar/calendar.ts'
import {
  addOutsideCalendar,
  listOutsideCalendars,
  readOutsideCalendars,
  removeOutsideCalendar,
} from '#contract/calendar/outside.ts'
import type { Api } from '#contract/client.ts'
import { getOffer, getOfferDays, listOffers } from '#contract/directory/offers.ts'
import { confirmEnquiry, getEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { acceptRequest, bookOffer, getRequest } from '#contract/requests/traveler.ts'
import { rateLimits } from '#server/database/schema/accounts.ts'
import { outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { limits } from '#server/http/index.ts'
import { appOn, bothEngines, testDatabase } from '#tests/app.ts'
import { insertOffer } from '#tests/factories.ts'
import { calendarOf, daysEntry, entryOf, feedServer, reachOfTests } from '#tests/feed-server.ts'
import { insertPerson } from '#tests/people.ts'
import { asked, askFor, dayAhead, provider, tokenIn } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'
import { createOutsideReader } from './reader.ts'

const busyElsewhere = { status: 409, body: { reason: 'busyElsewhere' } }

describe.each(bothEngines)('calendars of other sites, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof appOn>>
  let guide: Awaited<ReturnType<typeof provider>>
  let api: Api
  let site: Awaited<ReturnType<typeof feedServer>>
  beforeAll(async () => {
    t = await appOn(await testDatabase(engine), {}, [], undefined, { reach: reachOfTests })
    guide = await provider(t.db)
    api = await apiAs(t, guide.person)
    site = await feedServer()
  })
  afterAll(async () => {
    await t.close()
    await site.close()
  })
  beforeEach(async () => {
    await t.db.delete(rateLimits)
    site.asked.length = 0
  })

  const newOffer = async (more: object = {}) =>
    (
      await insertOffer(
        t.db,
        { profileId: guide.listing.id },
        { capacityPerDay: 4, capacityUnit: 'person', ...more },
      )
    ).id
  const busy = (...days: [string, string][]) => calendarOf(...days.map(([from, to]) => daysEntry(from, to)))
  const add = (id: string, address = site.addressOf()) => api(addOutsideCalendar, { id, address })
  const stateOn = async (id: string, day: string) => {
    const { days } = await t.api(getOfferDays, { id, month: day.slice(0, 7) })
    return days.find((each) => each.day === day)?.state
  }
  const stamp = async (id: string) => ({ id, updatedAt: (await api(getEnquiry, { id })).updatedAt })
  const confirm = async (id: string) => api(confirmEnquiry, await stamp(id))
  const makeDue = () => t.db.update(outsideCalendars).set({ nextTry: new Date(0) })
  const reader = () => createOutsideReader({ db: t.db, log: t.log, agent: 'Igarape', reach: reachOfTests })

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
    const propose = async (people: number) => {
      const { updatedAt } = await api(getEnquiry, { id: asking })
      return api(proposeEnquiry, { id: asking, updatedAt, from: dayAhead(10), people })
    }
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

  test('are requested conditionally, but expanded again each day', async () => {
    const id = await newOffer()
    site.answerWith(({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      response.writeHead(200, { etag: '"1"' }).end(busy([dayAhead(10), dayAhead(11)]))
    })
    await add(id)
    const { calendars } = await api(readOutsideCalendars, { id })
    expect(site.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(calendars).toMatchObject([{ error: null, days: 1 }])
    await t.db
      .update(outsideCalendars)
      .set({ daysFrom: dayAhead(-1) })
      .where(eq(outsideCalendars.offerId, id))
    await api(readOutsideCalendars, { id })
    expect(site.asked[2]?.headers['if-none-match']).toBeUndefined()
  })

  test('are read by a job every half hour, for offers that can be requested', async () => {
    await t.db.delete(outsideCalendars)
    const [id, archived] = [await newOffer(), await newOffer()]
    site.answerText(calendarOf())
    await add(id)
    await add(archived)
    await t.db.execute(sql`update offers set archived_at = now() where id = ${archived}`)
    site.asked.length = 0
    expect(await reader().readDue()).toBe(0)
    await makeDue()
    expect(await reader().readDue()).toBe(1)
    expect(site.asked).toHaveLength(1)
    const nextIn = async () => {
      const [row] = await t.db.select().from(outsideCalendars).where(eq(outsideCalendars.offerId, id))
      return Math.round((Number(row?.nextTry) - Date.now()) / 60_000)
    }
    expect(await nextIn()).toBe(30)
    // a calendar that keeps failing is tried less often
    site.answerWith((_, response) => response.writeHead(500).end())
    for (const [hours, minutes] of [
      [0, 30],
      [4, 120],
      [100, 360],
    ] as const) {
      await makeDue()
      await t.db
        .update(outsideCalendars)
        .set({ readAt: new Date(Date.now() - hours * 3_600_000) })
        .where(eq(outsideCalendars.offerId, id))
      expect(await reader().readDue()).toBe(1)
      expect(await nextIn()).toBe(minutes)
    }
  })

  test('are read side by side, those of one host one after the other', async () => {
    await t.db.delete(outsideCalendars)
    const id = await newOffer()
    site.answerText(calendarOf())
    const hosts = ['a.test', 'a.test', 'a.test', 'b.test', 'c.test']
    for (const [at, host] of hosts.entries()) await add(id, site.addressOf(`/${at}.ics`, host))
    await makeDue()
    const open = new Map<string, number>()
    const most = new Map<string, number>()
    site.answerWith(({ headers: { host = '' } }, response) => {
      for (const key of [host, 'all']) {
        open.set(key, (open.get(key) ?? 0) + 1)
        most.set(key, Math.max(most.get(key) ?? 0, open.get(key) ?? 0))
      }
      setTimeout(() => {
        for (const key of [host, 'all']) open.set(key, (open.get(key) ?? 0) - 1)
        response.end(calendarOf())
      }, 200)
    })
    expect(await reader().readDue()).toBe(5)
    expect([most.get(`a.test:${site.port}`), most.get('all')]).toEqual([1, 3])
  })

  test('are read again before a day is promised, and days sold since then are refused', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const { id: asking, address } = await askFor(t.api, id, { from: dayAhead(10), to: dayAhead(11) })
    site.answerText(busy([dayAhead(11), dayAhead(12)]))
    await expect(confirm(asking)).rejects.toMatchObject(busyElsewhere)
    const seen = await api(getEnquiry, { id: asking })
    expect([seen.state, seen.elsewhere]).toMatchObject([
      'requested',
      [{ host: 'feeds.test', isTaken: true, error: null }],
    ])
    const propose = async (from: string) => api(proposeEnquiry, { ...(await stamp(asking)), from })
    await expect(propose(dayAhead(11))).rejects.toMatchObject(busyElsewhere)
    await propose(dayAhead(14))
    // what is held here is promised: the other site may be taken because of it
    site.answerText(busy([dayAhead(11), dayAhead(15)]))
    await api(readOutsideCalendars, { id })
    expect((await api(getEnquiry, { id: asking })).elsewhere).toEqual([])
    await t.db.update(requests).set({ heldUntil: null }).where(eq(requests.id, asking))
    await expect(t.api(acceptRequest, { token: tokenIn(address) })).rejects.toMatchObject(busyElsewhere)
    site.answerText(busy([dayAhead(11), dayAhead(12)]))
    await t.api(acceptRequest, { token: tokenIn(address) })
    expect((await api(getEnquiry, { id: asking })).state).toBe('confirmed')
  })

  test('stop nobody if they cannot be read: the known days count, and the provider is told', async () => {
    const id = await newOffer()
    site.answerText(busy([dayAhead(20), dayAhead(21)]))
    await add(id)
    const first = await askFor(t.api, id, { people: 1 })
    site.answerWith((_, response) => response.writeHead(500).end())
    await confirm(first.id)
    const second = await askFor(t.api, id, { people: 1 })
    expect((await api(getEnquiry, { id: second.id })).elsewhere).toMatchObject([
      { host: 'feeds.test', error: 'failed', isTaken: false },
    ])
    await expect(
      api(confirmEnquiry, { ...(await stamp(second.id)), from: dayAhead(20) }),
    ).rejects.toMatchObject(busyElsewhere)
  })

  test('a confirmation waits some seconds for a site that does not answer', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const { id: asking } = await askFor(t.api, id, { people: 1 })
    let isGivenUp = false
    site.answerWith((_, response) =>
      response.on('close', () => {
        isGivenUp = true
      }),
    )
    expect((await confirm(asking)).state).toBe('confirmed')
    expect([site.asked.length, isGivenUp]).toEqual([2, false])
  }, 30_000)

  test('a reading that began earlier does not undo a later one', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    const held: (() => void)[] = []
    site.answerWith((_, response) => held.push(() => response.end(calendarOf())))
    const early = reader().readOffer(id, 60_000)
    await expect.poll(() => held.length).toBe(1)
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    await reader().readOffer(id, 60_000)
    for (const answer of held) answer()
    await early
    await expect.poll(() => stateOn(id, dayAhead(10))).toBe('closed')
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

  test('share one reading among simultaneous confirmations, which begins after they asked', async () => {
    const id = await newOffer()
    site.answerText(calendarOf())
    await add(id)
    site.asked.length = 0
    const held: (() => void)[] = []
    site.answerWith((_, response) => held.push(() => response.end(calendarOf())))
    const one = reader()
    const first = one.readOffer(id, 60_000)
    await expect.poll(() => held.length).toBe(1)
    const others = [1, 2, 3, 4].map(() => one.readOffer(id, 60_000))
    await new Promise((done) => setTimeout(done, 100))
    site.answerText(busy([dayAhead(10), dayAhead(11)]))
    for (const answer of held) answer()
    await Promise.all([first, ...others])
    expect(site.asked).toHaveLength(2)
    await expect.poll(() => stateOn(id, dayAhead(10))).toBe('closed')
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
  }, 60_000)

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
