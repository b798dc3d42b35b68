import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrganizations } from '#contract/directory/organizations.ts'
import { listProfiles } from '#contract/directory/profiles.ts'
import type { ListingKind } from '#contract/enums.ts'
import { sorts } from '#contract/values/list-limits.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertCountry } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

/** Enough that some lists are sorted, some walked through, and some not counted. */
const many = 2_600

describe('narrowed lists', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
    await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru' } })
    const city = await insertCity(t.db, { name: 'Tefé' })
    const other = await insertCity(t.db, { name: 'Nauta', countryCode: 'PE' })
    const same = await insertCity(t.db, { name: 'Tefé', slug: 'tefe', countryCode: 'PE' })
    await t.db.execute(sql`
      insert into listings (kind, id, slug, name, status, type, description, city_id, rating, languages, recommended)
      select 'profile', gen_random_uuid(), 'p-' || i, chr(65 + i % 26) || ' ' || i % 40, case when i % 41 = 0 then 'pending' else 'verified' end,
        case when i % 3 = 0 then 'guide' when i % 11 = 0 then 'local' else 'educator' end,
        jsonb_build_object('en', 'Forest' || case when i % 2 = 0 then ' river' else '' end || case when i % 100 = 0 then ' otter' else '' end),
        case when i % 8 = 1 then ${other.id}::uuid when i % 9 = 1 then ${same.id}::uuid else ${city.id}::uuid end,
        case when i % 7 > 0 then i % 5 end,
        array['pt'] || case when i % 2 = 0 then array['en', 'en'] else '{}' end || case when i % 50 = 0 then array['tca'] else '{}' end,
        i % 6
      from generate_series(1, ${many}::int) i`)
    await t.db.execute(sql`
      insert into listings (kind, id, slug, name, status, type, description, city_id, rating, languages)
      select 'organization', gen_random_uuid(), 'o-' || i, 'Pousada ' || i % 4, 'verified', case when i % 3 = 0 then 'lodge' else 'hotel' end,
        '{"en": "Rooms"}', case when i % 4 = 0 then ${other.id}::uuid else ${city.id}::uuid end, i % 5,
        array['pt'] || case when i % 2 = 0 then array['es'] else '{}' end
      from generate_series(1, 60) i`)
    await t.db.execute(sql`analyze`)
  })
  afterAll(() => t.close())

  type List = typeof listProfiles | typeof listOrganizations

  async function walkList(list: List, filter: object, limit: number) {
    const ids: string[] = []
    const totals = new Set<number | undefined>()
    await walk(undefined, async (cursor) => {
      const page = await t.api(list as typeof listProfiles, { ...filter, limit, ...(cursor && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      totals.add(page.total)
      return page.next && (new URL(page.next, 'http://x').searchParams.get('cursor') ?? undefined)
    })
    return { ids, totals: [...totals] }
  }

  const orders = {
    name: sql`listed.sort_name, listed.id`,
    rating: sql`listed.sort_rating desc, listed.id desc`,
    newest: sql`listed.id desc`,
    recommended: sql`listed.recommended desc, listed.id desc`,
  }
  async function truth(kind: ListingKind, condition: string, sort: keyof typeof orders) {
    const { rows } = await t.db.execute<{ id: string }>(sql`
      select listed.id from listings listed join locations city on city.id = listed.city_id
      where listed.kind = ${kind} and listed.is_public and ${sql.raw(condition)} order by ${orders[sort]}`)
    return rows.map(({ id }) => id)
  }

  const filters: [object, string][] = [
    [{ language: 'pt' }, "'pt' = any(languages)"],
    [{ language: 'tca' }, "'tca' = any(languages)"],
    [{ language: 'xx' }, 'false'],
    [{ language: 'en', type: 'guide' }, "'en' = any(languages) and type = 'guide'"],
    [{ language: 'en', city: 'nauta' }, "'en' = any(languages) and city.slug = 'nauta'"],
    [{ language: 'en', city: 'tefe' }, "'en' = any(languages) and city.name = 'Tefé'"],
    [{ language: 'pt', country: 'brazil' }, "'pt' = any(languages) and listed.country_code = 'BR'"],
    [
      { language: 'tca', country: 'peru', type: 'educator' },
      "'tca' = any(languages) and listed.country_code = 'PE' and type = 'educator'",
    ],
    [
      { language: 'pt', city: 'tefe', country: 'BR', type: 'guide' },
      "city.name = 'Tefé' and listed.country_code = 'BR' and type = 'guide'",
    ],
    [{ country: 'peru', type: 'guide' }, "listed.country_code = 'PE' and type = 'guide'"],
    [{ country: 'brazil' }, "listed.country_code = 'BR'"],
    [{ group: 'guides' }, "type in ('guide', 'local')"],
    [{ group: 'guides', type: 'local' }, "type = 'local'"],
    [{ group: 'culture', type: 'local' }, 'false'],
    [{ group: 'guides', city: 'nauta' }, "type in ('guide', 'local') and city.slug = 'nauta'"],
    [{ group: 'guides', city: 'tefe' }, "type in ('guide', 'local') and city.name = 'Tefé'"],
    [{ group: 'guides', country: 'peru' }, "type in ('guide', 'local') and listed.country_code = 'PE'"],
    [{ group: 'guides', language: 'pt' }, "type in ('guide', 'local')"],
    [
      { group: 'guides', language: 'en', country: 'brazil' },
      "type in ('guide', 'local') and 'en' = any(languages) and listed.country_code = 'BR'",
    ],
  ]

  test.each(filters)('%j is counted, and walked through in every order', async (filter, condition) => {
    for (const sort of sorts) {
      const ids = await truth('profile', condition, sort)
      expect(await walkList(listProfiles, { ...filter, sort }, 100)).toEqual({ ids, totals: [ids.length] })
    }
    const some = await truth('profile', condition, 'name')
    if (some.length < 300) expect((await walkList(listProfiles, filter, 6)).ids).toEqual(some)
  })

  test('organizations too, by usual pages', async () => {
    for (const sort of sorts) {
      for (const [filter, condition] of [
        [{ language: 'es' }, "'es' = any(languages)"],
        [{ group: 'stays' }, 'true'],
        [{ group: 'food' }, 'false'],
        [{ language: 'es', type: 'lodge' }, "'es' = any(languages) and type = 'lodge'"],
        [{ language: 'pt', country: 'peru' }, "listed.country_code = 'PE'"],
      ] as const) {
        const ids = await truth('organization', condition, sort)
        expect(await walkList(listOrganizations, { ...filter, sort }, 6)).toEqual({
          ids,
          totals: [ids.length],
        })
      }
    }
  })

  const wordy: [object, string][] = [
    [{ q: 'forest' }, 'true'],
    [{ q: 'river' }, "listed.description ->> 'en' ~ 'river'"],
    [{ q: 'otter' }, "listed.description ->> 'en' ~ 'otter'"],
    [{ q: 'forest otter', language: 'en' }, "listed.description ->> 'en' ~ 'otter'"],
    [
      { q: 'otter', language: 'tca', country: 'brazil' },
      "listed.description ->> 'en' ~ 'otter' and listed.country_code = 'BR'",
    ],
    [{ q: 'forest', language: 'pt' }, 'true'],
    [{ q: 'forest river', language: 'pt' }, "listed.description ->> 'en' ~ 'river'"],
    [
      { q: 'river', language: 'pt', type: 'guide' },
      "listed.description ->> 'en' ~ 'river' and type = 'guide'",
    ],
    [{ q: 'river otter', country: 'peru', type: 'guide' }, 'false'],
    [{ q: 'river', group: 'guides' }, "listed.description ->> 'en' ~ 'river' and type in ('guide', 'local')"],
  ]

  test.each(wordy)('%j is walked through in every order', async (filter, condition) => {
    for (const sort of sorts) {
      const ids = await truth('profile', condition, sort)
      const { ids: shown, totals } = await walkList(listProfiles, { ...filter, sort }, 100)
      expect(shown).toEqual(ids)
      expect(totals).toEqual([ids.length > 1_000 ? undefined : ids.length])
    }
  })
})
