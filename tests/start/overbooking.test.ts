import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addOutsideCalendar } from '#contract/calendar/outside.ts'
import { createApi } from '#contract/client.ts'
import { confirmEnquiry, proposeEnquiry } from '#contract/requests/provider.ts'
import { openDatabase } from '#server/database/connect.ts'
import { offerDays } from '#server/database/schema/calendar.ts'
import { eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'
import { appOn } from '#tests/app.ts'
import { calendarOf, daysEntry, feedServer, reachOfTests } from '#tests/feed-server.ts'
import { createDatabase } from '#tests/postgres.ts'
import { comingEvent, dayAhead, insertAsked, insertAskedOf, provider, untilHeard } from '#tests/requests.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs, sessionOf } from '#tests/signed-in.ts'
import { newDataFolder } from './data-folder.ts'
import { startServer, timeToStart } from './server-process.ts'

const silent = { info() {}, warn() {}, error() {} }

/** Two servers on one database, and a provider who is signed in at both. */
async function twoServers() {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const { db, close } = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: silent })
  onTestFinished(() => close())
  const env = { DATABASE_URL: databaseUrl, SECRET: testSecret, SAMPLE_DATA: 'false', LOG_LEVEL: 'error' }
  const servers = await Promise.all([1, 2].map(() => startServer({ ...env, DATA_DIR: newDataFolder() })))
  onTestFinished(async () => {
    for (const server of servers) await server.stop()
  })
  const guide = await provider(db)
  const { cookie } = await sessionOf(db, guide.person)
  const apis = servers.map(({ url }) =>
    createApi((path, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie }
      return fetch(new URL(path, url), { ...init, headers })
    }),
  )
  /** Of one server, then of the other. */
  const apiOf = (at: number) => apis[at % 2] as (typeof apis)[number]
  return { db, guide, apiOf }
}

/** Two nodes in this process, which read calendars of tests. */
async function twoNodes() {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log: silent })
      return appOn(database, {}, [], undefined, { reach: reachOfTests })
    }),
  )
  onTestFinished(async () => {
    for (const node of nodes) await node.close()
  })
  const [{ db }] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  const guide = await provider(db)
  const apis = await Promise.all(nodes.map((node) => apiAs(node, guide.person)))
  const apiOf = (at: number) => apis[at % 2] as (typeof apis)[number]
  return { db, guide, apiOf }
}

/** Why calls were refused. */
const reasonsOf = (done: PromiseSettledResult<unknown>[]) =>
  done.filter((each) => each.status === 'rejected').map(({ reason }) => reason.body?.reason ?? reason)

test(
  'two servers confirm 200 requests at once, and no more places are taken than there are',
  async () => {
    const { db, guide, apiOf } = await twoServers()
    const event = await comingEvent(db, guide.listing.id, 37)
    const ids = await insertAsked(db, event.id, guide.listing.id, 200)
    const stored = await db.select().from(requests).where(eq(requests.eventId, event.id))
    const done = await Promise.allSettled(
      stored.map(({ id, updatedAt }, at) =>
        untilHeard(() => apiOf(at)(confirmEnquiry, { id, updatedAt: updatedAt.toISOString() })),
      ),
    )
    expect(reasonsOf(done)).toEqual(Array(ids.length - 37).fill('noPlacesLeft'))
    const [row] = await db.select().from(events).where(eq(events.id, event.id))
    const [places] = await db.select().from(eventPlaces).where(eq(eventPlaces.eventId, event.id))
    const confirmed = await db.$count(requests, eq(requests.state, 'confirmed'))
    expect([row?.currentParticipants, places?.taken, confirmed]).toEqual([37, 37, 37])
  },
  timeToStart,
)

test(
  'two servers propose and confirm 1,000 days of an offer at once, and no day is given away twice',
  async () => {
    const { db, guide, apiOf } = await twoServers()
    const { id: offerId } = guide.offer
    await db.update(offers).set({ capacityPerDay: 37, capacityUnit: 'group' }).where(eq(offers.id, offerId))
    await insertAskedOf(db, offerId, guide.listing.id, 1_000)
    const stored = await db.select().from(requests).where(eq(requests.offerId, offerId))
    // each over two days, in either order of its neighbors: who waits for one holds the other
    const days = (at: number) => ({ from: dayAhead(30 + (at % 3)), to: dayAhead(31 + (at % 3)) })
    const ask = ({ id, updatedAt }: (typeof stored)[number], at: number) =>
      untilHeard(() => {
        const sent = { id, updatedAt: updatedAt.toISOString(), ...days(at) }
        return at % 4 < 2 ? apiOf(at)(confirmEnquiry, sent) : apiOf(at)(proposeEnquiry, sent)
      })
    const done: PromiseSettledResult<unknown>[] = []
    for (let at = 0; at < stored.length; at += 200)
      done.push(...(await Promise.allSettled(stored.slice(at, at + 200).map((row, on) => ask(row, at + on)))))
    expect(new Set(reasonsOf(done))).toEqual(new Set(['noPlacesLeft']))
    const taken = await db.select().from(offerDays).where(eq(offerDays.offerId, offerId))
    const held = await db.execute<{ day: string; people: number }>(sql`
      select day::text, count(*)::int as people from ${requests} r, unnest(days_of(r.held_days)) day group by 1 order by 1`)
    expect(Math.max(...held.rows.map(({ people }) => people))).toBe(37)
    expect(
      taken.map((row) => ({ day: row.day, people: row.taken })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    ).toEqual(held.rows)
  },
  10 * timeToStart,
)

test(
  'two nodes promise no day of 1,000 that another site has sold, once it says so',
  async () => {
    const site = await feedServer()
    onTestFinished(async () => void (await site.close()))
    const { db, guide, apiOf } = await twoNodes()
    const { id: offerId } = guide.offer
    await db
      .update(offers)
      .set({ capacityPerDay: 1_000, capacityUnit: 'group' })
      .where(eq(offers.id, offerId))
    site.answerText(calendarOf())
    await apiOf(0)(addOutsideCalendar, { id: offerId, address: site.addressOf() })
    await insertAskedOf(db, offerId, guide.listing.id, 1_000)
    const stored = await db.select().from(requests).where(eq(requests.offerId, offerId))
    const day = dayAhead(30)
    let isSold = false
    site.answerWith((_, response) =>
      // some answers take longer than others
      setTimeout(
        (text: string) => response.end(text),
        Math.random() * 50,
        isSold ? calendarOf(daysEntry(day, dayAhead(31))) : calendarOf(),
      ),
    )
    const before: string[] = []
    const after: string[] = []
    let sent = 0
    const ask = async ({ id, updatedAt }: (typeof stored)[number], at: number) => {
      sent += 1
      if (sent === 400) isSold = true
      const promised = isSold ? after : before
      const step = { id, updatedAt: updatedAt.toISOString(), from: day }
      await untilHeard(() => (at % 4 < 2 ? apiOf(at)(confirmEnquiry, step) : apiOf(at)(proposeEnquiry, step)))
      promised.push(id)
    }
    const waiting = stored.map((row, at) => ({ row, at }))
    const done: PromiseSettledResult<unknown>[] = []
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        done.push(...(await Promise.allSettled([ask(next.row, next.at)])))
    }
    await Promise.all(Array.from({ length: 60 }, worker))
    expect(after).toEqual([])
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(reasonsOf(done))).toEqual(new Set(['busyElsewhere']))
    const [{ taken } = { taken: 0 }] = await db.select().from(offerDays).where(eq(offerDays.offerId, offerId))
    expect([taken, done.length]).toEqual([before.length, 1_000])
    expect(site.asked.length).toBeLessThan(1_000)
  },
  10 * timeToStart,
)

test(
  'two nodes promise 300 who ask at once no more of a day than the calendars of other sites leave',
  async () => {
    const site = await feedServer()
    onTestFinished(async () => void (await site.close()))
    const { db, guide, apiOf } = await twoNodes()
    const { id: offerId } = guide.offer
    await db.update(offers).set({ capacityPerDay: 50, capacityUnit: 'room' }).where(eq(offers.id, offerId))
    const day = dayAhead(30)
    site.answerText(calendarOf(daysEntry(day, dayAhead(31))))
    for (const [at, units] of [8, 5].entries())
      await apiOf(at)(addOutsideCalendar, { id: offerId, address: site.addressOf(`/${at}.ics`), units })
    await insertAskedOf(db, offerId, guide.listing.id, 300)
    const stored = await db.select().from(requests).where(eq(requests.offerId, offerId))
    const done: PromiseSettledResult<unknown>[] = []
    const waiting = stored.map((row, at) => ({ row, at }))
    const ask = ({ row, at }: (typeof waiting)[number]) => {
      const step = { id: row.id, updatedAt: row.updatedAt.toISOString(), from: day }
      return untilHeard(() =>
        at % 4 < 2 ? apiOf(at)(confirmEnquiry, step) : apiOf(at)(proposeEnquiry, step),
      )
    }
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        done.push(...(await Promise.allSettled([ask(next)])))
    }
    await Promise.all(Array.from({ length: 60 }, worker))
    expect(reasonsOf(done)).toEqual(Array(300 - 37).fill('busyElsewhere'))
    const [{ taken } = { taken: 0 }] = await db.select().from(offerDays).where(eq(offerDays.offerId, offerId))
    expect(taken).toBe(37)
  },
  10 * timeToStart,
)
