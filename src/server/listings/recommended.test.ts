import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProfiles } from '#contract/directory/profiles.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { changesHeard } from '#tests/announced.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertImage, insertOffer, insertOrganization, insertProfile } from '#tests/factories.ts'
import { walk } from '#tests/walk.ts'

describe.each(engines)('the recommended order, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const order = async () => (await t.api(listProfiles, { sort: 'recommended' })).items.map(({ name }) => name)

  test('a good rating of many weighs more than the best of one; that of an example weighs nothing', async () => {
    await insertProfile(t.db, { name: 'One best', rating: 5, totalReviews: 1 })
    await insertProfile(t.db, { name: 'Many good', rating: 4.8, totalReviews: 60 })
    await insertProfile(t.db, { name: 'None' })
    await insertProfile(t.db, { name: 'Many bad', rating: 2, totalReviews: 60 })
    const { id } = await insertProfile(t.db, { name: 'Example', rating: 5, totalReviews: 99, isSample: true })
    const [example] = await t.db.select().from(listings).where(eq(listings.id, id))
    const none = await t.db.select().from(listings).where(eq(listings.name, 'None'))
    expect(scoreOf(example)).toBe(scoreOf(none[0]))
    const names = (await order()).filter((name) => name !== 'Example')
    expect(names).toEqual(['Many good', 'One best', 'None', 'Many bad'])
  })

  test('a page that says more, and shows pictures, comes before one that does not', async () => {
    const { id } = await insertProfile(t.db, { name: 'Full', languages: ['pt'], phone: '+5592900000000' })
    const before = await order()
    expect(before.indexOf('Full')).toBeLessThan(before.indexOf('None'))
    const score = async () => scoreOf((await t.db.select().from(listings).where(eq(listings.id, id)))[0])
    const bare = await score()
    const image = await insertImage(t.db, { bytes: Buffer.from('shown'), hash: 'a'.repeat(64) })
    const row = { id: newId(), listingId: id, imageId: image.id, uploadKey: newId() }
    await t.db.insert(pictures).values(row)
    expect(await score()).toBe(bare + 8)
    await t.db.delete(pictures).where(eq(pictures.id, row.id))
    expect(await score()).toBe(bare)
  })
})

const scoreOf = (row: { recommended: number } | undefined) => (row?.recommended ?? 0) >> 20

describe.each(engines)('listings that are recommended equally on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  const towns = { Small: 900, Capital: 2_000_000, Middle: 80_000 }
  const cities: Record<string, string> = {}
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    t = await testApp(engine)
    for (const [name, population] of Object.entries(towns))
      cities[name] = (await insertCity(t.db, { name, population })).id
    for (const [town, many] of Object.entries({ Middle: 2, Capital: 4, Small: 3 }))
      for (let number = 1; number <= many; number++) await addTo(town, `${town} ${number}`)
  })
  afterAll(() => t.close())

  const addTo = async (town: string, name: string) => {
    const insert = name.startsWith('Lodge') ? insertOrganization : insertProfile
    ids[name] = (await insert(t.db, { name, cityId: cities[town] ?? '', languages: ['pt'] })).id
  }
  const change = (name: string, fields: Partial<typeof listings.$inferInsert>) =>
    t.db
      .update(listings)
      .set(fields)
      .where(eq(listings.id, ids[name] ?? ''))

  /** Name by name, as pages of two show them. */
  async function order(path = 'profiles?sort=recommended') {
    await changesHeard(t.database)
    const names: string[] = []
    await walk(`/api/tourism/${path}&limit=2`, async (address) => {
      const response: Response = await t.request(String(address))
      const rows = (await response.json()) as { name?: string; owner?: { name: string } }[]
      names.push(...rows.map(({ name, owner }) => name ?? owner?.name ?? ''))
      return response.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1]
    })
    return names
  }

  const spread = [
    ...['Capital 1', 'Middle 1', 'Small 1'],
    ...['Capital 2', 'Middle 2', 'Small 2'],
    ...['Capital 3', 'Small 3', 'Capital 4'],
  ]

  test('come one of each town after the other, those of the larger town first, each once over all pages', async () => {
    expect(await order()).toEqual(spread)
    expect(await order('profiles?sort=recommended&language=pt')).toEqual(spread)
    expect(await order('profiles?sort=recommended&group=guides')).toEqual(spread)
  })

  test('are spread by themselves where they are organizations', async () => {
    for (const number of [1, 2]) {
      await addTo('Capital', `Lodge Capital ${number}`)
      await addTo('Small', `Lodge Small ${number}`)
    }
    const lodges = ['Lodge Capital 1', 'Lodge Small 1', 'Lodge Capital 2', 'Lodge Small 2']
    expect(await order('organizations?sort=recommended')).toEqual(lodges)
    expect(await order()).toEqual(spread)
  })

  test('give their order to their offers, of which those of one page do not follow each other', async () => {
    const offer = (name: string, fields: object = {}, position = 0) => {
      const owner = name.startsWith('Lodge') ? 'organizationId' : 'profileId'
      return insertOffer(t.db, { [owner]: ids[name] ?? '' } as never, { price: 10, ...fields }, { position })
    }
    const later = await offer('Capital 1', {}, 2)
    const first = await offer('Capital 1', {}, 1)
    for (const name of ['Small 1', 'Capital 2', 'Middle 1', 'Lodge Small 1', 'Lodge Capital 1'])
      await offer(name)
    const firsts = ['Capital 1', 'Middle 1', 'Small 1', 'Lodge Capital 1', 'Lodge Small 1']
    const list = 'offers?sort=recommended'
    expect((await order(list)).slice(0, 5)).toEqual(firsts)
    expect((await order(list)).slice(5).sort()).toEqual(['Capital 1', 'Capital 2'])
    await t.db.delete(offers).where(eq(offers.id, first.id))
    expect(await order(list)).toEqual([...firsts, 'Capital 2'])
    await t.db.update(offers).set({ archivedAt: new Date() }).where(eq(offers.id, later.id))
    expect(await order(list)).toEqual([...firsts.slice(1), 'Capital 2'])
    // the last of them all, but how long it takes is known
    await offer('Small 3', { durationAmount: 2, durationUnit: 'hour' })
    expect((await order(list))[0]).toBe('Small 3')
  })

  test('keep their places while others come and go, and when they are written to', async () => {
    await change('Capital 2', { status: 'suspended' })
    expect(await order()).toEqual(spread.filter((name) => name !== 'Capital 2'))
    await change('Capital 3', { phone: '', name: 'Capital 3', description: { en: 'I guide well.' } })
    expect(await order()).toEqual(spread.filter((name) => name !== 'Capital 2'))
    // a phone moves it up; without it, it is where it was
    await change('Capital 1', { phone: '+5592900000000' })
    await change('Capital 1', { phone: null })
    await change('Capital 2', { status: 'verified' })
    expect(await order()).toEqual(spread)
  })

  test('take the first free place in a town that they move to, and leave theirs to the next that comes', async () => {
    await change('Capital 1', { cityId: cities.Middle ?? '' })
    await change('Capital 1', { name: 'Middle 3' })
    expect(await order()).toEqual([
      ...['Middle 1', 'Small 1', 'Capital 2', 'Middle 2', 'Small 2'],
      ...['Capital 3', 'Middle 3', 'Small 3', 'Capital 4'],
    ])
    await addTo('Capital', 'Capital 5')
    expect((await order())[0]).toBe('Capital 5')
  })

  test('stay in order where there are more of a town than places are told apart', async () => {
    await t.db.execute(sql`
      insert into listings (kind, id, slug, name, status, type, description, city_id, languages)
      select 'profile', gen_random_uuid(), 'many-' || i, 'Many ' || i, 'verified', 'guide', '{"en": "Forest"}', ${cities.Small}::uuid, '{pt}'
      from generate_series(1, 80) i`)
    const names = await order()
    expect(new Set(names).size).toBe(spread.length + 81)
    const first = names.filter((name) => /^(Many|Small)/.test(name)).slice(0, 60)
    expect(first).toEqual([
      'Small 1',
      'Small 2',
      'Small 3',
      ...Array.from({ length: 57 }, (_, i) => `Many ${i + 1}`),
    ])
  })
})
