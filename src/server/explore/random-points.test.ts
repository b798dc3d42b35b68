import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellDegrees, cornerOf, viewColumns, viewRows } from '#contract/directory/map-grid.ts'
import { getMapView } from '#contract/directory/map-view.ts'
import { mapPoints } from '#server/database/schema/listing-counts.ts'
import { testApp } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

describe('counts of random points', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
    const { id } = await insertCity(t.db, { slug: 'vila', latitude: null, longitude: null })
    await t.db.execute(sql`select setseed(0.4)`)
    // all at once would exceed the time limit of a statement on a busy machine
    for (let from = 1; from < 3000; from += 500) {
      await t.db.execute(sql`insert into attractions (id, city_id, name, category, latitude, longitude)
        select gen_random_uuid(), ${id}, 'A ' || i, (array['park', 'viewpoint', 'beach'])[1 + i % 3],
          round((-20 + 32.5 * random())::numeric, (i % 5))::float8, round((-82 + 39 * random())::numeric, (i % 5))::float8
        from generate_series(${from}::int, ${from + 499}::int) i`)
    }
  })
  afterAll(() => t.close())

  const arbitrary = fc.record({
    latitude: fc.double({ min: -20, max: 12, noNaN: true }),
    longitude: fc.double({ min: -82, max: -43, noNaN: true }),
    zoom: fc.integer({ min: 0, max: 8 }),
    type: fc.constantFrom(undefined, 'park'),
    near: fc.constantFrom(undefined, 'vila'),
  })

  test('add up to the contents of the view, in any view, stored or counted', async () => {
    const all = await t.db.select().from(mapPoints)
    expect(all.length).toBe(3000)
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ latitude, longitude, zoom, type, near }) => {
        const asked = {
          latitude,
          longitude,
          zoom,
          kind: 'attraction' as const,
          ...(type && { type }),
          ...(near && { near }),
        }
        const { column, row } = cornerOf(asked)
        const cell = cellDegrees(zoom)
        const [west, north] = [column * cell - 180, 90 - row * cell]
        const inside = all.filter(
          (each) =>
            each.longitude >= west &&
            each.longitude < west + viewColumns * cell &&
            each.latitude <= north &&
            each.latitude > north - viewRows * cell &&
            (!type || each.type === type),
        )
        const { marks, counts } = await t.api(getMapView, asked)
        expect(sum(marks.map(({ count }) => count))).toBe(inside.length)
        expect(counts.find(({ kind }) => kind === 'attraction')?.count).toBe(inside.length)
        for (const [i, a] of marks.entries())
          for (const b of marks.slice(i + 1))
            expect(
              Math.abs(a.longitude - b.longitude) >= 1.15 * cell ||
                Math.abs(a.latitude - b.latitude) >= 0.75 * cell,
            ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
