import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '#contract/directory/search.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'

describe('search for common words', () => {
  let t: Awaited<ReturnType<typeof testApp>>

  beforeAll(async () => {
    t = await testApp()
    const city = await insertCity(t.db, { name: 'Manaus' })
    await t.db.execute(sql`
      insert into listings (kind, id, slug, name, status, type, description, city_id, rating)
      select 'profile', gen_random_uuid(), 'crowd-' || i, 'Ana ' || i, 'verified',
        case when i % 2 = 0 then 'guide' else 'photographer' end, '{"en": "Walks."}', ${city.id}::uuid,
        case when i % 2 = 0 then 4.9 else 4.1 end
      from generate_series(1, 5000) i`)
    await insertProfile(t.db, {
      name: 'Both',
      cityId: city.id,
      profileType: 'photographer',
      bio: { en: 'Also a guide.' },
    })
    await insertProfile(t.db, { name: 'Zenith', cityId: city.id, rating: 5 })
    await insertProfile(t.db, { name: 'Guide Rosa', cityId: city.id, profileType: 'local' })
    await t.db.execute(sql`analyze listings`)
  })
  afterAll(() => t.close())

  it('shows names first, then the best rated, and leaves the total out', async () => {
    const { items, total } = await t.api(search, { q: 'guide', kind: 'profile' })
    expect(items).toHaveLength(24)
    expect(items.slice(0, 2).map((hit) => hit.name)).toEqual(['Guide Rosa', 'Zenith'])
    expect(items.slice(2).every((hit) => hit.rating === 4.9)).toBe(true)
    expect(total).toBeUndefined()
  })

  it('finds the one row that has two common words, wherever it is', async () => {
    const { items } = await t.api(search, { q: 'guide photographer' })
    expect(items.map((hit) => hit.name)).toEqual(['Both'])
  })

  it('finds a rare word beside a common one', async () => {
    const { items, total } = await t.api(search, { q: 'guide zenith' })
    expect(items.map((hit) => hit.name)).toEqual(['Zenith'])
    expect(total).toBe(1)
  })
})
