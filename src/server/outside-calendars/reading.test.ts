import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readOutsideCalendars } from '#contract/calendar/outside.ts'
import { outsideCalendars } from '#server/database/schema/calendar.ts'
import { engines } from '#tests/app.ts'
import { calendarOf } from '#tests/feed-server.ts'
import { dayAhead } from '#tests/requests.ts'
import { withFeeds } from '#tests/with-feeds.ts'

describe.each(engines)('reading calendars of other sites on %s', (engine) => {
  const { t, api, newOffer, site, add, busy, stateOn, makeDue, reader } = withFeeds(engine)

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
})
