import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, currentOf } from '#contract/client.ts'
import { getProfileBySlug, listProfiles } from '#contract/directory/profiles.ts'
import { updateMyProfile } from '#contract/listings/changes.ts'
import { listMyProfiles } from '#contract/listings/own-listings.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertProfile, insertUser } from '#tests/factories.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

describe('a change of one’s listing', () => {
  let t: Awaited<ReturnType<typeof testApp>>
  let owner: { id: string; name: string }
  let api: Api
  let staff: Api
  let city: { id: string; name: string }
  let row: typeof listings.$inferSelect
  beforeAll(async () => {
    t = await testApp()
    city = await insertCity(t.db)
    staff = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
  })
  beforeEach(async () => {
    await t.db.delete(listings)
    owner = await insertUser(t.db, { roles: ['provider'] })
    api = await apiAs(t, owner)
    const texts = { bio: { en: 'I guide.' }, phone: '+5592991234567' }
    row = await insertProfile(t.db, {
      ...texts,
      name: 'Ana',
      slug: 'ana',
      cityId: city.id,
      ownerId: owner.id,
    })
  })
  afterAll(() => t.close())

  const change = (input: object) => api(updateMyProfile, { id: row.id, ...input })
  const entries = () => t.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
  const refused = (fields: object, status = 422) => ({ status, body: { fields } })

  test('is seen by visitors at once', async () => {
    expect((await t.api(getProfileBySlug, { slug: 'ana' })).name).toBe('Ana')
    expect((await t.api(listProfiles)).items[0]?.name).toBe('Ana')
    const after = await change({
      name: 'Ana Maria',
      experienceYears: 7,
      specialty: 'Botos',
      languages: ['pt', 'en', 'pt'],
    })
    expect(after).toMatchObject({ isPublic: true, missing: [], languages: ['pt', 'en'], specialty: 'Botos' })
    const shown = { name: 'Ana Maria', experienceYears: 7, specialty: 'Botos' }
    await expect.poll(() => t.api(getProfileBySlug, { slug: 'ana' })).toMatchObject(shown)
    await expect.poll(async () => (await t.api(listProfiles)).items[0]?.name).toBe('Ana Maria')
  })

  test('leaves omitted fields alone; sent twice, it is done once', async () => {
    const input = { bio: 'I guide you.', updatedAt: row.updatedAt.toISOString() }
    const after = await change(input)
    expect(after).toMatchObject({ name: 'Ana', phone: '+5592991234567', bio: 'I guide you.' })
    expect(await change(input)).toEqual(after)
    expect(await change({ name: 'Ana', slug: 'ana', phone: '+5592991234567', status: 'verified' })).toEqual(
      after,
    )
    expect(await entries()).toHaveLength(1)
  })

  test('to a listing changed since is refused, even if there are other errors', async () => {
    const read = row.updatedAt.toISOString()
    const { updatedAt } = await change({ updatedAt: read, experienceYears: 3 })
    expect(updatedAt > read).toBe(true)
    const current = { id: row.id, experienceYears: 3, updatedAt, can: { edit: true } }
    const late = { status: 409, body: { reason: 'listingChanged', current } }
    await expect(change({ updatedAt: read, name: 'Late' })).rejects.toMatchObject(late)
    await expect(change({ updatedAt: read, status: 'rejected' })).rejects.toMatchObject(late)
    const [now] = (await api(listMyProfiles)).items
    const told = await change({ updatedAt: read, name: 'Late' }).catch((error) =>
      currentOf(updateMyProfile, error),
    )
    // the whole row, as the call would answer it
    expect(told).toEqual(now)
    expect(await change({ updatedAt, name: 'In time' })).toMatchObject({
      name: 'In time',
      experienceYears: 3,
    })
  })

  test('texts are kept by language, and the field beside them in the language of the row', async () => {
    const bio = { pt: 'Eu guio.', es: 'Yo guío.' }
    expect(await change({ texts: { bio } })).toMatchObject({
      bio: 'I guide.',
      texts: { bio: { en: 'I guide.', ...bio } },
    })
    const asked = async (lang: 'pt' | 'fr') => (await t.api(getProfileBySlug, { slug: 'ana', lang })).bio
    await expect.poll(() => asked('pt')).toBe('Eu guio.')
    expect(await asked('fr')).toBe('I guide.')
    const moved = await change({ originalLanguage: 'pt', bio: 'Guio.', texts: { bio: { en: '', es: null } } })
    expect(moved).toMatchObject({ originalLanguage: 'pt', bio: 'Guio.', texts: { bio: { pt: 'Guio.' } } })
    expect(moved.texts.bio).toEqual({ pt: 'Guio.' })
    expect(await change({ bio: '' })).toMatchObject({ isPublic: false, missing: ['description'] })
  })

  test('status and type are for staff alone; what is sent as it was is no change', async () => {
    const code = { code: 'unchangeable' }
    await expect(change({ status: 'suspended', name: 'X' })).rejects.toMatchObject(
      refused({ status: code }, 403),
    )
    await expect(change({ profileType: 'botanist' })).rejects.toMatchObject(
      refused({ profileType: code }, 403),
    )
    expect(await change({ status: 'verified', profileType: 'guide' })).toMatchObject({ name: 'Ana' })
    const moderator = await apiAs(t, await insertUser(t.db, { roles: ['moderator'] }))
    const byModerator = moderator(updateMyProfile, { id: row.id, status: 'pending' })
    await expect(byModerator).rejects.toMatchObject(refused({ status: code }, 403))
    expect(await moderator(updateMyProfile, { id: row.id, experienceYears: 4 })).toMatchObject({
      isMine: false,
    })
    const decided = {
      id: row.id,
      status: 'suspended' as const,
      ground: 'fraud' as const,
      profileType: 'botanist' as const,
    }
    expect(await staff(updateMyProfile, decided)).toMatchObject({
      status: 'suspended',
      profileType: 'botanist',
    })
    await expect.poll(() => t.api(getProfileBySlug, { slug: 'ana' }).catch(({ status }) => status)).toBe(410)
  })

  test('the first type is the owner’s to choose, once', async () => {
    await t.db.update(listings).set({ type: null, status: 'pending' }).where(eq(listings.id, row.id))
    expect(await change({ profileType: 'botanist' })).toMatchObject({
      profileType: 'botanist',
      can: { changeType: false },
    })
    await expect(change({ profileType: 'guide' })).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['name', { name: '' }, 'required'],
    ['name', { name: 'x'.repeat(81) }, 'tooLong'],
    ['name', { name: 'Ana www.ana.example/' }, 'addressInName'],
    ['bio', { bio: 'x'.repeat(4001) }, 'tooLong'],
    ['bio', { bio: 'a\u0007b' }, 'hiddenCharacters'],
    ['texts.bio.pt', { texts: { bio: { pt: 'x'.repeat(4001) } } }, 'tooLong'],
    ['specialty', { specialty: 'x'.repeat(161) }, 'tooLong'],
    ['texts', { texts: { biography: { en: 'x' } } }, 'invalid'],
    ['texts.bio', { texts: { bio: { de: 'Ich' } } }, 'invalid'],
    ['phone', { phone: '123' }, 'notAPhone'],
    ['phone', { phone: '+99 123 456 789' }, 'notAPhone'],
    ['email', { email: 'nobody' }, 'notAnEmail'],
    ['experienceYears', { experienceYears: 101 }, 'tooLarge'],
    ['experienceYears', { experienceYears: 'many' }, 'notANumber'],
    ['languages.0', { languages: ['Portuguese'] }, 'invalid'],
    ['localisationId', { localisationId: newId() }, 'notAnOption'],
    ['locationId', { locationId: newId() }, 'notAnOption'],
    ['slug', { slug: '水' }, 'invalid'],
    ['slug', { slug: newId() }, 'invalid'],
    ['profileType', { profileType: 'king' }, 'notAnOption'],
    ['ownerId', { ownerId: newId() }, 'invalid'],
  ])('%s: %o is refused as %s', async (field, input, code) => {
    const request = await requestAs(t, owner)
    const response = await request(`/api/tourism/admin/my-profiles/${row.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ experienceYears: 9, ...input }),
    })
    const { fields, error } = (await response.json()) as { fields: object; error: string }
    expect([response.status, fields]).toMatchObject([422, { [field]: { code } }])
    expect(error).toContain(field === 'ownerId' ? 'fields' : field.split('.')[0])
    const [kept] = await t.db.select().from(listings).where(eq(listings.id, row.id))
    expect(kept).toEqual(row)
  })

  test('a phone may be typed as at home; empty removes phone, e-mail and years', async () => {
    expect(await change({ phone: '(92) 99123-0000', email: 'Ana@Example.org' })).toMatchObject({
      phone: '+5592991230000',
      email: 'Ana@Example.org',
    })
    expect(await change({ phone: '+51 987 654 321' })).toMatchObject({ phone: '+51987654321' })
    expect(await change({ phone: '', email: '', experienceYears: null })).toMatchObject({
      phone: null,
      email: null,
      experienceYears: null,
    })
  })

  test('a place brings its city along, and stays behind when the city changes', async () => {
    const other = await insertCity(t.db)
    const place = await insertCity(t.db, { kind: 'place', cityId: other.id, name: 'Porto' })
    const misplaced = change({ locationId: place.id })
    await expect(misplaced).rejects.toMatchObject(refused({ locationId: { code: 'notAnOption' } }))
    const both = { localisationId: other.id, locationId: place.id }
    expect(await change(both)).toMatchObject({ ...both, location: { name: 'Porto' } })
    expect(await change({ localisationId: city.id })).toMatchObject({
      localisationId: city.id,
      locationId: null,
    })
    await change({ localisationId: null })
    expect(await change({ locationId: place.id })).toMatchObject(both)
    expect(await change({ locationId: null })).toMatchObject({ localisationId: other.id, location: null })
  })

  test('the log says which fields, never what stood in them; of a status also what it was', async () => {
    await change({ bio: 'A secret', phone: '+5592990000000', name: 'Another Name' })
    await staff(updateMyProfile, { id: row.id, status: 'pending', ground: 'incomplete' })
    const log = (await entries()).filter(({ action }) => action !== 'decision.take')
    expect(log).toMatchObject([
      { action: 'listing.update', actorId: owner.id, subjectName: 'guide', before: null },
      { before: { status: 'verified' }, after: { fields: ['status'], status: 'pending' } },
    ])
    expect(log[0]?.after).toEqual({ fields: ['bio', 'name', 'phone'] })
    expect(JSON.stringify(log)).not.toMatch(/secret|Another Name|9999|9000/)
  })
})
