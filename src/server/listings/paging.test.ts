import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import type { Page } from '#contract/endpoint.ts'
import { sorts } from '#contract/values/list-limits.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

describe.each(bothEngines)('pages of a list on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const cursorOf = ({ next }: Page<unknown>) =>
    next ? (new URL(next, 'http://app').searchParams.get('cursor') ?? undefined) : undefined

  test('following the links shows every row once, also where names and ratings are the same', async () => {
    const tied = fc.record({
      name: fc.constantFrom('Ana', 'ana', 'Ána', 'Rui'),
      rating: fc.constantFrom(null, 0, 4.5, 5),
    })
    const rows = fc.array(tied, { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(...sorts),
        async (people, limit, sort) => {
          const city = await insertCity(t.db)
          const ids: string[] = []
          for (const [index, { name, rating }] of people.entries()) {
            const slug = `${city.slug}-${index}`
            ids.push((await insertProfile(t.db, { cityId: city.id, name, rating, slug })).id)
          }
          const seen: string[] = []
          await walk(undefined, async (cursor) => {
            const page = await t.api(listProfiles, { city: city.slug, limit, sort, cursor })
            expect(page.items.length).toBeLessThanOrEqual(limit)
            expect(page.total).toBe(people.length)
            seen.push(...page.items.map(({ id }) => id))
            return cursorOf(page)
          })
          expect(seen).toHaveLength(ids.length)
          expect(new Set(seen)).toEqual(new Set(ids))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('the next page is in the Link header and the total in X-Total-Count', async () => {
    const city = await insertCity(t.db)
    for (const name of ['Ana', 'Bia', 'Caio'])
      await insertProfile(t.db, { cityId: city.id, name, slug: `link-${name}` })
    const first = await t.request(`/api/tourism/profiles?city=${city.slug}&limit=2&lang=pt`)
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('content-language')).toBe('pt')
    const address = first.headers.get('link')?.match(/^<(\/api\/tourism\/profiles\?[^>]+)>; rel="next"$/)?.[1]
    expect(new URLSearchParams(address?.split('?')[1]).get('lang')).toBe('pt')
    const second = await t.request(address ?? '')
    expect(await second.json()).toMatchObject([{ name: 'Caio' }])
    expect(second.headers.get('link')).toBeNull()
    const etag = first.headers.get('etag') ?? ''
    const again = await t.request(`/api/tourism/profiles?city=${city.slug}&limit=2&lang=pt`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('a filter that means nothing is refused by name', async () => {
    const wrongIn = async (query: string) => {
      const response = await t.request(`/api/tourism/profiles?${query}`)
      const body = (await response.json()) as { code: string; fields: Record<string, { code: string }> }
      return [
        response.status,
        body.code,
        ...Object.entries(body.fields).flatMap(([field, { code }]) => [field, code]),
      ]
    }
    const refused = (field: string, code: string) => [422, 'invalid_request', field, code]
    expect(await wrongIn('limit=0')).toEqual(refused('limit', 'tooSmall'))
    expect(await wrongIn('limit=101')).toEqual(refused('limit', 'tooLarge'))
    expect(await wrongIn('limit=many')).toEqual(refused('limit', 'notANumber'))
    expect(await wrongIn('type=nonsense')).toEqual(refused('type', 'notAnOption'))
    expect(await wrongIn('sort=nonsense')).toEqual(refused('sort', 'notAnOption'))
    expect(await wrongIn('language=portuguese')).toEqual(refused('language', 'invalid'))
    expect(await wrongIn('lang=xx')).toEqual(refused('lang', 'notAnOption'))
    expect(await wrongIn('cursor=garbage')).toEqual(refused('cursor', 'otherList'))
  })

  test('a cursor of another order, or one that was made up, is refused', async () => {
    const id = '01900000-0000-7000-8000-000000000000'
    const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const refused = { status: 422, body: { fields: { cursor: { code: 'otherList' } } } }
    const ask = (sort: 'name' | 'rating', cursor: string) => t.api(listOrganizations, { sort, cursor })
    await expect(ask('rating', written('name', 'ana', id))).rejects.toMatchObject(refused)
    await expect(ask('rating', written('rating', 'lots', id))).rejects.toMatchObject(refused)
    await expect(ask('name', written('name', 'a\0b', id))).rejects.toMatchObject(refused)
    await expect(ask('name', written('name', 'ana', "' or true"))).rejects.toMatchObject(refused)
    await expect(ask('name', written('name', 'ana', id))).resolves.toMatchObject({ items: [] })
  })
})
