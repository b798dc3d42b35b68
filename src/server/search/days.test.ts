import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { weekdayOf } from '#contract/directory/day-states.ts'
import { search } from '#contract/directory/search.ts'
import { newId } from '#server/database/new-id.ts'
import { closedDays, offerDays } from '#server/database/schema/calendar.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOffer, insertProfile } from '#tests/factories.ts'
import { dayAhead } from '#tests/requests.ts'

type Asked = Partial<z.input<typeof search.input>>

describe.each(engines)('a search for a day, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  const day = dayAhead(20)
  beforeAll(async () => {
    t = await testApp(engine)
    const { id: cityId } = await insertCity(t.db, { name: 'Manaus' })
    const guide = await insertProfile(t.db, { cityId, name: 'Canoe guide' })
    const away = await insertProfile(t.db, { cityId, name: 'Canoe friend' })
    const add = async (name: string, row: object = {}, { id } = guide, link = {}) =>
      (await insertOffer(t.db, { profileId: id }, { title: { en: `Canoe ${name}` }, ...row }, link)).id
    await add('any day', { maxGroupSize: 2 })
    await add('for large groups', { minGroupSize: 4, maxGroupSize: 8 })
    await add('that weekday', { weekdays: [weekdayOf(day)], maxGroupSize: 8 })
    await add('other weekdays', { weekdays: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekdayOf(day)) })
    await add('with notice', { noticeDays: 60 })
    await add('away', {}, away)
    const places = { capacityPerDay: 3, capacityUnit: 'person', maxGroupSize: 3 }
    const full = await add('of few places', places, guide, { availableFrom: day })
    await t.db.insert(offerDays).values({ offerId: full, day, taken: 2, capacity: 3 })
    await t.db.insert(closedDays).values({ listingId: away.id, firstDay: day, lastDay: day })
    for (const [startsOn, name] of [
      [day, 'Canoe night'],
      [dayAhead(21), 'Canoe morning'],
    ] as const)
      await insertEvent(t.db, { cityId, startsOn, endsOn: startsOn, title: { en: name } })
  })
  afterAll(() => t.close())

  const found = async (asked: Asked) => {
    const { items } = await t.api(search, { q: 'canoe', ...asked })
    const dated = items.filter(({ kind }) => kind === 'offer' || kind === 'event')
    return dated.map(({ name }) => name.replace('Canoe ', '')).sort()
  }

  test('finds offers available on it, and events of that day', async () => {
    expect(await found({})).toHaveLength(9)
    expect(await found({ date: day })).toEqual([
      ...['any day', 'for large groups', 'night', 'of few places', 'that weekday'],
    ])
    expect(await found({ date: dayAhead(-3) })).toEqual([])
  })

  test('finds offers with enough places on it', async () => {
    expect(await found({ date: day, people: 2 })).toEqual(['any day', 'night', 'that weekday'])
    expect(await found({ date: day, people: 4 })).toEqual(['for large groups', 'night', 'that weekday'])
    expect(await found({ date: day, people: 9 })).toEqual(['night'])
    expect(await found({ q: 'canoe for 3 people' })).not.toContain('for large groups')
    expect(await found({ q: 'canoe for 4 people' })).toContain('for large groups')
  })

  test('names the next day that is free for so many people, where places are counted', async () => {
    const free = async (asked: Asked) => {
      const { items } = await t.api(search, { q: 'canoe', ...asked })
      return items.flatMap(({ name, nextFreeDay }) => (nextFreeDay ? [`${name} ${nextFreeDay}`] : []))
    }
    expect(await free({})).toEqual([`Canoe of few places ${day}`])
    expect(await free({ people: 2 })).toEqual([`Canoe of few places ${dayAhead(21)}`])
  })

  test('shows no near matches, because nobody looked up their days', async () => {
    expect(await found({ q: 'canoe under 1 dollar', date: day })).toEqual([])
    expect(await found({ q: 'canoe volcano', date: day })).toEqual([])
  })

  test('looks among the offers that take so few, however many do not', async () => {
    const { id: cityId } = await insertCity(t.db)
    const { id: profileId } = await insertProfile(t.db, { cityId })
    const { id } = await insertOffer(t.db, { profileId }, { title: { en: 'Raft' }, maxGroupSize: 9 })
    // more than the search has candidates
    const others = Array.from({ length: 70 }, () => newId())
    const large = { title: { en: 'Raft' }, minGroupSize: 4, maxGroupSize: 9 }
    await t.db.insert(offers).values(others.map((each) => ({ ...large, id: each })))
    await t.db
      .insert(offerLinks)
      .values(others.map((offerId) => ({ id: newId(), offerId, listingId: profileId })))
    const { items } = await t.api(search, { q: 'raft', people: 2, kind: 'offer', limit: 10 })
    expect(items.filter(({ match }) => match === 'all').map((hit) => hit.id)).toEqual([id])
  })
})
