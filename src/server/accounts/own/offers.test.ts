import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import { newId } from '#server/database/new-id.ts'
import { guideInvitations } from '#server/database/schema/guide-invitations.ts'
import { images } from '#server/database/schema/images.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { pictures } from '#server/database/schema/pictures.ts'
import { testApp } from '#tests/app.ts'
import {
  insertCity,
  insertGuide,
  insertImage,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { apiAs } from '#tests/signed-in.ts'

describe('my data of the owner area', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  async function someone(name: string) {
    const user = await insertUser(t.db, { roles: ['provider'], name })
    const profile = await insertProfile(t.db, { ownerId: user.id, name: `Profile of ${name}` })
    const lodge = await insertOrganization(t.db, { ownerId: user.id, name: `Lodge of ${name}` })
    const words = {
      title: { en: `Walk of ${name}`, pt: `Caminhada de ${name}` },
      highlights: [{ en: `Owls of ${name}` }],
      requirements: [{ pt: `Botas de ${name}` }],
    }
    const link = {
      customTitle: { en: `Title of ${name}` },
      customIncludes: [{ en: `Soup of ${name}` }],
      customNotes: { en: `Note of ${name}` },
      ...{ customPrice: 31.5, commission: 12.5, availableFrom: '2027-01-01', isTemplate: true },
    }
    const linked = await insertOffer(t.db, { profileId: profile.id }, words, link)
    const loose = { id: newId(), title: { en: `Loose of ${name}` }, ownerId: user.id }
    await t.db
      .insert(offers)
      .values([
        loose,
        { id: newId(), title: { en: `Deleted of ${name}` }, ownerId: user.id, deletedAt: new Date() },
      ])
    const image = await insertImage(t.db, { bytes: Buffer.from(name), hash: name })
    const picture = {
      ...{ id: newId(), offerId: loose.id, imageId: image.id, uploadKey: newId() },
      ...{ caption: { en: `Caption of ${name}` }, alternative: { fr: `Vue de ${name}` } },
    }
    await t.db.insert(pictures).values(picture)
    const { id: cityId } = await insertCity(t.db)
    await t.db.insert(locations).values({
      ...{ id: newId(), kind: 'place', countryCode: 'BR', cityId, name: `Landing of ${name}`, slug: name },
      ...{ ownerId: user.id, gettingThere: { river: { en: `By boat of ${name}` } }, originalLanguage: 'en' },
    })
    return { user, profile, lodge, linked, loose, picture, image }
  }

  test('has offers, their words on a page, pictures, places and guides, and nothing of another', async () => {
    const [ana, rui] = [await someone('Ana'), await someone('Rui')]
    await insertGuide(t.db, { organizationId: rui.lodge.id, profileId: ana.profile.id, position: 2 })
    await insertGuide(t.db, { organizationId: rui.lodge.id, profileId: rui.profile.id })
    const createdAt = new Date('2026-01-01')
    const asked = { id: newId(), organizationId: ana.lodge.id, profileId: rui.profile.id, createdAt }
    const ofNeither = await insertProfile(t.db, { name: 'Eva' })
    const declined = { id: newId(), organizationId: rui.lodge.id, profileId: ofNeither.id }
    await t.db.insert(guideInvitations).values([asked, { ...declined, declinedAt: new Date() }])

    const data = (await (await apiAs(t, ana.user))(exportMe)) as Record<string, unknown>
    expect(data.offers).toMatchObject([
      {
        id: ana.linked.id,
        title: { en: 'Walk of Ana', pt: 'Caminhada de Ana' },
        highlights: [{ en: 'Owls of Ana' }],
        requirements: [{ pt: 'Botas de Ana' }],
        link: {
          ...{ id: ana.linked.linkId, listingId: ana.profile.id, customTitle: { en: 'Title of Ana' } },
          ...{ customIncludes: [{ en: 'Soup of Ana' }], customNotes: { en: 'Note of Ana' } },
          ...{ customPrice: 31.5, commission: 12.5, availableFrom: '2027-01-01', isTemplate: true },
        },
      },
      { id: ana.loose.id, title: { en: 'Loose of Ana' }, link: null },
      { title: { en: 'Deleted of Ana' }, deletedAt: expect.any(String), link: null },
    ])
    expect(data.galleries).toMatchObject([
      { offerId: ana.loose.id, caption: { en: 'Caption of Ana' }, alternative: { fr: 'Vue de Ana' } },
    ])
    expect(data.pictures).toMatchObject([{ id: ana.image.id }])
    expect(data.places).toMatchObject([
      { name: 'Landing of Ana', gettingThere: { river: { en: 'By boat of Ana' } }, originalLanguage: 'en' },
    ])
    const pairs = { organization: 'Lodge of Rui', profile: 'Profile of Ana' }
    expect(data.guides).toEqual([
      { organizationId: rui.lodge.id, profileId: ana.profile.id, position: 2, ...pairs },
    ])
    expect(data.guideInvitations).toMatchObject([
      { organization: 'Lodge of Ana', profile: 'Profile of Rui', declinedAt: null },
    ])
    // of others only the names of the people they work with
    const text = JSON.stringify(data).replaceAll(/"(Lodge|Profile) of Rui"/g, '')
    expect(text).not.toMatch(/Rui|Eva/)

    const theirs = (await (await apiAs(t, rui.user))(exportMe)) as { guideInvitations: object[] }
    expect(theirs.guideInvitations).toMatchObject([
      { profile: 'Eva', declinedAt: expect.any(String) },
      { organization: 'Lodge of Ana', declinedAt: null },
    ])
    expect(await t.db.$count(images)).toBe(2)
  })
})
