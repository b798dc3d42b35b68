import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import { locations } from '#server/database/schema/locations.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOrganization, insertProfile } from '#tests/factories.ts'

type Feature = {
  id: string
  geometry: { type: string; coordinates: number[] }
  properties: Record<string, unknown>
}

/** The records of a CSV file: quotes, commas and line breaks inside cells. */
function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...records] = text
    .replace(/^\ufeff/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((record) =>
      record
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    )
  return records.map((record) => Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])))
}

describe('exports', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  const read = async (path: string) => (await app.request(path)).text()
  const features = async (path: string) => JSON.parse(await read(path)).features as Feature[]

  beforeAll(async () => {
    app = await testApp('postgresql', { BASE_URL: 'https://directory.example' })
  })
  afterAll(() => app.close())

  test('every professional of a list longer than a page is in the file, in the order of the list', async () => {
    const city = await insertCity(app.db, { name: 'Tefé', latitude: -3.35, longitude: -64.71 })
    const names = Array.from({ length: 205 }, (_, index) => `Guide ${String(index).padStart(3, '0')}`)
    for (const name of names) await insertProfile(app.db, { name, cityId: city.id })
    await insertProfile(app.db, { name: 'Elsewhere' })
    const records = readCsv(await read('/api/tourism/profiles.csv?city=tefe'))
    expect(records.map(({ name }) => name)).toEqual(names)
    expect(records[0]).toMatchObject({
      type: 'guide',
      city: 'Tefé',
      country: 'Brazil',
      latitude: '-3.35',
      longitude: '-64.71',
      isSample: 'false',
      url: 'https://directory.example/profile/guide-000',
    })
    expect(await features('/api/tourism/profiles.geojson?city=tefe')).toHaveLength(205)
  })

  test('names with quotes, commas, lines and formulas stay in their cell and never run', async () => {
    const city = await insertCity(app.db, { name: 'Borba' })
    const names = ['=cmd|"x"', 'Ana "Rio", guide', 'two\nlines', '<&> 🛶']
    for (const [index, name] of names.entries()) {
      await insertProfile(app.db, { name, slug: `quoted-${index}`, cityId: city.id })
    }
    const records = readCsv(await read('/api/tourism/profiles.csv?city=borba'))
    expect(records.map(({ name }) => name).sort()).toEqual(['\'=cmd|"x"', ...names.slice(1)].sort())
    const found = await features('/api/tourism/profiles.geojson?city=borba')
    expect(found.map(({ properties }) => properties.name).sort()).toEqual(names.toSorted())
  })

  test('a position is longitude before latitude: of the place, else of the city, else left out', async () => {
    const city = await insertCity(app.db, { name: 'Coari', latitude: -4.08, longitude: -63.14 })
    const nowhere = await insertCity(app.db, { name: 'Nenhures', latitude: null, longitude: null })
    const placeId = newId()
    const place = {
      kind: 'place' as const,
      countryCode: 'BR' as const,
      slug: 'pier',
      name: 'Pier',
      latitude: -4.1,
      longitude: -63.2,
    }
    await app.db.insert(locations).values({ id: placeId, cityId: city.id, ...place })
    const atPier = await insertOrganization(app.db, { cityId: city.id, placeId })
    const inTown = await insertOrganization(app.db, { cityId: city.id })
    const lost = await insertOrganization(app.db, { cityId: nowhere.id })
    const found = new Map(
      (await features('/api/tourism/organizations.geojson')).map((each) => [each.id, each.geometry]),
    )
    expect(found.get(atPier.id)).toEqual({ type: 'Point', coordinates: [-63.2, -4.1] })
    expect(found.get(inTown.id)?.coordinates).toEqual([-63.14, -4.08])
    expect(found.has(lost.id)).toBe(false)
    const records = readCsv(await read('/api/tourism/organizations.csv'))
    expect(records.find(({ id }) => id === lost.id)).toMatchObject({ latitude: '', longitude: '' })
  })

  test('events and places are exported too, with the filters of their lists', async () => {
    const city = await insertCity(app.db, { name: 'Parintins', latitude: -2.63, longitude: -56.74 })
    const fair = await insertEvent(app.db, {
      cityId: city.id,
      eventType: 'fair',
      startsOn: '2099-01-02',
      endsOn: '2099-01-03',
      latitude: -2.6,
      longitude: -56.7,
    })
    await insertEvent(app.db, { cityId: city.id, startsOn: '2099-01-02', endsOn: '2099-01-02' })
    const [feature, ...others] = await features('/api/tourism/events.geojson?city=parintins&type=fair')
    expect(others).toEqual([])
    expect(feature).toMatchObject({
      id: fair.id,
      geometry: { coordinates: [-56.7, -2.6] },
      properties: { startDate: '2099-01-02' },
    })
    const places = readCsv(await read('/api/tourism/locations.csv?q=parintins'))
    expect(places).toMatchObject([
      { kind: 'city', name: 'Parintins', url: 'https://directory.example/location/brazil/parintins' },
    ])
  })

  test('an empty list is a valid file', async () => {
    const response = await app.request('/api/tourism/profiles.csv?city=nowhere-at-all')
    const csv = Buffer.from(await response.arrayBuffer()).toString()
    expect(csv).toMatch(/^\ufeffid,slug,name,[^\n]*longitude\r\n$/)
    expect(JSON.parse(await read('/api/tourism/profiles.geojson?city=nowhere-at-all'))).toMatchObject({
      type: 'FeatureCollection',
      features: [],
    })
  })

  test('a file has a name, its type, and comes packed to those who take it', async () => {
    const response = await app.request('/api/tourism/events.geojson', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-type')).toBe('application/geo+json')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="events.geojson"')
    const { attribution } = JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
    expect(attribution).toContain('GeoNames, CC BY 4.0')
  })

  test('unpublished rows are in no file', async () => {
    const hidden = await insertProfile(app.db, { name: 'Hidden', status: 'pending' })
    expect(await read('/api/tourism/profiles.csv')).not.toContain(hidden.id)
    expect(await read('/api/tourism/profiles.geojson')).not.toContain(hidden.id)
  })

  test('a wrong filter is refused and named', async () => {
    const response = await app.request('/api/tourism/profiles.csv?type=pilot')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      fields: { type: { code: 'notAnOption' } },
    })
  })

  test.each(['/api/tourism/events.csv', '/api/tourism/events.geojson'])(
    '%s is refused before it begins where its last day is before its first',
    async (path) => {
      const response = await app.request(`${path}?from=2027-02-02&to=2027-01-01`)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fields: { to: { code: 'beforeFirstDay' } } })
    },
  )
})
