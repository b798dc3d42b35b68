import { resolve } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { goneSlugs } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import { bothEngines, testDatabase } from '#tests/app.ts'
import { everything } from './every-row-queries.ts'
import { addOtherNames, importStarterContent, isEmpty } from './index.ts'

const dataFolder = resolve(import.meta.dirname, '../../../data')
const today = '2026-11-20'
const nothing = { countries: 0, cities: 0, attractions: 0, events: 0 }

describe.each(bothEngines)('starter content on %s', (engine) => {
  let database: DatabaseHandle
  let db: DatabaseHandle['db']
  let added: unknown

  beforeAll(async () => {
    database = await testDatabase(engine)
    db = database.db
    expect(await isEmpty(db)).toBe(true)
    added = await importStarterContent(db, dataFolder, today)
  })
  afterAll(() => database.close())

  const cityOf = async (geonameId: number) => {
    const [city] = await db.select().from(locations).where(eq(locations.geonameId, geonameId))
    if (!city) throw new Error(`no city ${geonameId}`)
    return city
  }
  const eventOf = async (slug: string) => {
    const [event] = await db.select().from(events).where(eq(events.slug, slug))
    if (!event) throw new Error(`no event ${slug}`)
    return event
  }

  it('fills an empty database', async () => {
    expect(added).toEqual({ countries: 9, cities: 352, attractions: 116, events: 25 })
    expect(await isEmpty(db)).toBe(false)
  })

  it('describes the nine countries in four languages', async () => {
    const rows = await db.select().from(countries)
    expect(rows.map((row) => row.slug).toSorted()).toEqual(
      'bolivia brazil colombia ecuador french-guiana guyana peru suriname venezuela'.split(' '),
    )
    for (const { description } of rows) expect(Object.keys(description)).toHaveLength(4)
  })

  it('opens the cities with content and shows a population only with its year', async () => {
    const manaus = await cityOf(3663517)
    expect(manaus).toMatchObject({
      name: 'Manaus',
      slug: 'manaus',
      state: 'Amazonas',
      isActive: true,
      hasData: true,
    })
    expect(manaus).toMatchObject({ population: 2063689, populationYear: 2022, populationRank: 1598210 })
    expect(manaus.attractionsCount).toBeGreaterThan(3)
    const iquitos = await cityOf(3696183)
    expect(iquitos).toMatchObject({ population: null, populationYear: null, isActive: true })
    const saoLuis = await cityOf(3388368)
    expect(saoLuis).toMatchObject({ slug: 'sao-luis', population: null, isActive: false, description: {} })
    const open = await db.select().from(locations).where(eq(locations.isActive, true))
    expect(open).toHaveLength(45)
  })

  it('knows where the cities are that GeoNames lists without a number', async () => {
    const rows = await db.select().from(locations).where(isNull(locations.geonameId))
    expect(rows.map((row) => row.slug).toSorted()).toEqual(['aguaytia', 'novo-airao', 'san-ignacio-de-moxos'])
    for (const row of rows) expect(row.latitude).not.toBeNull()
  })

  it('computes the next dates of annual events', async () => {
    expect(await eventOf('festival-folclorico-de-parintins')).toMatchObject({
      title: { pt: 'Festival Folclórico de Parintins' },
      originalLanguage: 'pt',
      startsOn: '2027-06-25',
      endsOn: '2027-06-27',
      status: 'verified',
      featured: true,
      isPublic: true,
      importKey: 'br/parintins/festival-folclorico-de-parintins',
    })
    expect(await eventOf('carnaval-de-guyane')).toMatchObject({
      originalLanguage: 'fr',
      endsOn: '2027-02-10',
    })
    expect(await eventOf('festival-amazonas-de-opera')).toMatchObject({ startsOn: null, rule: 'announced:4' })
    const rows = await db.select().from(events)
    expect(rows.filter((row) => row.featured)).toHaveLength(5)
    for (const row of rows) expect(row.ruleText.en).toBeTruthy()
  })

  it('knows what else cities are called, also those that came before these names', async () => {
    expect(await cityOf(3382160)).toMatchObject({ otherNames: ['Cayena', 'Caiena', 'Kayenn'] })
    await db.update(locations).set({ otherNames: null }).where(eq(locations.geonameId, 3382160))
    await db.update(locations).set({ otherNames: [] }).where(eq(locations.geonameId, 3652743))
    await addOtherNames(db, dataFolder)
    expect(await cityOf(3382160)).toMatchObject({ otherNames: ['Cayena', 'Caiena', 'Kayenn'] })
    expect(await cityOf(3652743)).toMatchObject({ otherNames: [] })
  })

  it('changes nothing when it is repeated, whatever staff edited', async () => {
    const manaus = await cityOf(3663517)
    await db
      .update(locations)
      .set({ name: 'Manaós', slug: 'manaos', isActive: false })
      .where(eq(locations.id, manaus.id))
    await db.update(locations).set({ name: 'Airão', slug: 'airao' }).where(eq(locations.slug, 'novo-airao'))
    await db
      .update(countries)
      .set({ description: { en: 'Edited' } })
      .where(eq(countries.code, 'PE'))
    await db
      .update(events)
      .set({ slug: 'boi', startsOn: '2027-07-01', endsOn: '2027-07-02' })
      .where(eq(events.slug, 'festival-folclorico-de-parintins'))
    await db
      .update(attractions)
      .set({ name: 'Opera', position: 99 })
      .where(eq(attractions.importKey, 'br/manaus/teatro-amazonas'))
    const before = await everything(database)
    expect(await importStarterContent(db, dataFolder, '2029-01-01')).toEqual(nothing)
    expect(await everything(database)).toEqual(before)
  })

  it('puts back only what is missing', async () => {
    await db.delete(attractions).where(eq(attractions.importKey, 'br/manaus/encontro-das-aguas'))
    await db.delete(events).where(eq(events.slug, 'mashramani'))
    expect(await importStarterContent(db, dataFolder, today)).toEqual({
      ...nothing,
      attractions: 1,
      events: 1,
    })
    expect(await eventOf('mashramani')).toMatchObject({ title: { en: 'Mashramani' }, startsOn: '2027-02-23' })
    expect(await db.select().from(goneSlugs)).toEqual([])
  })

  it('adds everything once when several start together', async () => {
    const other = await testDatabase(engine)
    const results = await Promise.all(
      Array.from({ length: 3 }, () => importStarterContent(other.db, dataFolder, today)),
    )
    expect(results.map((result) => result.cities).toSorted()).toEqual([0, 0, 352])
    await other.close()
  })
})
