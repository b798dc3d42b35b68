import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedPageNames } from '#contract/directory/shared-pages.ts'
import { newId } from '#server/database/new-id.ts'
import type { CacheTag } from '#server/http/cache/tags.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertEvent, insertOrganization, insertProfile } from '#tests/factories.ts'
import { sharedPage } from './shared-pages.ts'

describe('pictures to share', () => {
  let app: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  test('a city and a country are drawn as files of their own', async () => {
    const city = await insertCity(app.db)
    for (const path of [
      `/drawings/city/${city.id}.svg`,
      '/drawings/country/BR.svg',
      '/drawings/country/br.svg',
    ]) {
      const response = await app.request(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(response.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'")
      const svg = await response.text()
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
      expect(svg).not.toContain('<text')
    }
  })

  test('an unchanged drawing is not sent again, packed or not', async () => {
    const path = '/drawings/country/PE.svg'
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (more = {}) => app.request(path, { headers: { 'accept-encoding': encoding, ...more } })
      const etag = (await ask()).headers.get('etag') ?? ''
      expect(etag).toMatch(
        encoding === 'identity' ? /^"[\w-]{22}"$/ : new RegExp(`^"[\\w-]{22}-${encoding}"$`),
      )
      const again = await ask({ 'if-none-match': etag })
      expect([again.status, again.headers.get('etag')?.slice(0, 23)]).toEqual([304, etag.slice(0, 23)])
    }
  })

  test('a shared link has a picture of 1200 × 630, in the language asked for', async () => {
    const city = await insertCity(app.db, { name: 'Tefé' })
    const profile = await insertProfile(app.db, { name: 'Ana <&> "Rio" 🛶', cityId: city.id })
    const organization = await insertOrganization(app.db, { cityId: city.id })
    const event = await insertEvent(app.db, { cityId: city.id })
    const pages = [
      ...sharedPageNames.map((name) => `page/${name}`),
      `city/${city.id}`,
      'country/br',
      `profile/${profile.id}`,
      `organization/${organization.id}`,
      `event/${event.id}`,
    ]
    for (const page of ['home', ...pages]) {
      const response = await app.request(`/share/${page}.png`)
      expect([page, response.status, response.headers.get('content-type')]).toEqual([page, 200, 'image/png'])
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
    const bytesIn = async (lang: string) =>
      Buffer.from(await (await app.request(`/share/profile/${profile.id}.png?lang=${lang}`)).arrayBuffer())
    expect((await bytesIn('pt')).equals(await bytesIn('fr'))).toBe(false)
  })

  test('the picture of an event says when it is', async () => {
    const context = {
      db: app.db,
      config: app.config,
      language: 'en' as const,
      log: app.log,
      tags: new Set<CacheTag>(),
    }
    const city = await insertCity(app.db, { name: 'Belém' })
    const dated = await insertEvent(app.db, { cityId: city.id, startsOn: '2027-10-08', endsOn: '2027-10-10' })
    const { subtitle } = await sharedPage(context, { kind: 'event', id: dated.id })
    expect(subtitle).toMatch(/^8–10 October 2027 · Belém, /)
    const open = await insertEvent(app.db, {
      cityId: city.id,
      startsOn: null,
      endsOn: null,
      rule: 'announced:4',
    })
    const { subtitle: expected } = await sharedPage(context, { kind: 'event', id: open.id })
    expect(expected).toMatch(/^Dates to be announced, usually in April · Belém, /)
  })

  test('each list has a picture of its own, and that of home has the name once', async () => {
    const bytes = async (page: string) =>
      Buffer.from(await (await app.request(`/share/${page}.png`)).arrayBuffer()).toString('base64')
    const all = await Promise.all(['home', ...sharedPageNames.map((name) => `page/${name}`)].map(bytes))
    expect(new Set(all).size).toBe(all.length)
  })

  test('unknown and unpublished things have no picture', async () => {
    const hidden = await insertProfile(app.db, { status: 'pending' })
    const id = newId()
    const unknown = [
      `city/${id}`,
      `profile/${id}`,
      `organization/${id}`,
      `event/${id}`,
      'country/XX',
      'page/moon',
      `profile/${hidden.id}`,
    ]
    for (const page of unknown)
      expect([page, (await app.request(`/share/${page}.png`)).status]).toEqual([page, 404])
    expect((await app.request(`/drawings/city/${id}.svg`)).status).toBe(404)
    for (const path of ['/drawings/country/XX.svg', '/drawings/city/x.svg', '/share/moon/1.png']) {
      expect([404, 422]).toContain((await app.request(path)).status)
    }
  })

  test('a tile has both banks of the river at Manaus, and no tile is outside the region', async () => {
    const response = await app.request('/map/waters/10/341/520.svg')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await response.text()).toMatch(/class="bk" d="M.{100,}/)
    for (const [path, status] of [
      ['10/0/0', 404],
      ['10/341/1', 404],
      ['11/682/1040', 422],
      ['4/5/8', 422],
      ['x/5/8', 422],
    ])
      expect([path, (await app.request(`/map/waters/${path}.svg`)).status]).toEqual([path, status])
  })

  test('the base map is there for other maps, packed where that is taken', async () => {
    const response = await app.request('/map/amazon.topojson', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await (await app.request('/map/amazon.topojson')).json()).type).toBe('Topology')
  })
})
