import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganizationType, ProfileType } from '#contract/enums.ts'
import { newId } from '#server/database/new-id.ts'
import { organizations, profiles } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertCountry } from '#tests/factories.ts'

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
  const tables = { [profile]: profiles, [organization]: organizations }
  type Kind = keyof typeof tables

  const rowOf = (kind: Kind, { name, isGuide, city, languages, rating, isVerified }: Values) => ({
    name,
    cityId: cities[city],
    languages: languages as string[],
    rating,
    status: isVerified ? ('verified' as const) : ('pending' as const),
    ...(kind === 'profile'
      ? { bio: { en: 'Hello' }, profileType: (isGuide ? 'guide' : 'educator') as ProfileType }
      : {
          description: { en: 'Hello' },
          organizationType: (isGuide ? 'lodge' : 'hotel') as OrganizationType,
        }),
  })

  async function run(kind: Kind, change: Change) {
    const table = tables[kind]
    if ('insert' in change) {
      const rows = change.insert.map((each) => ({ id: newId(), slug: newId(), ...rowOf(kind, each) }))
      await t.db.insert(table).values(rows)
    } else if ('delete' in change) {
      await t.db.delete(table).where(sql`abs(hashtext(id::text)) % 5 < ${change.delete}`)
    } else {
      const row = rowOf(kind, change.to)
      const typed =
        'profileType' in row ? { profileType: row.profileType } : { organizationType: row.organizationType }
      const changed = {
        name: { name: row.name },
        type: typed,
        city: { cityId: row.cityId },
        languages: { languages: row.languages },
        rating: { rating: row.rating },
        status: { status: row.status },
        phone: { phone: row.name },
      }[change.update]
      await t.db
        .update(table)
        .set(changed as object)
        .where(sql`abs(hashtext(id::text)) % 3 < ${change.some}`)
    }
  }

  async function differences(kind: Kind) {
    const name = sql.raw(kind)
    const truth = sql`select distinct language, id, ${name}_type as type, city_id, country_code, sort_name, sort_rating
      from ${tables[kind]}, unnest(languages) language where is_public and language is not null`
    const counted = sql`select language, coalesce(type, '') as type,
        coalesce(city_id, '00000000-0000-0000-0000-000000000000') as city_id, count(*)::int as count
      from (${truth}) spoken group by language, cube (type, city_id)`
    const kept = sql`select language, type, city_id, count from language_counts where kind = ${kind} and count <> 0`
    const { rows } = await t.db.execute(sql`
      select 'rows' as what, to_jsonb(d) as is_wrong from ((table ${name}_languages except ${truth})
        union all (${truth} except table ${name}_languages)) d
      union all
      select 'counts', to_jsonb(d) from (((${kept}) except (${counted})) union all ((${counted}) except (${kept}))) d`)
    return rows
  }

  test.each([profile, organization])(
    'of every %s follow any change, of many rows at once too',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), async (changes) => {
          for (const change of changes) {
            await run(kind, change)
            expect(await differences(kind)).toEqual([])
          }
        }),
        { numRuns: 25 },
      )
      await t.db.delete(tables[kind])
      expect(await differences(kind)).toEqual([])
    },
  )

  test('a change that failed leaves them as they were', async () => {
    const row = { name: 'Ana', isGuide: true, city: 0, languages: ['pt'], rating: 5, isVerified: true }
    await run('profile', { insert: [row] })
    const failing = t.db.transaction(async (tx) => {
      await tx.update(profiles).set({ languages: ['en'] })
      await tx.update(profiles).set({ rating: 9 })
    })
    await expect(failing).rejects.toThrow()
    expect(await differences('profile')).toEqual([])
    await t.db.delete(profiles)
  })
})
