import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrganizationBySlug, listOrganizationSocialLinks } from '#contract/directory/organizations.ts'
import { listMyOrganizations } from '#contract/listings/own-listings.ts'
import { maxSocialLinks } from '#contract/listings/social-links.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { locations } from '#server/database/schema/locations.ts'
import { engines } from '#tests/app.ts'
import { insertCity, insertImage, insertSocialLink } from '#tests/factories.ts'
import { merging } from '#tests/merging.ts'

describe.each(engines)('what is kept of two listings that are one, on %s', (engine) => {
  let m: Awaited<ReturnType<typeof merging>>
  beforeAll(async () => {
    m = await merging(engine)
  })
  afterAll(() => m.t.close())

  const hash = () => newId().replaceAll('-', '').padEnd(64, '0')
  const pictureOf = () => insertImage(m.t.db, { bytes: Buffer.from(newId()), hash: hash() })

  test('staff see what the two say differently, what would be taken, what is the same, and what finds no room', async () => {
    const place = await insertCity(m.t.db, { kind: 'place', cityId: m.cityId, name: 'Porto 3' })
    const both = { phone: '+559211112222', languages: ['pt', 'en'] }
    const stays = await m.lodgeOf({ ...both, name: 'Casa', email: 'casa@mail.example' })
    const goes = await m.lodgeOf({
      ...{ ...both, name: 'Casa 2', email: 'two@mail.example', website: 'https://casa.example' },
      ...{ languages: ['en', 'pt'], placeId: place.id, employeeCount: 4 },
      description: { en: 'Rooms.', pt: 'Quartos.' },
      specialties: [{ en: 'Birds', pt: 'Aves' }, { en: 'Fishing' }],
    })
    await insertSocialLink(m.t.db, { organizationId: stays.id, url: 'https://instagram.com/casa' })
    await insertSocialLink(m.t.db, { organizationId: goes.id, url: 'https://instagram.com/two' })
    await insertSocialLink(m.t.db, {
      ...{ organizationId: goes.id, platform: 'facebook' },
      url: 'https://facebook.com/two',
    })
    const seen = await m.see(stays, goes)
    expect(seen.choices.map(({ field, takes }) => [field, takes])).toEqual([
      ['name', false],
      ['city', true],
      ['email', false],
      ['website', true],
      ['employeeCount', true],
      ['description.pt', true],
      ['specialties', true],
    ])
    expect(seen.same).toEqual(['type', 'phone', 'languages', 'description.en'])
    const shown = Object.fromEntries(seen.choices.map(({ field, stays, goes }) => [field, [stays, goes]]))
    const town = (await m.t.db.select().from(locations).where(eq(locations.id, m.cityId)))[0]?.name
    expect(shown).toMatchObject({
      email: [['casa@mail.example'], ['two@mail.example']],
      city: [[town], [town, 'Porto 3']],
      specialties: [[], ['Birds / Aves', 'Fishing']],
    })
    expect(seen.lost).toEqual({ links: ['https://instagram.com/two'], pictures: 0 })
  })

  test('a link is lost where there is no room for another', async () => {
    const [stays, goes] = [await m.lodgeOf(), await m.lodgeOf()]
    const url = (at: number) => `https://instagram.com/casa.${at}`
    for (let at = 0; at < maxSocialLinks; at += 1) {
      await insertSocialLink(m.t.db, { organizationId: stays.id, url: url(at), position: at })
    }
    const lost = 'https://facebook.com/casa'
    await insertSocialLink(m.t.db, { organizationId: goes.id, platform: 'facebook', url: lost })
    expect((await m.see(stays, goes)).lost.links).toEqual([lost])
    await m.merge(stays, goes)
    const { items } = await m.t.api(listOrganizationSocialLinks, { slug: stays.slug })
    expect(items).toHaveLength(maxSocialLinks)
  })

  test('where nothing is chosen the one that stays keeps what it says, and gets what it lacks', async () => {
    const stays = await m.lodgeOf({ name: 'Casa', phone: '+559211112222', description: { pt: 'Nossa.' } })
    const goes = await m.lodgeOf({
      ...{ name: 'Casa 2', phone: '+559299998888', email: 'two@mail.example', licenseNumber: 'AM 1' },
      description: { pt: 'Outra.', fr: 'Des chambres.' },
    })
    await m.merge(stays, goes)
    expect(await m.rowOf(stays.id)).toMatchObject({
      ...{ name: 'Casa', phone: '+559211112222', email: 'two@mail.example', licenseNumber: 'AM 1' },
      description: { pt: 'Nossa.', fr: 'Des chambres.' },
    })
    const page = await m.t.api(getOrganizationBySlug, { slug: stays.slug, lang: 'fr' })
    expect(page).toMatchObject({ name: 'Casa', description: 'Des chambres.' })
  })

  test('each field can be taken or left, and the log says which were taken', async () => {
    const other = await insertCity(m.t.db)
    const [kept, lost] = [await pictureOf(), await pictureOf()]
    const stays = await m.lodgeOf({
      ...{ name: 'Casa', phone: '+559211112222', email: 'casa@mail.example', imageId: kept.id },
      ...{ description: { en: 'Ours.', es: 'Nuestra.' }, languages: ['pt'] },
    })
    const goes = await m.lodgeOf({
      ...{ name: 'Casa 2', phone: '+559299998888', email: 'two@mail.example', imageId: lost.id },
      ...{ description: { en: 'Theirs.', es: 'Suya.' }, languages: ['en'], cityId: other.id },
      ...{ organizationType: 'hotel' as const, website: 'https://two.example' },
    })
    await m.merge(stays, goes, ['name', 'phone', 'description.es', 'city', 'type', 'picture', 'languages'])
    const row = await m.rowOf(stays.id)
    expect(row).toMatchObject({
      ...{ name: 'Casa 2', phone: '+559299998888', email: 'casa@mail.example', website: null },
      ...{ description: { en: 'Ours.', es: 'Suya.' }, cityId: other.id, type: 'hotel' },
      ...{ imageId: lost.id, languages: ['en'], slug: stays.slug },
    })
    const left = await m.t.db.select({ id: images.id }).from(images)
    expect(left.map(({ id }) => id)).toContain(lost.id)
    expect(left.map(({ id }) => id)).not.toContain(kept.id)
    const [entry] = await m.t.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'listing.merge'), eq(auditEntries.subjectId, stays.id)))
      .orderBy(desc(auditEntries.id))
    const fields = ['city', 'description.es', 'languages', 'name', 'phone', 'picture', 'type']
    expect(entry?.after).toEqual({ merged: goes.id, fields })
  })

  test('a source that is taken makes the translations that stay older than it, for the desk', async () => {
    const stays = await m.lodgeOf({
      description: { en: 'Ours.', fr: 'À nous.', pt: 'Nossa.', es: 'Nuestra.' },
    })
    const goes = await m.lodgeOf({ description: { en: 'Theirs.', fr: 'À eux.' } })
    expect((await m.rowOf(stays.id))?.untranslated).toBe(0)
    await m.merge(stays, goes, ['description.en', 'description.fr'])
    // older in pt and es, in the order en, fr, pt, es
    expect((await m.rowOf(stays.id))?.untranslated).toBe(0b1100_0000)
  })

  test('one without any text is written in the language of what it takes', async () => {
    const owner = await m.someone('provider')
    const bare = { description: {}, originalLanguage: 'en' as const, status: 'pending' as const }
    const stays = await m.lodgeOf({ ...bare, ownerId: owner.id })
    const goes = await m.lodgeOf({
      ...{ description: { pt: 'Quartos.' }, originalLanguage: 'pt', status: 'pending' },
    })
    await m.merge(stays, goes)
    const [mine] = (await owner.api(listMyOrganizations, { slug: stays.slug })).items
    expect(mine).toMatchObject({ originalLanguage: 'pt', description: 'Quartos.' })
    expect(mine?.teamChangedAt).not.toBeNull()
  })

  test('a place that is taken over belongs to the page’s owner, unless its former owner has more there', async () => {
    const [one, two] = [await m.someone('provider'), await m.someone('provider')]
    const placeOf = () => insertCity(m.t.db, { kind: 'place', cityId: m.cityId, ownerId: two.id })
    const [moved, shared] = [await placeOf(), await placeOf()]
    await m.lodgeOf({ ownerId: two.id, placeId: shared.id })
    for (const [place, ownerId] of [
      [moved, one.id],
      [shared, two.id],
    ] as const) {
      const stays = await m.lodgeOf({ ownerId: one.id })
      await m.merge(stays, await m.lodgeOf({ ownerId: two.id, placeId: place.id }), ['city'])
      expect((await m.rowOf(stays.id))?.placeId).toBe(place.id)
      const [row] = await m.t.db.select().from(locations).where(eq(locations.id, place.id))
      expect(row?.ownerId).toBe(ownerId)
    }
  })
})
