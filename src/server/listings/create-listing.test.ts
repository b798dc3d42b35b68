import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { formerSlugs } from '#server/database/schema/listings.ts'
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
})
