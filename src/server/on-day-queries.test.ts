import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeRegion } from '#contract/directory/map-grid.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { fillDays } from '#tests/many-days.ts'
import { dayAhead } from '#tests/requests.ts'
import { rowsReadBy } from '#tests/rows-read.ts'
import { listCells, listItems } from './explore/queries.ts'
import { listOfferRows, type OfferQuery } from './offers/list-queries.ts'
import { facetsOfDay } from './on-day-queries.ts'
import { search } from './search/service.ts'

/** A list counts so many, and looks at those that are closed or full on the way. */
const counted = 1_001
const inCity = 300
/** A provider was away so often until then. */
const closedBefore = 5

describe('reads for a day of 12,000 offers', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let cityId = ''
  beforeAll(async () => {
    database = await testDatabase()
    const cityIds: string[] = []
    for (let i = 0; i < 40; i++) {
      const point = { latitude: -8 + (i % 8) * 1.7, longitude: -74 + Math.floor(i / 8) * 5.3 }
      cityIds.push((await insertCity(database.db, { ...point, ...(i === 0 && { name: 'Manaus' }) })).id)
    }
    cityId = cityIds[0] as string
    await database.onOneConnection((db) => fillDays(db, { cityIds, listings: 1_200, offersOfEach: 10 }))
  })
  afterAll(() => database.close())

  const date = dayAhead(20)
  const people = 2

  const expectLookups = async (most: number, work: (db: Database) => Promise<unknown[]>) =>
    database.onOneConnection(async (db) => {
      await db.execute(sql`begin`)
      const read = await rowsReadBy(db, async () => {
        expect((await work(db)).length).toBeGreaterThan(0)
      })
      await db.execute(sql`rollback`)
      for (const table of ['shown_offers', 'map_points', 'offer_days', 'outside_days', 'closed_days'])
        expect({ table, ...read(table) }).toMatchObject({ scanned: 0 })
      expect(read('shown_offers').lookedUp).toBeLessThan(most)
      expect(read('offer_days').lookedUp).toBeLessThan(most)
      expect(read('outside_days').lookedUp).toBeLessThan(most)
      expect(read('closed_days').lookedUp).toBeLessThan(closedBefore * most)
    })

  describe.each(['recommended', 'price'] as const)('a list by %s', (sort) => {
    const listed =
      (rest: Partial<OfferQuery> = {}) =>
      (db: Database) =>
        listOfferRows(db, { facets: facetsOfDay(date), date, daysLeft: 20, people, sort, limit: 24, ...rest })

    test('is counted no further than it is said, and walked until the page is full', () =>
      expectLookups(2 * counted, listed()))

    test('a city reads its own offers', () => expectLookups(2 * inCity, listed({ cityIds: [cityId] })))
  })

  test('a map of a city looks up what is there', async () => {
    const query = {
      ...wholeRegion,
      ...{
        today: dayAhead(0),
        facets: [`month:${Number(date.slice(5, 7))}`],
        cityIds: [cityId],
        date,
        people,
      },
    }
    await expectLookups(inCity + 1, (db) => listCells(db, query))
    await expectLookups(inCity + 1, (db) => listItems(db, query, [{ kind: 'offer', count: 100, limit: 12 }]))
  })

  test.each([
    ['canoe', 500],
    ['canoe in manaus', 500],
  ])('a search for %s looks up the best', async (q, most) => {
    const config = readConfig({ STORAGE: 'memory' })
    await expectLookups(most, async (db) => {
      const context = {
        db,
        config,
        language: 'en' as const,
        log: createLog('silent'),
        tags: new Set<never>(),
      }
      return (await search(context, { q, date, people, kind: 'offer', limit: 24, km: 150, exact: false }))
        .items
    })
  })
})
