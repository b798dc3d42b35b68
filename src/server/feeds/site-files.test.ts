import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/values/day.ts'
import { readConfig } from '#server/config.ts'
import { formerSlugs } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertAttraction, insertCity, insertEvent } from '#tests/factories.ts'
import { securityText } from './site-files.ts'

const yearLength = 365 * dayMs

describe('files for machines', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    app = await testApp('postgresql', {
      BASE_URL: 'https://directory.example',
      SITE_NAME: 'Furo',
      SUPPORT_EMAIL: 'help@furo.example',
    })
  })
  afterAll(() => app.close())

  async function goesTo(path: string) {
    const response = await app.request(path)
    return [response.status, response.headers.get('location')]
  }

  test('the old address of a city leads to its page, by name or slug, whatever the case and accents', async () => {
    await insertCity(app.db, { name: 'São Gabriel da Cachoeira', slug: 'sao-gabriel-da-cachoeira' })
    const page = '/location/brazil/sao-gabriel-da-cachoeira'
    expect(await goesTo('/tourism/location/S%C3%A3o%20Gabriel%20da%20Cachoeira/Brazil')).toEqual([301, page])
    expect(await goesTo('/tourism/location/sao-gabriel-da-cachoeira/brazil')).toEqual([301, page])
    expect(await goesTo('/tourism/location/sao-gabriel-da-cachoeira/Brasil?lang=pt')).toEqual([
      301,
      `${page}?lang=pt`,
    ])
    expect((await app.request('/tourism/location/Atlantis/Brazil')).status).toBe(404)
    expect((await app.request('/tourism/location/sao-gabriel-da-cachoeira/Peru')).status).toBe(404)
  })

  test('the old address of an event leads to its page', async () => {
    const { id } = await insertEvent(app.db, { slug: 'boi' })
    await app.db.insert(formerSlugs).values({ kind: 'event', slug: 'boi-bumba', targetId: id })
    expect(await goesTo(`/tourism/event/${id}`)).toEqual([301, '/event/boi'])
    expect(await goesTo('/tourism/event/boi-bumba')).toEqual([301, '/event/boi'])
    expect((await app.request('/tourism/event/nothing')).status).toBe(404)
  })

  test('a city and its attractions are waypoints; a city nobody knows the position of has no file', async () => {
    const city = await insertCity(app.db, {
      name: 'Novo Airão',
      slug: 'novo-airao',
      latitude: -2.62,
      longitude: -60.94,
    })
    await insertAttraction(app.db, {
      cityId: city.id,
      name: 'Ruins & "<rocks>"',
      latitude: -2.5,
      longitude: -61,
    })
    await insertAttraction(app.db, { cityId: city.id, name: 'Somewhere' })
    const response = await app.request(`/api/tourism/locations/${city.id}.gpx`)
    expect(response.headers.get('content-type')).toBe('application/gpx+xml')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="novo-airao.gpx"')
    const gpx = await response.text()
    expect(gpx).toContain('<wpt lat="-2.62" lon="-60.94"><name>Novo Airão</name>')
    expect(gpx).toContain('<wpt lat="-2.5" lon="-61"><name>Ruins &amp; &quot;&lt;rocks&gt;&quot;</name>')
    expect(gpx.match(/<wpt /g)).toHaveLength(2)
    const lost = await insertCity(app.db, { latitude: null, longitude: null })
    expect((await app.request(`/api/tourism/locations/${lost.id}.gpx`)).status).toBe(404)
  })

  test('robots may read everything but the API and the search, and learn where the sitemap is', async () => {
    const lines = (await (await app.request('/robots.txt')).text()).split('\n')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Allow: /api/image/')
    expect(lines).toContain('Disallow: /search')
    expect(lines).toContain('Sitemap: https://directory.example/sitemap.xml')
  })

  test('security.txt names a contact and is valid for less than a year', async () => {
    const text = await (await app.request('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: mailto:help@furo.example\n')
    expect(text).toContain('Preferred-Languages: en, fr, pt, es\n')
    expect(text).toContain('Canonical: https://directory.example/.well-known/security.txt\n')
    const left = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '') - Date.now()
    expect(left).toBeGreaterThan(yearLength / 2)
    expect(left).toBeLessThan(yearLength)
  })

  test('the app has the name of the site, and an icon', async () => {
    const response = await app.request('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const { name, icons } = (await response.json()) as {
      name: string
      icons: { src: string; sizes: string }[]
    }
    expect(name).toBe('Furo')
    expect(icons[0]?.src).toBe('/icon.svg')
    const images = [...icons.slice(1), { src: '/apple-touch-icon.png', sizes: '180x180' }]
    expect(new Set(images.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512', '180x180']))
    for (const { src, sizes } of images) {
      const { width, height, format } = await sharp(`public${src}`).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
    expect(await goesTo('/favicon.ico')).toEqual([301, '/icon.svg'])
  })

  test('pages are fetched ahead, but never what signs in, counts or changes the language', async () => {
    const response = await app.request('/speculation-rules.json')
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    const { prefetch } = await response.json()
    expect(prefetch[0]).toMatchObject({ eagerness: 'moderate' })
    expect(JSON.stringify(prefetch[0].where)).toContain('"/api/*","/auth/*"')
  })
})

test('the end of validity of security.txt is the same all day', () => {
  const config = readConfig({})
  const [morning, evening] = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59Z'].map((at) =>
    securityText(config, new Date(at)),
  )
  expect(morning).toBe(evening)
})
