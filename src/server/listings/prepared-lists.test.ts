import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertOrganization, insertProfile } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

describe.each(engines)('usual page sizes on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
    const [first, second] = [
      await insertCity(t.db, { name: 'Tefé' }),
      await insertCity(t.db, { name: 'Coari' }),
    ]
    for (let number = 0; number < 16; number++) {
      const { id: cityId } = number % 3 ? first : second
      const rating = number % 5 ? (number % 4) + 1 : null
      await insertProfile(t.db, { cityId, rating, profileType: number % 2 ? 'guide' : 'educator' })
      await insertOrganization(t.db, { cityId, rating, organizationType: number % 2 ? 'lodge' : 'hotel' })
    }
  })
  afterAll(() => t.close())

  async function walkList(
    list: typeof listProfiles | typeof listOrganizations,
    filter: object,
    limit: number,
  ) {
    const ids: string[] = []
    await walk(undefined, async (cursor) => {
      const page = await t.api(list as typeof listProfiles, { ...filter, limit, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      return page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
    })
    return ids
  }

  const filters = [
    {},
    { city: 'tefe' },
    { country: 'brazil' },
    { type: 'guide' },
    { type: 'guide', city: 'coari' },
    { group: 'guides' },
    { group: 'culture', city: 'tefe' },
  ]
  const sorts = ['name', 'rating', 'newest', 'recommended'] as const

  test.each(filters)('%j is walked through alike with every page size', async (filter) => {
    for (const sort of sorts) {
      const whole = await walkList(listProfiles, { ...filter, sort }, 100)
      expect(whole.length).toBeGreaterThan(1)
      expect(await walkList(listProfiles, { ...filter, sort }, 6)).toEqual(whole)
      expect(await walkList(listProfiles, { ...filter, sort }, 24)).toEqual(whole)
    }
  })

  test('a group has those of its types, and no others', async () => {
    const { items, total } = await t.api(listProfiles, { group: 'guides', sort: 'rating' })
    expect(total).toBe(8)
    expect(new Set(items.map(({ profileType }) => profileType))).toEqual(new Set(['guide']))
    expect((await t.api(listOrganizations, { group: 'stays' })).total).toBe(16)
    expect(await t.api(listProfiles, { group: 'guides', type: 'educator' })).toMatchObject({
      items: [],
      total: 0,
    })
    expect((await t.request('/api/tourism/profiles?group=stays')).status).toBe(422)
  })

  test('organizations too', async () => {
    for (const sort of sorts) {
      const whole = await walkList(listOrganizations, { type: 'lodge', sort }, 5)
      expect(whole.length).toBe(8)
      expect(await walkList(listOrganizations, { type: 'lodge', sort }, 6)).toEqual(whole)
    }
  })
})
