import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { withRowReader } from './row-reader.ts'
import { listings } from './schema/listings.ts'
import { locations } from './schema/locations.ts'

describe.each(bothEngines)('rows of a prepared select on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
    const { id: cityId } = await insertCity(t.db, { name: 'Tefé' })
    await insertProfile(t.db, { cityId, rating: 4.5 })
    await insertProfile(t.db, { cityId, rating: null })
  })
  afterAll(() => t.close())

  test('are read as Drizzle reads them', async () => {
    const columns = {
      ...{ id: listings.id, rating: listings.rating, languages: listings.languages },
      ...{ description: listings.description, createdAt: listings.createdAt },
      city: { id: locations.id, name: locations.name, latitude: locations.latitude },
      total: sql<number>`count(*) over ()`.mapWith(Number),
      nothing: sql<string | null>`null::text`,
    }
    const select = () =>
      t.db
        .select(columns)
        .from(listings)
        .innerJoin(locations, eq(listings.cityId, locations.id))
        .orderBy(listings.id)
    const expected = await select()
    expect(expected.map(({ rating }) => rating)).toEqual([4.5, null])
    expect(await withRowReader(select().prepare('read_by_reader'), columns).execute()).toEqual(expected)
  })
})
