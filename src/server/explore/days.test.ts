import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { weekdayOf } from '#contract/directory/day-states.ts'
import { getMapView } from '#contract/directory/map-view.ts'
import { addDays } from '#contract/values/day.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import { closedDays, offerDays } from '#server/database/schema/calendar.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertEvent, insertOffer, insertProfile } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'

type Asked = Partial<z.input<typeof getMapView.input>>

describe.each(engines)('the map of a day, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  const [day, next, today] = [dayAhead(20), dayAhead(21), dayInTheRegion()]
  beforeAll(async () => {
    t = await testApp(engine)
    const { id: cityId } = await insertCity(t.db, { name: 'Manaus', latitude: -3.1, longitude: -60.02 })
    const [guide, away] = [await insertProfile(t.db, { cityId }), await insertProfile(t.db, { cityId })]
    const add = async (name: string, row: object, { id } = guide, link = {}) =>
      (await insertOffer(t.db, { profileId: id }, { title: { en: name }, ...row }, link)).id
    await add('Every day', { price: 20, maxGroupSize: 2 })
    await add('Large groups', { minGroupSize: 4, maxGroupSize: 8 })
    await add('That weekday', { weekdays: [weekdayOf(day)], maxGroupSize: 8, price: 90 })
    await add('Other weekdays', { weekdays: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekdayOf(day)) })
    await add('Long notice', { noticeDays: 60 })
    await add('Away', {}, away)
    const places = { capacityPerDay: 3, capacityUnit: 'person', maxGroupSize: 3 }
    const full = await add('Few places', places, guide, { availableFrom: day })
    const boat = await add('Boats', { capacityPerDay: 2, capacityUnit: 'boat', maxGroupSize: 8 })
    await t.db.insert(offerDays).values([
      { offerId: full, day, taken: 2, capacity: 3 },
      { offerId: boat, day, taken: 1, capacity: 2 },
    ])
    await t.db.insert(closedDays).values({ listingId: away.id, firstDay: day, lastDay: day })
    await insertAttraction(t.db, { cityId, latitude: -3.13, longitude: -60.03 })
    const on = (startsOn: string, name: string) =>
      insertEvent(t.db, { cityId, startsOn, endsOn: startsOn, title: { en: name } })
    await on(day, 'That night')
    await on(next, 'The night after')
    await on(today, 'Tonight')
  })
  afterAll(() => t.close())

  const shown = async (asked: Asked) => {
    const kinds = ['offer', 'event', 'profile', 'attraction', 'city'] as const
    const views = await Promise.all(kinds.map((kind) => t.api(getMapView, { kind, ...asked })))
    return views.flatMap(({ items }) => items.map(({ name }) => name)).sort()
  }

  test('shows offers available on it and events that take place, and nothing else', async () => {
    expect(await shown({ date: day })).toEqual([
      ...['Boats', 'Every day', 'Few places', 'Large groups', 'That night', 'That weekday'],
    ])
    expect(await shown({ date: day, maxPrice: 50 })).toEqual(['Every day'])
    expect(await shown({ date: dayAhead(-1) })).toEqual([])
    expect(await shown({ date: addDays(today, 60) })).toContain('Long notice')
    expect(await shown({ date: today })).toContain('Tonight')
  })

  test('shows offers for that many people; on a day, those with that many places left', async () => {
    expect(await shown({ people: 3 })).toEqual(expect.arrayContaining(['Few places', 'That weekday']))
    for (const name of ['Every day', 'Large groups']) expect(await shown({ people: 3 })).not.toContain(name)
    expect(await shown({ people: 4 })).toContain('Large groups')
    expect(await shown({ date: day, people: 2 })).toEqual([
      'Boats',
      'Every day',
      'That night',
      'That weekday',
    ])
    expect(await shown({ date: day, people: 4 })).toEqual([
      'Boats',
      'Large groups',
      'That night',
      'That weekday',
    ])
  })

  test('names the next day that is free for so many people, where places are counted', async () => {
    const free = async (people: number) => {
      const { items } = await t.api(getMapView, { kind: 'offer', people })
      return items.find(({ name }) => name === 'Few places')?.nextFreeDay
    }
    expect([await free(1), await free(2)]).toEqual([day, next])
  })

  test('counts only these', async () => {
    const { counts } = await t.api(getMapView, { date: day })
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { kind: 'offer', count: 5 },
      { kind: 'event', count: 1 },
    ])
  })
})
