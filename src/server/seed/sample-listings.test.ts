import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listingCounts } from '#server/database/schema/listing-counts.ts'
import { goneSlugs, listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testDatabase } from '#tests/app.ts'
import { everything } from './every-row-queries.ts'
import { addSampleListings, importStarterContent, removeSampleListings } from './index.ts'

const dataFolder = resolve(import.meta.dirname, '../../../data')
const today = '2026-11-20'
const readData = (file: string) => JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))
const sampleCounts = {
  profiles: readData('sample/profiles.json').length,
  organizations: readData('sample/organizations.json').length,
  offers: readData('sample/offers.json').length,
  events: readData('sample/events.json').length,
}

describe('sample listings', () => {
  let database: DatabaseHandle
  let db: DatabaseHandle['db']
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    database = await testDatabase()
    db = database.db
    await importStarterContent(db, dataFolder, today)
    before = await everything(database)
  })
  afterAll(() => database.close())

  it('are published, marked as samples, and counted', async () => {
    expect(await addSampleListings(db, dataFolder, today)).toMatchObject(sampleCounts)
    const rows = await db.select().from(listings)
    expect(rows).toHaveLength(sampleCounts.profiles + sampleCounts.organizations)
    for (const row of rows) expect(row).toMatchObject({ isSample: true, isPublic: true, status: 'verified' })
    const [total] = await db
      .select()
      .from(listingCounts)
      .where(
        and(
          eq(listingCounts.kind, 'profile'),
          eq(listingCounts.type, ''),
          eq(listingCounts.place, ''),
          eq(listingCounts.language, ''),
        ),
      )
    expect(total?.count).toBe(sampleCounts.profiles)
    const owned = await db.select().from(offerLinks)
    expect(owned).toHaveLength(sampleCounts.offers)
    const slugs = rows.map((row) => row.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const event of await db.select().from(events).where(eq(events.isSample, true))) {
      expect(event.startsOn).not.toBeNull()
    }
  })

  it('are added once, and an edited one stays as it is', async () => {
    await db.update(listings).set({ name: 'Edited' }).where(eq(listings.slug, 'ana-beatriz-correa'))
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
    await db.delete(listings).where(eq(listings.slug, 'ana-beatriz-correa'))
    expect(await links()).not.toEqual(complete)
    expect(await addSampleListings(db, dataFolder, today)).toMatchObject({ profiles: 1, organizations: 0 })
    expect(await links()).toEqual(complete)
  })

  it('leave nothing behind when they are removed, and touch nothing real', async () => {
    const [sample] = await db.select().from(listings).where(eq(listings.kind, 'organization')).limit(1)
    const [other] = await db
      .select()
      .from(listings)
      .where(ne(listings.id, sample?.id ?? ''))
      .limit(1)
    if (!sample || !other) throw new Error('no samples')
    const picture = { mime: 'image/png', width: 1, height: 1, bytes: Buffer.from('x') }
    const [own, shared, inGallery, ofOffer] = await db
      .insert(images)
      .values(
        ['own', 'shared', 'in the gallery', 'of an offer'].map((hash) => ({ ...picture, id: newId(), hash })),
      )
      .returning()
    const real = {
      id: newId(),
      slug: 'real',
      name: 'Real',
      kind: 'organization',
      type: 'hotel',
      description: { en: 'Real' },
      status: 'verified',
      cityId: sample.cityId,
      placeId: sample.placeId,
      imageId: shared?.id,
    } as const
    await db.insert(listings).values(real)
    await db.update(listings).set({ imageId: own?.id }).where(eq(listings.id, sample.id))
    await db.update(listings).set({ imageId: shared?.id }).where(eq(listings.id, other.id))
    const offer = newId()
    await db.insert(offers).values({ id: offer, title: { en: 'By staff' } })
    await db.insert(offerLinks).values({ id: newId(), offerId: offer, listingId: sample.id })
    const galleries = [
      { listingId: sample.id, imageId: inGallery?.id },
      { listingId: sample.id, imageId: shared?.id },
      { offerId: offer, imageId: ofOffer?.id },
    ]
    await db.insert(pictures).values(galleries.map((row) => ({ ...row, id: newId(), uploadKey: newId() })))

    const removed = await removeSampleListings(db)
    expect(removed).toMatchObject({ ...sampleCounts, offers: sampleCounts.offers + 1 })
    expect((await db.select().from(images)).map((row) => row.hash)).toEqual(['shared'])
    const [kept] = await db.select().from(listings)
    expect(kept).toMatchObject({ name: 'Real', placeId: null, imageId: shared?.id })

    await db.delete(listings)
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
    const [profile] = await db.select().from(listings).where(eq(listings.slug, 'ana-beatriz-correa'))
    expect(profile?.isPublic).toBe(true)
    const gone = await db.select().from(goneSlugs)
    expect(gone).toHaveLength(1)
  })

  it('know every table that keeps pictures', async () => {
    // what somebody applies with or has paid is no sample; the widths of a picture go with it
    const noSamples = [
      'applications',
      'image_variants',
      'onboarding_drafts',
      'request_deposits',
      'review_pictures',
    ]
    const tablesWithImages = ['events', 'listings', 'pictures', 'users']
    const { rows } = await db.execute<{ name: string }>(sql`
      select conrelid::regclass::text as name from pg_constraint where confrelid = 'images'::regclass order by 1`)
    expect(rows.map((row) => row.name)).toEqual([...noSamples, ...tablesWithImages].sort())
  })

  it('are refused as a whole while one of their cities is closed', async () => {
    await removeSampleListings(db)
    await db.update(locations).set({ isActive: false }).where(eq(locations.geonameId, 3663517))
    await expect(addSampleListings(db, dataFolder, today)).rejects.toThrow(
      'sample/profiles.json, row 1 (ana-beatriz-correa), cityGeonameId: no active city 3663517',
    )
    expect(await db.select().from(listings)).toEqual([])
  })
})
