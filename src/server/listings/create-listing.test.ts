import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { formerSlugs, listings, socialLinks } from '#server/database/schema/listings.ts'
import { engines, testApp } from '#tests/app.ts'
import { createListing, type NewListing } from './create-listing.ts'

const listing: NewListing = {
  kind: 'organization',
  type: 'hotel',
  name: 'Hotel do Rio',
  status: 'verified',
  description: '',
  originalLanguage: 'pt',
  languages: [],
  phone: null,
  cityId: null,
  imageId: null,
  ownerId: null,
  links: [],
}

describe.each(engines)('a new listing on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  const make = (name: string) => t.db.transaction((tx) => createListing(tx, { ...listing, name }))

  test('of the same name as others made at once has an address of its own', async () => {
    const made = await Promise.all(['Hotel do Rio', 'Hotel do Rio', 'Hotel do Rio'].map(make))
    expect(made.map(({ slug }) => slug).sort()).toEqual(['hotel-do-rio', 'hotel-do-rio-2', 'hotel-do-rio-3'])
  })

  test('takes no address that another had', async () => {
    await t.db.insert(formerSlugs).values({ kind: 'profile', slug: 'ana-do-rio', targetId: newId() })
    expect((await make('Ana do Rio')).slug).toBe('ana-do-rio-2')
  })

  test.each([
    [
      'organization',
      { website: 'https://rio.example/', links: ['https://instagram.com/rio', 'https://b.example/'] },
    ],
    [
      'profile',
      { website: null, links: ['https://instagram.com/rio', 'https://rio.example/', 'https://b.example/'] },
    ],
  ] as const)(
    'the first website that an %s was applied for with stands where its form has it',
    async (kind, stands) => {
      const links = (
        [
          ['instagram', 'https://instagram.com/rio'],
          ['website', 'https://rio.example/'],
          ['website', 'https://b.example/'],
        ] as const
      ).map(([platform, url]) => ({ platform, url, handle: null }))
      const { id } = await t.db.transaction((tx) =>
        createListing(tx, { ...listing, kind, type: null, name: `Rio ${kind}`, links }),
      )
      const [row] = await t.db.select().from(listings).where(eq(listings.id, id))
      const kept = await t.db
        .select()
        .from(socialLinks)
        .where(eq(socialLinks.listingId, id))
        .orderBy(asc(socialLinks.position))
      expect({ website: row?.website, links: kept.map(({ url }) => url) }).toEqual(stands)
    },
  )
})
