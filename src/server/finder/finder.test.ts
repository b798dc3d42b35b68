import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRecords } from '#contract/system/finder.ts'
import { newId } from '#server/database/new-id.ts'
import { roles } from '#server/database/schema/accounts.ts'
import { requests } from '#server/database/schema/requests.ts'
import { forgetAll } from '#server/requests/due-queries.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertApplication } from '#tests/applications.ts'
import {
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { insertAskedOf } from '#tests/requests.ts'
import { apiAs } from '#tests/signed-in.ts'

describe.each(engines)('the finder of staff, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  const finding = async (...roles: string[]) => {
    const api = await apiAs(t, await insertPerson(t.db, roles))
    return async (q: string) => (await api(findRecords, { q })).records
  }

  test('records of each kind are found by a part of their name, without accents, and lead to their page', async () => {
    const city = await insertCity(t.db, { name: 'Tefé do Quati', isActive: false })
    const guide = await insertProfile(t.db, {
      name: 'Raimunda Quati',
      slug: 'raimunda-quati',
      cityId: city.id,
    })
    const lodge = await insertOrganization(t.db, { name: 'Pousada Quati', slug: 'pousada-quati' })
    const event = await insertEvent(t.db, { title: { pt: 'Festa do Quati' }, organizationId: lodge.id })
    await insertCity(t.db, { name: 'Manaus' })
    const application = await insertApplication(t.db, { name: 'Ana Quati' })
    const user = await insertUser(t.db, { name: 'João Quati', email: 'joao@quati.example' })
    const find = await finding('admin')
    const found = await find('quatí')
    expect(found.map(({ kind, id, path }) => [kind, id, path])).toEqual(
      expect.arrayContaining([
        ['profile', guide.id, '/admin/profiles/raimunda-quati/info'],
        ['organization', lodge.id, '/admin/organizations/pousada-quati/info'],
        ['event', event.id, `/admin/events/${event.id}`],
        ['city', city.id, `/admin/content/cities/${city.id}`],
        ['application', application.id, `/admin/applications/${application.id}`],
        ['user', user.id, '/admin/users?q=Jo%C3%A3o+Quati'],
      ]),
    )
    expect(await find('joao@quati')).toMatchObject([
      { kind: 'user', id: user.id, about: 'joao@quati.example' },
    ])
    expect(await find(guide.id)).toMatchObject([
      { kind: 'profile', name: 'Raimunda Quati', about: 'Tefé do Quati' },
    ])
    expect(await find('100%')).toEqual([])
    expect(found.map(({ kind, isPublished }) => [kind, isPublished])).toEqual(
      expect.arrayContaining([
        ['city', false],
        ['profile', null],
      ]),
    )
  })

  test('names that begin with the words come first, five of a kind', async () => {
    for (const name of ['A Sumaúma', 'B Sumaúma', 'C Sumaúma', 'D Sumaúma', 'E Sumaúma', 'Sumaúma Lodge']) {
      await insertOrganization(t.db, { name })
    }
    const found = await (await finding('moderator'))('sumauma')
    expect(found.map(({ name }) => name)).toEqual([
      'Sumaúma Lodge',
      'A Sumaúma',
      'B Sumaúma',
      'C Sumaúma',
      'D Sumaúma',
    ])
  })

  test('nobody finds what they do not manage', async () => {
    await insertOrganization(t.db, {
      name: 'Casa Jacaré',
      status: 'pending',
      statusBefore: 'verified',
      deletedAt: new Date(),
    })
    await insertOrganization(t.db, { name: 'Hotel Jacaré' })
    await insertCity(t.db, { name: 'Jacaré' })
    await insertUser(t.db, { name: 'Ana Jacaré' })
    const kindsFor = async (role: string) => (await (await finding(role))('jacare')).map(({ kind }) => kind)
    expect(await kindsFor('editor')).toEqual(['city'])
    expect(await kindsFor('moderator')).toEqual(['organization'])
    expect(await kindsFor('manager')).toEqual(['organization', 'city', 'user'])
    await expect(finding('provider').then((find) => find('jacare'))).rejects.toMatchObject({
      body: { code: 'forbidden' },
    })
  })

  test('who manages one kind of listings finds offers, requests and applications of that kind alone', async () => {
    const guide = await insertProfile(t.db)
    const lodge = await insertOrganization(t.db)
    for (const [listing, owner, kind] of [
      [guide, { profileId: guide.id }, 'profile'],
      [lodge, { organizationId: lodge.id }, 'organization'],
    ] as const) {
      const offer = await insertOffer(t.db, owner, { title: { en: `Tucano of a ${kind}` } })
      const [asked = ''] = await insertAskedOf(t.db, offer.id, listing.id, 1)
      await t.db
        .update(requests)
        .set({ name: `Tucano at a ${kind}` })
        .where(eq(requests.id, asked))
      await insertApplication(t.db, {
        name: `Tucano for a ${kind}`,
        kind,
        type: kind === 'profile' ? 'guide' : 'lodge',
      })
    }
    const permissions = ['MANAGE_PROFILES']
    await t.db.insert(roles).values({ id: newId(), name: 'profiles', description: '', permissions })
    const find = await finding('profiles')
    const found = await find('tucano')
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['offer', 'Tucano of a profile'],
      ['request', 'Tucano at a profile'],
      ['application', 'Tucano for a profile'],
    ])
    const { id = '' } = found.find(({ kind }) => kind === 'request') ?? {}
    await t.db.transaction((tx) => forgetAll(tx, [id]))
    expect(await find(id)).toEqual([])
  })
})
