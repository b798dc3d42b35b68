import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listManagedListings } from '#contract/listings/managed-listings.ts'
import { listMyOrganizations, listMyProfiles } from '#contract/listings/own-listings.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testApp } from '#tests/app.ts'
import { insertImage, insertOffer, insertOrganization, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'
import { stepsOf } from '#web/components/own-listing/completeness.ts'

test('staff see the share of the steps that an owner has done', async () => {
  const t = await testApp()
  try {
    const api = await apiAs(t, await insertUser(t.db, { roles: ['admin'] }))
    await insertProfile(t.db, { slug: 'blank', name: '', bio: {}, profileType: null, cityId: null })
    await insertProfile(t.db, { slug: 'elsewhere', bio: { pt: 'Guio.' }, originalLanguage: 'en' })
    await insertProfile(t.db, {
      ...{ slug: 'half', originalLanguage: 'pt', phone: '+5592991234567' },
      ...{ bio: { pt: 'Guio.', en: 'I guide.', es: 'Guío.' }, specialty: { pt: 'Aves', en: 'Birds' } },
      textTimes: { description: { pt: '2026-02-01T00:00:00.000Z', en: '2026-01-01T00:00:00.000Z' } },
    })
    const full = await insertOrganization(t.db, {
      ...{
        slug: 'full',
        phone: '+5592991234567',
        specialties: [{ en: 'Fish', es: 'Pesca' }, { en: 'Birds' }],
      },
      description: { en: 'Rooms.', fr: 'Chambres.', es: 'Cuartos.' },
    })
    const image = await insertImage(t.db, { bytes: Buffer.from('x'), hash: 'a'.repeat(64) })
    await t.db
      .insert(pictures)
      .values({ id: newId(), listingId: full.id, imageId: image.id, uploadKey: newId() })
    await t.db.update(listings).set({ imageId: image.id }).where(eq(listings.id, full.id))
    await insertOffer(t.db, { organizationId: full.id }, { price: 20 })
    const everyones = { scope: 'all' as const }
    const steps = {
      profile: (await api(listMyProfiles, everyones)).items.map((listing) => ({
        ...{ slug: listing.slug, ...stepsOf({ kind: 'profile', listing }) },
      })),
      organization: (await api(listMyOrganizations, everyones)).items.map((listing) => ({
        ...{ slug: listing.slug, ...stepsOf({ kind: 'organization', listing }) },
      })),
    }
    for (const kind of ['profile', 'organization'] as const) {
      const { items } = await api(listManagedListings, { kind })
      const shares = Object.fromEntries(items.map(({ slug, completeness }) => [slug, completeness]))
      for (const { slug, needed, wanted } of steps[kind]) {
        const all = [...needed, ...wanted]
        const done = all.filter(({ isDone }) => isDone).length
        expect([slug, shares[slug]]).toEqual([slug, Math.floor((100 * done) / all.length)])
      }
    }
  } finally {
    await t.close()
  }
})
