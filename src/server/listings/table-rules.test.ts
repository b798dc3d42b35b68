import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingKind } from '#contract/enums.ts'
import { events } from '#server/database/schema/events.ts'
import { listings, organizationGuides } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertGuide, insertOrganization, insertProfile } from '#tests/factories.ts'
import { untilOneWaits } from '#tests/lock-waits.ts'

describe('what the database itself refuses', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let cityId: string
  beforeAll(async () => {
    t = await testApp()
    cityId = (await insertCity(t.db)).id
  })
  afterAll(() => t.close())

  const insert = { profile: insertProfile, organization: insertOrganization }
  const broken = (code: string, constraint: string) => ({ cause: { code, constraint } })

  test.each<[ListingKind, ListingKind]>([
    ['profile', 'organization'],
    ['organization', 'profile'],
    ['profile', 'profile'],
  ])('a slug that one %s has is refused to another %s', async (kind, other) => {
    const slug = `${kind}-${other}`
    await insert[kind](t.db, { slug, cityId })
    const taken = broken('23505', 'listings_slug')
    await expect(insert[other](t.db, { slug, cityId })).rejects.toMatchObject(taken)
    const another = await insert[other](t.db, { cityId })
    const renaming = t.db.update(listings).set({ slug }).where(eq(listings.id, another.id))
    await expect(renaming).rejects.toMatchObject(taken)
  })

  test('of two transactions at once that give a slug to two kinds, the second waits and is refused', async () => {
    const row = { slug: 'at-once', cityId }
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const first = t.db.transaction(async (tx) => {
      await insertProfile(tx, row)
      isWritten()
      await gate
    })
    await written
    const second = insertOrganization(t.db, row)
    const refused = expect(second).rejects.toMatchObject(broken('23505', 'listings_slug'))
    await untilOneWaits(t.db)
    open()
    await first
    await refused
    const { rows } = await t.db.execute(sql`select kind from listings where slug = 'at-once'`)
    expect(rows).toEqual([{ kind: 'profile' }])
  })

  const text = { en: 'x' }
  test.each<[ListingKind, object]>([
    ['organization', { experienceYears: 3 }],
    ['organization', { specialty: text }],
    ['profile', { licenseNumber: 'L1' }],
    ['profile', { website: 'https://example.org' }],
    ['profile', { establishedYear: 1998 }],
    ['profile', { employeeCount: 4 }],
    ['profile', { specialties: [text] }],
    ['profile', { certifications: [text] }],
  ])('%s: %j, which only the other kind has', async (kind, fields) => {
    const constraint = kind === 'profile' ? 'listings_only_organization' : 'listings_only_profile'
    const refused = broken('23514', constraint)
    await expect(insert[kind](t.db, { ...fields, cityId })).rejects.toMatchObject(refused)
    const { id } = await insert[kind](t.db, { cityId })
    const changing = t.db.update(listings).set(fields).where(eq(listings.id, id))
    await expect(changing).rejects.toMatchObject(refused)
    const other = kind === 'profile' ? 'organization' : 'profile'
    await expect(insert[other](t.db, { ...fields, cityId })).resolves.toMatchObject(fields)
  })

  test('a guide that is an organization, and guides of a professional', async () => {
    const [lodge, other] = [
      await insertOrganization(t.db, { cityId }),
      await insertOrganization(t.db, { cityId }),
    ]
    const [guide, ana] = [await insertProfile(t.db, { cityId }), await insertProfile(t.db, { cityId })]
    await expect(insertGuide(t.db, { organizationId: lodge.id, profileId: other.id })).rejects.toMatchObject(
      broken('23503', 'organization_guides_guide'),
    )
    await expect(insertGuide(t.db, { organizationId: ana.id, profileId: guide.id })).rejects.toMatchObject(
      broken('23503', 'organization_guides_organization'),
    )
    await insertGuide(t.db, { organizationId: lodge.id, profileId: guide.id })
    const changing = t.db.update(listings).set({ kind: 'organization' }).where(eq(listings.id, guide.id))
    await expect(changing).rejects.toMatchObject(broken('23503', 'organization_guides_guide'))
    expect(await t.db.select().from(organizationGuides)).toHaveLength(1)
  })
})

describe('words that searches are corrected by', () => {
  test('of a draft are learned once it is published', async () => {
    const t = await testApp()
    const learned = async () => {
      const { rows } = await t.db.execute<{ word: string }>(
        sql`select word from search_words where word in ('quelonio', 'tambaqui', 'jabuti') order by 1`,
      )
      return rows.map(({ word }) => word)
    }
    const { id } = await insertProfile(t.db, {
      name: 'Quelônio',
      specialty: { pt: 'Tambaqui' },
      status: 'pending',
    })
    await t.db
      .update(listings)
      .set({ specialty: { pt: 'Tambaqui jabuti' } })
      .where(eq(listings.id, id))
    expect(await learned()).toEqual([])
    await t.db.update(listings).set({ status: 'verified' }).where(eq(listings.id, id))
    expect(await learned()).toEqual(['jabuti', 'quelonio', 'tambaqui'])
    await t.close()
  })

  test('of an event that nobody may see are learned once it is published', async () => {
    const t = await testApp()
    const learned = () => t.db.execute(sql`select word from search_words where word = 'pirapitinga'`)
    const { id } = await insertEvent(t.db, { title: { pt: 'Festa da pirapitinga' }, status: 'pending' })
    expect((await learned()).rows).toEqual([])
    await t.db.update(events).set({ status: 'verified' }).where(eq(events.id, id))
    expect((await learned()).rows).toEqual([{ word: 'pirapitinga' }])
    await t.close()
  })
})
