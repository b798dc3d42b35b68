import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client.ts'
import { listEvents } from '#contract/directory/events.ts'
import { listOffers } from '#contract/directory/offers.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { search } from '#contract/directory/search.ts'
import { searchesByDay, searchesNarrowed } from '#server/database/schema/analytics.ts'
import { nothingFoundTag, topicsOf } from '#server/http/index.ts'
import { cachedResponseOf } from '#server/http/respond.ts'
import { createLog } from '#server/log.ts'
import { engines, testApp } from '#tests/app.ts'
import { sentPage } from '#tests/counting.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { testSecret } from '#tests/secret.ts'
import { createCounter } from './counter.ts'

const tagged = (...tags: string[]) => ({ document: { tags: new Set(tags) } })

describe.each(engines)('filters of searches, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let city: { id: string }
  beforeAll(async () => {
    t = await testApp(engine)
    city = await insertCity(t.db, { name: 'Parintins', slug: 'parintins' })
    await insertProfile(t.db, { cityId: city.id, type: 'guide' })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await t.db.execute(sql`truncate searches_by_day, searches_narrowed, search_asks, counted_batches`)
  })
  afterAll(() => t.close())
  const counter = () => createCounter({ db: t.db, secret: testSecret, log: createLog('silent') })
  const about = () =>
    t.db
      .select()
      .from(searchesNarrowed)
      .orderBy(searchesNarrowed.type)
      .then((rows) => rows.map((row) => [row.cityId ?? row.type, row.asked, row.withoutResult]))

  test('a list narrowed by town and type is a search, for each of them, as often as it is looked at', async () => {
    const { count, write } = counter()
    const tags = [`asked:type:profile:guide`, `asked:city:${city.id}`, 'list:profile:city:1']
    const list = sentPage('/profiles', '/profiles?type=guide&city=Parintins', tagged(...tags))
    for (let time = 0; time < 3; time++) count(list)
    await write()
    count(list)
    // an empty one, a second page, a list of all, and one that is only put in order
    count(sentPage('/events', '/events?type=festival', tagged('asked:type:event:festival', nothingFoundTag)))
    count(sentPage('/profiles', '/profiles?type=guide&cursor=x', tagged(...tags)))
    count(sentPage('/profiles', '/profiles', tagged('list:profile')))
    count(sentPage('/profiles', '/profiles?sort=name', tagged('list:profile')))
    // the page of a town shows lists too
    count(sentPage('/location/:country/:city', '/location/brazil/parintins', tagged(...tags)))
    // nobody knows the town
    count(sentPage('/offers', '/offers?city=Nowhere'))
    await write()
    expect(await about()).toEqual([
      ['event:festival', 1, 1],
      ['profile:guide', 4, 0],
      [city.id, 4, 0],
    ])
    expect(await t.db.select().from(searchesByDay)).toMatchObject([
      { words: '', hasWords: false, asked: 6, withoutResult: 2 },
    ])
  })

  test('words of a list are kept as those of the search, and a town that is gone is not counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { count, write } = counter()
    for (let hour = 8; hour < 12; hour++) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 20, hour)))
      const gone = 'asked:city:00000000-0000-7000-8000-000000000000'
      count(sentPage('/offers', '/offers?q=canoa', tagged('list:offer', gone, 'asked:type:Robert; drop')))
      await write()
    }
    const rows = await t.db.select().from(searchesByDay).orderBy(searchesByDay.words)
    expect(rows.map(({ words, hasWords, asked }) => [words, hasWords, asked])).toEqual([
      ['', true, 2],
      ['canoa', true, 2],
    ])
    expect(await about()).toEqual([])
  })

  const topics = async (path: string) => {
    const tags = cachedResponseOf(await t.app.request(path))?.tags ?? new Set()
    return { topics: topicsOf(tags).sort(), isFound: !tags.has(nothingFoundTag) }
  }

  test('lists and the search say what they were narrowed to, by parameters and by words', async () => {
    const here = `city:${city.id}`
    const guides = { topics: [here, 'type:profile:guide'], isFound: true }
    expect(await topics(urlOf(listProfiles, { city: 'Parintins', type: 'guide' }))).toEqual(guides)
    expect(await topics(urlOf(search, { q: 'Parintins guias' }))).toEqual(guides)
    expect(await topics(urlOf(listProfiles, { q: 'parintins', type: 'botanist' }))).toEqual({
      topics: [here, 'type:profile:botanist'],
      isFound: false,
    })
    expect(await topics(urlOf(listEvents, { type: 'festival' }))).toEqual({
      topics: ['type:event:festival'],
      isFound: false,
    })
    expect(await topics(urlOf(listOffers, { type: 'tour' }))).toEqual({
      topics: ['type:category:tour'],
      isFound: false,
    })
    expect(await topics(urlOf(listProfiles, {}))).toEqual({ topics: [], isFound: true })
  })
})
