import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { goneSlugs, listingCounts, organizations, profiles } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { engines, testDatabase } from '#tests/app.ts'
import {
  addSampleListings,
  importStarterContent,
  isEmpty,
  removeSampleListings,
  StarterDataError,
} from './index.ts'

const dataFolder = resolve(import.meta.dirname, '../../../data')
const today = '2026-11-20'
const nothing = { countries: 0, cities: 0, attractions: 0, events: 0 }
const readData = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))
const sampleCounts = {
  profiles: readData('sample/profiles.json').length,
  organizations: readData('sample/organizations.json').length,
  offers: readData('sample/offers.json').length,
  events: readData('sample/events.json').length,
}

/** Every row of the tables that an import may touch, without the rows' times. */
async function everything({ db }: DatabaseHandle) {
  const tables = ['countries', 'locations', 'attractions', 'profiles', 'organizations', 'organization_guides']
  const others = [
    'social_links',
    'offers',
    'offer_links',
    'events',
    'listing_counts',
    'gone_slugs',
    'former_slugs',
  ]
  const contents: Record<string, unknown> = {}
  for (const table of [...tables, ...others]) {
    const { rows } = await db.execute(
      sql.raw(`select to_jsonb(t) - 'created_at' as row from ${table} t order by to_jsonb(t)::text`),
    )
    contents[table] = rows
  }
  return contents
}

describe.each(engines)('starter content on %s', (engine) => {
  let database: DatabaseHandle
  let db: DatabaseHandle['db']
  let added: unknown
  let took = 0

  beforeAll(async () => {
    database = await testDatabase(engine)
    db = database.db
    expect(await isEmpty(db)).toBe(true)
    const started = performance.now()
    added = await importStarterContent(db, dataFolder, today)
    took = performance.now() - started
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

  it('fills an empty database in less than two seconds', async () => {
    expect(added).toEqual({ countries: 9, cities: 352, attractions: 116, events: 25 })
    expect(await isEmpty(db)).toBe(false)
    expect(took).toBeLessThan(2000)
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

describe.each(engines)('sample listings on %s', (engine) => {
  let database: DatabaseHandle
  let db: DatabaseHandle['db']
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    database = await testDatabase(engine)
    db = database.db
    await importStarterContent(db, dataFolder, today)
    before = await everything(database)
  })
  afterAll(() => database.close())

  it('are published, marked as samples, and counted', async () => {
    expect(await addSampleListings(db, dataFolder, today)).toMatchObject(sampleCounts)
    const rows = await db.select().from(profiles)
    expect(rows).toHaveLength(sampleCounts.profiles)
    for (const row of rows) expect(row).toMatchObject({ isSample: true, isPublic: true, status: 'verified' })
    for (const row of await db.select().from(organizations))
      expect(row).toMatchObject({ isSample: true, isPublic: true })
    const [total] = await db
      .select()
      .from(listingCounts)
      .where(
        and(
          eq(listingCounts.kind, 'profile'),
          eq(listingCounts.type, ''),
          sql`city_id = '00000000-0000-0000-0000-000000000000'`,
        ),
      )
    expect(total?.count).toBe(sampleCounts.profiles)
    const owned = await db.select().from(offerLinks)
    expect(owned).toHaveLength(sampleCounts.offers)
    const slugs = [...rows, ...(await db.select().from(organizations))].map((row) => row.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const event of await db.select().from(events).where(eq(events.isSample, true))) {
      expect(event.startsOn).not.toBeNull()
    }
  })

  it('are added once, and an edited one stays as it is', async () => {
    await db.update(profiles).set({ name: 'Edited' }).where(eq(profiles.slug, 'ana-beatriz-correa'))
    const edited = await everything(database)
    expect(await addSampleListings(db, dataFolder, '2030-01-01')).toMatchObject({
      profiles: 0,
      offers: 0,
      events: 0,
      places: 0,
    })
    expect(await everything(database)).toEqual(edited)
  })

  it('come back one by one, with what hangs on them', async () => {
    const links = async () => {
      const { rows } = await db.execute(sql`select
        (select count(*)::int from social_links) as social, (select count(*)::int from organization_guides) as guides`)
      return rows
    }
    const complete = await links()
    await db.delete(profiles).where(eq(profiles.slug, 'ana-beatriz-correa'))
    expect(await links()).not.toEqual(complete)
    expect(await addSampleListings(db, dataFolder, today)).toMatchObject({ profiles: 1, organizations: 0 })
    expect(await links()).toEqual(complete)
  })

  it('leave nothing behind when they are removed, and touch nothing real', async () => {
    const [sample] = await db.select().from(organizations).limit(1)
    const [other] = await db
      .select()
      .from(organizations)
      .where(ne(organizations.id, sample?.id ?? ''))
      .limit(1)
    if (!sample || !other) throw new Error('no samples')
    const picture = { mime: 'image/png', width: 1, height: 1, bytes: Buffer.from('x') }
    const [own, shared] = await db
      .insert(images)
      .values([
        { ...picture, id: newId(), hash: 'own' },
        { ...picture, id: newId(), hash: 'shared' },
      ])
      .returning()
    const real = {
      id: newId(),
      slug: 'real',
      name: 'Real',
      organizationType: 'hotel',
      description: { en: 'Real' },
      status: 'verified',
      cityId: sample.cityId,
      placeId: sample.placeId,
      imageId: shared?.id,
    } as const
    await db.insert(organizations).values(real)
    await db.update(organizations).set({ imageId: own?.id }).where(eq(organizations.id, sample.id))
    await db.update(organizations).set({ imageId: shared?.id }).where(eq(organizations.id, other.id))
    const offer = newId()
    await db.insert(offers).values({ id: offer, title: { en: 'By staff' } })
    await db.insert(offerLinks).values({ id: newId(), offerId: offer, organizationId: sample.id })

    const removed = await removeSampleListings(db)
    expect(removed).toMatchObject({ ...sampleCounts, offers: sampleCounts.offers + 1 })
    expect((await db.select().from(images)).map((row) => row.hash)).toEqual(['shared'])
    const [kept] = await db.select().from(organizations)
    expect(kept).toMatchObject({ name: 'Real', placeId: null, imageId: shared?.id })

    await db.delete(organizations)
    const { gone_slugs: gone, listing_counts: counts, ...rest } = await everything(database)
    const { gone_slugs: _gone, listing_counts: countsBefore, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(gone).not.toEqual([])
    const aboveZero = (rows: unknown) =>
      (rows as { row: { count: number } }[]).filter(({ row }) => row.count !== 0)
    expect(aboveZero(counts)).toEqual(aboveZero(countsBefore))
    expect(await removeSampleListings(db)).toEqual({
      profiles: 0,
      organizations: 0,
      offers: 0,
      events: 0,
      places: 0,
    })
  })

  it('can be put back at their addresses', async () => {
    expect(await addSampleListings(db, dataFolder, today)).toMatchObject(sampleCounts)
    const [profile] = await db.select().from(profiles).where(eq(profiles.slug, 'ana-beatriz-correa'))
    expect(profile?.isPublic).toBe(true)
    const gone = await db.select().from(goneSlugs)
    expect(gone).toHaveLength(1)
  })

  it('know every table that keeps pictures', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select conrelid::regclass::text as name from pg_constraint where confrelid = 'images'::regclass order by 1`)
    expect(rows.map((row) => row.name)).toEqual(['events', 'organizations', 'profiles'])
  })

  it('are refused as a whole while one of their cities is closed', async () => {
    await removeSampleListings(db)
    await db.update(locations).set({ isActive: false }).where(eq(locations.geonameId, 3663517))
    await expect(addSampleListings(db, dataFolder, today)).rejects.toThrow(
      'sample/profiles.json, row 1 (ana-beatriz-correa), cityGeonameId: no active city 3663517',
    )
    expect(await db.select().from(profiles)).toEqual([])
  })
})

describe('a wrong data file', () => {
  let database: DatabaseHandle
  let folder: string
  beforeAll(async () => {
    database = await testDatabase('pglite')
    folder = mkdtempSync(join(tmpdir(), 'igarape-data-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  const problemOf = async (file: string, change: (text: string) => string) => {
    cpSync(dataFolder, folder, { recursive: true })
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
    const work = file.startsWith('sample') ? addSampleListings : importStarterContent
    const error = await work(database.db, folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StarterDataError)
    expect(await isEmpty(database.db)).toBe(true)
    return (error as Error).message
  }
  const edit = (list: string, index: number, fields: object) => (text: string) => {
    const data = JSON.parse(text)
    Object.assign((list ? data[list] : data)[index], fields)
    return JSON.stringify(data)
  }

  it.each([
    [
      'amazon-content.json',
      edit('events', 1, { rule: 'moon:3' }),
      'amazon-content.json, events, row 2 (Círio de Nazaré), rule: "moon:3" is not a known rule',
    ],
    [
      'amazon-content.json',
      edit('attractions', 0, { city: 'Atlantis' }),
      'amazon-content.json, attractions, row 1 (Teatro Amazonas), city: no city Atlantis in BR',
    ],
    [
      'amazon-content.json',
      edit('cities', 0, { description: { en: 'x' } }),
      'cities, row 1 (Manaus), description: expected a text in each of en, fr, pt, es',
    ],
    [
      'amazon-content.json',
      edit('cities', 0, { geonameId: 1 }),
      'cities, row 1 (Manaus): not in any list of cities',
    ],
    ['amazon-content.json', () => '{', 'amazon-content.json: not JSON'],
    [
      'amazon-cities.csv',
      (text: string) => text.replace('-3.10194', '310'),
      'amazon-cities.csv, row 1 (Manaus), latitude:',
    ],
    [
      'amazon-cities.csv',
      (text: string) => text.replace('Manaus,Manaus,', 'Manaus,'),
      'amazon-cities.csv, line 2: 10 values for 11 columns',
    ],
    [
      'featured-events.json',
      () => '["Carnival of Rio"]',
      'featured-events.json, Carnival of Rio: no such event',
    ],
    ['sample/offers.json', edit('', 2, { price: -1 }), 'sample/offers.json, row 3 ('],
    ['sample/offers.json', edit('', 0, { owner: { profile: 'nobody' } }), 'owner: no profile nobody'],
    ['sample/organizations.json', edit('', 0, { guides: ['nobody'] }), 'guides: no profile nobody'],
    [
      'sample/profiles.json',
      edit('', 1, { key: 'ana-beatriz-correa' }),
      'row 2 (ana-beatriz-correa), key: used twice',
    ],
    [
      'sample/events.json',
      edit('', 0, { currentParticipants: 99 }),
      'currentParticipants: more than maxParticipants',
    ],
  ])('%s: names the row and the field', async (file, change, message) => {
    expect(await problemOf(file, change)).toContain(message)
  })

  it('is named when it is missing', async () => {
    rmSync(join(folder, 'sample'), { recursive: true, force: true })
    await expect(addSampleListings(database.db, folder)).rejects.toThrow(
      'sample/profiles.json: the file or list is missing',
    )
  })
})
