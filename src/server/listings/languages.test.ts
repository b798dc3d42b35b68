import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingKind } from '#contract/enums.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertCountry } from '#tests/factories.ts'
import { wrongLanguagesAndCounts } from '#tests/wrong-counts.ts'

type Values = {
  name: string
  isGuide: boolean
  city: number
  languages: (string | null)[]
  rating: number | null
  isVerified: boolean
}

const values: fc.Arbitrary<Values> = fc.record({
  name: fc.constantFrom('Ana', 'Bia', ''),
  isGuide: fc.boolean(),
  city: fc.integer({ min: 0, max: 2 }),
  languages: fc.array(fc.constantFrom('pt', 'en', 'tca', null), { maxLength: 4 }),
  rating: fc.constantFrom(null, 4.5, 5),
  isVerified: fc.boolean(),
})
/** A statement on many rows at once: inserting, changing one column of some, changing none, deleting some. */
const statement = fc.oneof(
  fc.record({ insert: fc.array(values, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    update: fc.constantFrom('name', 'type', 'city', 'languages', 'rating', 'status', 'phone'),
    to: values,
    some: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ delete: fc.integer({ min: 1, max: 4 }) }),
)
type Change = typeof statement extends fc.Arbitrary<infer One> ? One : never

describe.each(engines)('the languages kept for lists on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  const cities: string[] = []
  beforeAll(async () => {
    t = await testApp(engine)
    await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru' } })
    for (const countryCode of ['BR', 'BR', 'PE'] as const)
      cities.push((await insertCity(t.db, { countryCode })).id)
  })
  afterAll(() => t.close())

  const [profile, organization] = ['profile', 'organization'] as const
  const rowOf = (kind: ListingKind, { name, isGuide, city, languages, rating, isVerified }: Values) =>
    ({
      name,
      cityId: cities[city],
      languages: languages as string[],
      rating,
      status: isVerified ? ('verified' as const) : ('pending' as const),
      description: { en: 'Hello' },
      type: kind === 'profile' ? (isGuide ? 'guide' : 'educator') : isGuide ? 'lodge' : 'hotel',
    }) as const

  async function run(kind: ListingKind, change: Change) {
    if ('insert' in change) {
      const rows = change.insert.map((each) => ({ kind, id: newId(), slug: newId(), ...rowOf(kind, each) }))
      await t.db.insert(listings).values(rows as (typeof listings.$inferInsert)[])
    } else if ('delete' in change) {
      await t.db
        .delete(listings)
        .where(sql`kind = ${kind} and abs(hashtext(id::text)) % 5 < ${change.delete}`)
    } else {
      const row = rowOf(kind, change.to)
      const changed = {
        name: { name: row.name },
        type: { type: row.type },
        city: { cityId: row.cityId },
        languages: { languages: row.languages },
        rating: { rating: row.rating },
        status: { status: row.status },
        phone: { phone: row.name },
      }[change.update]
      await t.db
        .update(listings)
        .set(changed as object)
        .where(sql`kind = ${kind} and abs(hashtext(id::text)) % 3 < ${change.some}`)
    }
  }

  test.each([profile, organization])(
    'of every %s follow any change, of many rows at once too',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), async (changes) => {
          for (const change of changes) {
            await run(kind, change)
            expect(await wrongLanguagesAndCounts(t.db, kind)).toEqual([])
          }
        }),
        { numRuns: 25 },
      )
      await t.db.delete(listings).where(eq(listings.kind, kind))
      expect(await wrongLanguagesAndCounts(t.db, kind)).toEqual([])
    },
  )

  test('a change that failed leaves them as they were', async () => {
    const row = { name: 'Ana', isGuide: true, city: 0, languages: ['pt'], rating: 5, isVerified: true }
    await run('profile', { insert: [row] })
    const failing = t.db.transaction(async (tx) => {
      await tx.update(listings).set({ languages: ['en'] })
      await tx.update(listings).set({ rating: 9 })
    })
    await expect(failing).rejects.toThrow()
    expect(await wrongLanguagesAndCounts(t.db, 'profile')).toEqual([])
    await t.db.delete(listings)
  })
})
