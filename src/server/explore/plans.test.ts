import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeRegion } from '#contract/directory/map-grid.ts'
import type { Database } from '#server/database/connect.ts'
import { testDatabase } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { rowsReadFor, statementOf } from '#tests/rows-read.ts'
import { listCells, listItems, type MapQuery, type Wanted } from './queries.ts'

const many = 12_000
/** Two kinds, each read twice if the planner gathers them first. */
const maxCells = 4 * 192
/** One statement would exceed the time limit. */
const batch = 1_000

describe('reads of a map view', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    const cities = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        insertCity(database.db, { latitude: -8 + (i % 8) * 1.7, longitude: -74 + Math.floor(i / 8) * 5.3 }),
      ),
    )
    for (let from = 1; from <= many; from += batch)
      await database.db.execute(sql`
        insert into listings (kind, id, slug, name, status, type, description, city_id, languages)
        select 'profile', gen_random_uuid(), 'p-' || i, 'Name ' || i, 'verified', (array['guide', 'educator'])[1 + i % 2],
          '{"en": "Forest"}', (${sql.param(`{${cities.map(({ id }) => id).join()}}`)}::uuid[])[1 + i % 40],
          case when i % 600 = 0 then '{fr}'::text[] else '{pt}' end
        from generate_series(${from}::int, ${from + batch - 1}::int) i`)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => database.close())

  const query = (rest: Partial<MapQuery> = {}): MapQuery => ({
    ...{ ...wholeRegion, today: '2026-01-01', facets: [] },
    ...rest,
  })
  const country = { latitude: -5, longitude: -62.5, zoom: 2 }
  const city = { latitude: -8, longitude: -74, zoom: 6 }
  const rowsFor = async (work: (db: Database) => Promise<unknown>) => {
    const statement = await statementOf(work)
    const read = await Promise.all(
      ['map_cells', 'map_points'].map((table) => rowsReadFor(database.db, statement, table)),
    )
    return read.reduce((sum, each) => sum + each, 0)
  }
  const itemsOf = (view: Partial<MapQuery>, count: number, rest: Partial<Wanted> = {}) =>
    rowsFor((db) => listItems(db, query(view), [{ kind: 'profile', count, limit: 12, ...rest }]))

  test('a view is counted from its cells, however many things there are', async () => {
    for (const view of [wholeRegion, country, city]) {
      const cells = await listCells(database.db, query(view))
      expect(cells.length).toBeGreaterThan(0)
      expect(await rowsFor((db) => listCells(db, query(view)))).toBeLessThan(maxCells)
      expect(
        await rowsFor((db) => listCells(db, query({ ...view, kind: 'profile', type: 'guide' }))),
      ).toBeLessThan(maxCells)
    }
  })

  test('a filter in a city reads that city, and the list reads one page', async () => {
    const inCity = query({ ...city, facets: ['language:pt'] })
    expect(await rowsFor((db) => listCells(db, inCity))).toBeLessThan(1_000)
    expect(await itemsOf({}, many)).toBeLessThan(100)
    expect(await itemsOf(city, 300)).toBeLessThan(1_000)
    expect(await itemsOf({ facets: ['language:pt'] }, many)).toBeLessThan(100)
  })
})
