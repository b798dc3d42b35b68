import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { exportKinds } from '#contract/imports/exports.ts'
import { importKinds } from '#contract/imports/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, roles } from '#server/database/schema/accounts.ts'
import { attractions } from '#server/database/schema/locations.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { engines, testApp } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
  insertUser,
} from '#tests/factories.ts'
import { check, readIn, rowsOf } from '#tests/imports.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'

/** What has an owner, and what was deleted. */
async function insertOwned(db: Database, cityId: string) {
  const owner = await insertUser(db, { name: 'Gil Reis' })
  const profile = await insertProfile(db, {
    name: 'Gil',
    slug: 'gil',
    ownerId: owner.id,
    cityId,
  })
  await insertOffer(
    db,
    { profileId: profile.id },
    {
      title: { en: 'Canoe' },
      highlights: [{ en: 'Botos' }, { en: 'Night' }],
      price: 40,
      ownerId: owner.id,
    },
  )
  await insertCity(db, {
    ...{
      kind: 'place',
      name: 'Cais',
      cityId,
      ownerId: owner.id,
      latitude: -3.36,
      longitude: -64.7,
    },
    gettingThere: { river: { pt: 'De barco' } },
  })
  // what was deleted is in no file
  const deleted = { status: 'pending', statusBefore: 'verified', deletedAt: new Date() } as const
  await insertOrganization(db, { ...deleted, cityId })
  await insertProfile(db, { ...deleted, cityId })
  await insertOffer(db, { profileId: profile.id }, { deletedAt: new Date() })
}

describe.each(engines)('exports on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manager: Api
  let user: { id: string }
  beforeAll(async () => {
    t = await testApp(engine)
    user = await insertUser(t.db, { name: 'Marta', roles: ['manager', 'admin'] })
    manager = await apiAs(t, user)
    const texts = { pt: 'Um "rio",\nlargo', en: 'A river', fr: '- un', es: '=dos' }
    const city = await insertCity(t.db, {
      ...{
        name: 'Tefé',
        otherNames: ['Ega', 'Teffé'],
        population: 73_669,
        populationYear: 2022,
        description: texts,
      },
      ...{ isActive: false, latitude: -3.354167, geonameId: 3386567 },
    })
    await insertAttraction(t.db, { cityId: city.id, description: texts, latitude: -3.3, longitude: -64.7 })
    await insertEvent(t.db, {
      cityId: city.id,
      status: 'pending',
      title: { pt: '=Festa', en: 'Feast' },
      startsOn: '2031-07-10',
      endsOn: '2031-07-12',
      price: 12.5,
    })
    await insertEvent(t.db, { cityId: city.id, title: { pt: 'Sem dia' }, originalLanguage: 'pt' })
    const lodge = await insertOrganization(t.db, {
      ...{
        cityId: city.id,
        status: 'pending',
        description: texts,
        phone: '+5597991234567',
        languages: ['pt', 'es'],
      },
      ...{ website: 'https://example.org/', employeeCount: 4, licenseNumber: '12.345' },
      specialties: [{ en: 'Birds; at dawn', pt: 'Aves' }, { fr: 'Poissons' }, { en: '=Boats' }],
      certifications: [{ en: 'Safe', es: 'Segura' }],
    })
    const entry = { country: 'BR' as const, registry: 'Cadastur', number: '26.1-2', holder: 'Another' }
    await t.db.insert(registrations).values({ id: newId(), listingId: lodge.id, ...entry })
    await insertOwned(t.db, city.id)
  })
  afterAll(() => t.close())
  const get = async (file: string) => {
    const response = await (await requestAs(t, user))(`/api/tourism/admin/exports/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.text()
  }

  test.each(importKinds)(
    '%s: what was exported as CSV or GeoJSON changes nothing when it is imported',
    async (kind) => {
      for (const ending of ['csv', 'geojson']) {
        const file = await get(`${kind}.${ending}`)
        const made = await check(manager, await readIn(manager, kind, file, `${kind}.${ending}`))
        const rows = await rowsOf(manager, made)
        // an event without a day cannot be imported: its day is what it is found by
        const others = rows.filter(({ errors }) => errors.startDate?.code !== 'required')
        expect(others.map(({ outcome, fields, errors }) => ({ outcome, fields, errors }))).toEqual(
          others.map(() => ({ outcome: 'same', fields: [], errors: {} })),
        )
        expect(others.length).toBeGreaterThan(0)
      }
    },
  )

  test.each(importKinds)('%s as JSON have every row, also what is not public', async (kind) => {
    const rows = JSON.parse(await get(`${kind}.json`)) as { id: string }[]
    expect(rows).toHaveLength(kind === 'events' ? 2 : 1)
  })

  test('organizations are exported by who manages them alone', async () => {
    const editor = await requestAs(t, await insertUser(t.db, { roles: ['editor'] }))
    expect((await editor('/api/tourism/admin/exports/organizations.csv')).status).toBe(403)
    expect((await t.request('/api/tourism/admin/exports/cities.csv')).status).toBe(401)
  })

  test('professionals and offers are exported with whose they are', async () => {
    const rows = async (kind: string) => JSON.parse(await get(`${kind}.json`)) as object[]
    expect(await rows('profiles')).toMatchObject([{ name: 'Gil', city: 'Tefé', owner: 'Gil Reis' }])
    expect(await rows('offers')).toMatchObject([
      {
        'title.en': 'Canoe',
        listing: 'gil',
        listingName: 'Gil',
        price: 40,
        highlights: ['Botos', 'Night'],
        isArchived: false,
      },
    ])
  })

  test('places are exported with their city, owner and ways, users with their roles', async () => {
    const rows = async (kind: string) => JSON.parse(await get(`${kind}.json`)) as object[]
    expect(await rows('places')).toMatchObject([
      {
        ...{ name: 'Cais', city: 'Tefé', owner: 'Gil Reis', latitude: -3.36 },
        'gettingThere.river.pt': 'De barco',
        'gettingThere.road.pt': null,
      },
    ])
    const people = await rows('users')
    expect(people.slice(0, 2)).toMatchObject([
      { name: 'Marta', roles: ['admin', 'manager'], isActive: true, lastLogin: null },
      { name: 'Gil Reis', roles: [] },
    ])
    expect(Object.keys(people[0] ?? {})).toEqual([
      ...['id', 'name', 'email', 'roles', 'isActive', 'language', 'lastLogin', 'createdAt'],
      ...['latitude', 'longitude'],
    ])
  })

  test.each([
    ['cities', 'q=tefe', 'q=manaus'],
    ['attractions', '', 'q=none'],
    ['events', 'from=2031-07-10&to=2031-07-10&scope=mine&limit=1', 'view=canceled'],
    ['organizations', 'state=pending&open=1&sort=changed', 'state=public'],
    ['profiles', 'q=gil', 'q=zed'],
    ['offers', 'q=canoe', 'state=archived'],
    ['places', 'q=cais', 'lacks=point'],
    ['users', 'q=marta', 'isActive=false'],
  ] as const)('all %s that the list finds by %j are exported, and none by %j', async (kind, some, none) => {
    const linesOf = async (query: string) =>
      (await get(`${kind}.csv?${new URLSearchParams({ matching: query })}`)).trim().split('\r\n').length - 1
    expect(await linesOf(some)).toBe(1)
    expect(await linesOf(none)).toBe(0)
    const [entry] = await t.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      ...{ action: 'export.create', actorId: user.id, subjectName: kind, after: { matching: none } },
    })
    const wrong = await (await requestAs(t, user))(
      `/api/tourism/admin/exports/${kind}.csv?${new URLSearchParams({ matching: `q=${'a'.repeat(121)}` })}`,
    )
    expect(wrong.status).toBe(422)
  })

  test('each kind is exported by those who manage it, and by nobody else', async () => {
    const statuses = async (role: string) => {
      const request = await requestAs(t, await insertUser(t.db, { roles: [role] }))
      const allowed = []
      for (const kind of exportKinds)
        if ((await request(`/api/tourism/admin/exports/${kind}.csv`)).status === 200) allowed.push(kind)
      return allowed
    }
    expect(await statuses('provider')).toEqual([])
    expect(await statuses('editor')).toEqual(['cities', 'attractions', 'events'])
    expect(await statuses('moderator')).toEqual(['offers', 'profiles'])
    expect(await statuses('support')).toEqual([])
    expect(await statuses('manager')).toEqual(exportKinds.filter((kind) => kind !== 'places'))
    expect(await statuses('admin')).toEqual([...exportKinds])
  })

  test('people who manage only professionals export their offers, and none of an organization', async () => {
    const guide = await insertProfile(t.db, { name: 'Lia' })
    const lodge = await insertOrganization(t.db, { name: 'Sol', slug: 'sol' })
    await insertOffer(t.db, { profileId: guide.id }, { title: { en: 'Trail' } })
    const room = await insertOffer(t.db, { organizationId: lodge.id }, { title: { en: 'Room' } })
    const permissions = ['MANAGE_PROFILES']
    await t.db.insert(roles).values({ id: newId(), name: 'profiles', description: 'x', permissions })
    const request = await requestAs(t, await insertUser(t.db, { roles: ['profiles'] }))
    const fileOf = async (query: string) =>
      (await request(`/api/tourism/admin/exports/offers.csv${query}`)).text()
    expect(await fileOf('')).toContain(',Trail,')
    for (const query of ['', `?ids=${room.id}`]) expect(await fileOf(query)).not.toContain(',Room,')
  })

  test.each(importKinds)('some %s are exported by their ids, in the same columns', async (kind) => {
    const request = await requestAs(t, user)
    const linesOf = async (query = '') =>
      (await (await request(`/api/tourism/admin/exports/${kind}.csv${query}`)).text()).trim().split('\r\n')
    const [head, first = '', ...more] = await linesOf()
    expect(await linesOf(`?ids=${first.slice(0, 36)}`)).toEqual([head, first])
    expect((await linesOf(`?ids=${newId()}`)).length).toBe(1)
    expect(more.length + 1).toBeGreaterThan(0)
    expect((await request(`/api/tourism/admin/exports/${kind}.csv?ids=all`)).status).toBe(422)
  })

  test('an export goes on until its last row', async () => {
    const row = { cityId: (await insertCity(t.db)).id, name: 'Falls', category: 'waterfall' as const }
    const before = (await get('attractions.csv')).trim().split('\r\n').length
    await t.db
      .insert(attractions)
      .values(Array.from({ length: 501 }, (_, at) => ({ ...row, id: newId(), slug: `falls-${at}` })))
    expect((await get('attractions.csv')).trim().split('\r\n')).toHaveLength(before + 501)
  })
})
