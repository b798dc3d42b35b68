import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity, insertEvent } from '#tests/factories.ts'
import { keepEventDatesFresh, refreshEventDates } from './event-dates.ts'

type Event = Partial<typeof events.$inferInsert>

describe('dates of annual events', () => {
  let database: DatabaseHandle
  let db: DatabaseHandle['db']
  let cityId: string

  beforeAll(async () => {
    database = await testDatabase()
    db = database.db
    cityId = (await insertCity(db)).id
  })
  afterAll(() => database.close())
  beforeEach(() => db.delete(events))

  const refreshed = async (event: Event, today: string) => {
    const { id } = await insertEvent(db, { cityId, ...event })
    const result = await refreshEventDates(db, today)
    const [row] = await db.select().from(events).where(eq(events.id, id))
    return { ...result, startsOn: row?.startsOn, endsOn: row?.endsOn, people: row?.currentParticipants }
  }

  it('roll on to the next year when the event has ended, and the places are free again', async () => {
    const event = {
      rule: 'fixed:06-24',
      startsOn: '2026-06-24',
      endsOn: '2026-06-24',
      currentParticipants: 7,
    }
    expect(await refreshed(event, '2026-06-25')).toEqual({
      rolled: 1,
      unreadable: [],
      startsOn: '2027-06-24',
      endsOn: '2027-06-24',
      people: 0,
    })
  })

  it('stay while the event goes on', async () => {
    const event = {
      rule: 'fixedRange:06-20:06-24',
      startsOn: '2026-06-20',
      endsOn: '2026-06-24',
      currentParticipants: 7,
    }
    expect(await refreshed(event, '2026-06-24')).toMatchObject({
      rolled: 0,
      startsOn: '2026-06-20',
      people: 7,
    })
  })

  it('catch up after years without a visit', async () => {
    const event = { rule: 'lastWeekday:6:FRI', durationDays: 3, startsOn: '2019-06-28', endsOn: '2019-06-30' }
    expect(await refreshed(event, '2026-06-28')).toMatchObject({
      startsOn: '2026-06-26',
      endsOn: '2026-06-28',
    })
  })

  it('are computed for an event that has none, and who registered stays', async () => {
    const event = { rule: 'easter:56', currentParticipants: 3 }
    expect(await refreshed(event, '2026-11-20')).toMatchObject({ startsOn: '2027-05-23', people: 3 })
  })

  it('expected in a month that has passed are expected in the next year', async () => {
    const { id } = await insertEvent(db, { cityId, rule: 'announced:2' })
    const expected = async () => (await db.select().from(events).where(eq(events.id, id)))[0]?.sortDate ?? ''
    const first = await expected()
    expect(first).toMatch(/^20\d\d-02-2[89]$/)
    await db.execute(sql`alter table events disable trigger events_sort_date`)
    await db.update(events).set({ sortDate: '2020-02-29' })
    await db.execute(sql`alter table events enable trigger events_sort_date`)
    await refreshEventDates(db, '2020-02-29')
    expect(await expected()).toBe('2020-02-29')
    await refreshEventDates(db, '2020-03-01')
    expect(await expected()).toBe(first)
  })

  it('are not announced any more once the announced ones have passed', async () => {
    const event = {
      rule: 'announced:9',
      startsOn: '2026-09-17',
      endsOn: '2026-09-21',
      currentParticipants: 4,
    }
    expect(await refreshed(event, '2026-09-22')).toMatchObject({
      rolled: 1,
      startsOn: null,
      endsOn: null,
      people: 0,
    })
    expect(await refreshEventDates(db, '2026-09-22')).toMatchObject({ rolled: 0 })
  })

  it('that staff moved to an earlier day do not come twice in a year', async () => {
    const event = { rule: 'fixed:06-24', startsOn: '2026-06-20', endsOn: '2026-06-20' }
    expect(await refreshed(event, '2026-06-21')).toMatchObject({ startsOn: '2027-06-24' })
  })

  it('of a sample roll on with its participants', async () => {
    const event = {
      rule: 'fixed:06-24',
      startsOn: '2026-06-24',
      endsOn: '2026-06-24',
      currentParticipants: 7,
      isSample: true,
    }
    expect(await refreshed(event, '2026-06-25')).toMatchObject({ startsOn: '2027-06-24', people: 7 })
  })

  it('of an event without a rule stay as they are', async () => {
    const event = { startsOn: '2020-06-24', endsOn: '2020-06-24' }
    expect(await refreshed(event, '2026-06-25')).toMatchObject({ rolled: 0, startsOn: '2020-06-24' })
  })

  it('of the others roll on when one rule is not understood', async () => {
    await insertEvent(db, { cityId, slug: 'odd', rule: 'fullMoon:6' })
    expect(await refreshed({ rule: 'fixed:06-24' }, '2026-01-01')).toMatchObject({
      rolled: 1,
      unreadable: ['odd'],
      startsOn: '2026-06-24',
    })
  })

  it('roll on once when several nodes refresh together', async () => {
    for (let n = 0; n < 20; n++) {
      await insertEvent(db, { cityId, rule: 'fixed:06-24', startsOn: '2026-06-24', endsOn: '2026-06-24' })
    }
    const results = await Promise.all(Array.from({ length: 4 }, () => refreshEventDates(db, '2026-07-01')))
    expect(results.map((result) => result.rolled).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 20])
  })

  it('are fresh once the server has begun to keep them', async () => {
    const { id } = await insertEvent(db, { cityId, rule: 'fixed:06-24' })
    const told: object[] = []
    const stop = await keepEventDatesFresh(db, { info: (details) => told.push(details), error: () => {} })
    stop()
    const [row] = await db.select().from(events).where(eq(events.id, id))
    expect(row?.startsOn).toMatch(/-06-24$/)
    expect(told).toEqual([{ rolled: 1 }])
  })
})
