import { resolve } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiGroups } from '#contract/api-groups.ts'
import { slugOf } from '#contract/values/slug.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#tests/app.ts'
import {
  insertAttraction,
  insertCity,
  insertEvent,
  insertOffer,
  insertOrganization,
  insertProfile,
} from '#tests/factories.ts'
import { isWholeRun } from '#tests/short-run.ts'

const baseUrl = 'https://directory.example'

describe('the sitemap', () => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await testDatabase()
  })
  const apps: App[] = []
  afterAll(async () => {
    for (const app of apps) await app.stop()
    await database.close()
  })

  /** The elements of a sitemap file by name, from an app whose files hold `sitemapSize` pages. */
  async function open(sitemapSize: number) {
    const config = readConfig({ STORAGE: 'memory', BASE_URL: baseUrl })
    const dataFolder = resolve(import.meta.dirname, '../../../data')
    const app = await createApp({ config, database, log: createLog('silent'), dataFolder, sitemapSize })
    apps.push(app)
    return async (path: string) => {
      const response = await app.request(path)
      if (response.status !== 200) return response.status
      const onError = (level: string, message: string) => expect.fail(`${level}: ${message}`)
      const document = new DOMParser({ onError }).parseFromString(await response.text(), 'text/xml')
      const texts = (name: string) =>
        [...document.getElementsByTagName(name)].map((each) => each.textContent ?? '')
      return {
        document,
        root: document.documentElement?.nodeName,
        locs: texts('loc'),
        changes: texts('lastmod'),
      }
    }
  }
  async function locsOf(read: Awaited<ReturnType<typeof open>>, path: string) {
    const file = await read(path)
    if (typeof file === 'number') throw new Error(`${path}: ${file}`)
    return file.locs.map((loc) => loc.replace(baseUrl, ''))
  }

  test('every public page is in it, once, with its languages and the day of its last change', async () => {
    const began = Date.now()
    const city = await insertCity(database.db, { name: 'Óbidos', slug: 'obidos' })
    await insertAttraction(database.db, { cityId: city.id })
    await insertCity(database.db, { slug: 'empty' })
    await insertCity(database.db, { slug: 'described', description: { en: 'A town.' } })
    const ana = await insertProfile(database.db, { slug: 'ana', cityId: city.id })
    const offer = await insertOffer(database.db, { profileId: ana.id })
    await insertOffer(database.db, { profileId: ana.id }, { isSample: true })
    await insertOffer(database.db, { profileId: ana.id }, { archivedAt: new Date() })
    await insertProfile(database.db, { slug: 'hidden', cityId: city.id, status: 'pending' })
    await insertProfile(database.db, { slug: 'sample', cityId: city.id, isSample: true })
    await insertOrganization(database.db, { slug: "a'b&c", cityId: city.id })
    await insertEvent(database.db, { slug: 'boi', cityId: city.id })

    const read = await open(100)
    const file = await read('/sitemap.xml')
    if (typeof file === 'number') throw new Error(String(file))
    expect(file.root).toBe('urlset')
    expect(file.locs.map((loc) => loc.replace(baseUrl, '')).sort()).toEqual(
      [
        '/',
        '/cities',
        '/profiles',
        '/organizations',
        '/events',
        '/offers',
        '/explore',
        `/offer/${offer.id}`,
        '/help',
        '/api/docs',
        '/location/brazil',
      ]
        .concat([
          '/about',
          '/how-we-review',
          '/how-we-rank',
          '/accessibility',
          '/transparency',
          '/privacy',
          '/terms',
        ])
        .concat(['/location/brazil/obidos', '/profile/ana', "/organization/a'b&c", '/event/boi'])
        .concat(apiGroups.map((name) => `/api/docs/${slugOf(name)}`))
        .sort(),
    )
    expect(file.changes).toHaveLength(5)
    expect(file.changes.every((at) => Date.parse(at) >= began && Date.parse(at) <= Date.now())).toBe(true)
    const links = [...file.document.getElementsByTagName('xhtml:link')]
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
      .filter(([, href]) => href?.includes('/event/boi'))
    expect(links).toEqual([
      ['x-default', `${baseUrl}/event/boi`],
      ...['en', 'fr', 'pt', 'es'].map((language) => [language, `${baseUrl}/event/boi?lang=${language}`]),
    ])
  })

  test('a big directory has an index, whose parts together hold every page once', async () => {
    const city = await insertCity(database.db, { slug: 'maues' })
    for (let index = 0; index < 7; index++)
      await insertProfile(database.db, { slug: `p${index}`, cityId: city.id })
    const read = await open(3)
    const index = await read('/sitemap.xml')
    expect(index).toMatchObject({ root: 'sitemapindex' })
    const parts = await locsOf(read, '/sitemap.xml')
    expect(parts.filter((part) => part.includes('profile'))).toEqual([
      '/sitemap-profile-1.xml',
      '/sitemap-profile-2.xml',
      '/sitemap-profile-3.xml',
    ])
    const pages = (await Promise.all(parts.map((part) => locsOf(read, part)))).flat()
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.toSorted()).toEqual((await locsOf(await open(100), '/sitemap.xml')).toSorted())
    expect((await locsOf(read, '/sitemap-profile-1.xml')).length).toBe(3)
  })

  test('a part that does not exist is not found', async () => {
    const read = await open(3)
    for (const part of ['profile-9', 'profile-0', 'nothing-1', 'page-2']) {
      expect(await read(`/sitemap-${part}.xml`)).toBe(404)
    }
  })

  // more than are read at once
  test.runIf(isWholeRun)('a file holds every page of a kind, however many', async () => {
    const { id: cityId } = await insertCity(database.db)
    const slugs = Array.from({ length: 1001 }, (_, index) => `one-of-many-${index}`)
    await database.db.transaction(async (tx) => {
      for (const slug of slugs) await insertProfile(tx, { slug, cityId })
    })
    const all = await locsOf(await open(50_000), '/sitemap.xml')
    const found = all.filter((path) => path.startsWith('/profile/one-of-many-'))
    expect(found.toSorted()).toEqual(slugs.map((slug) => `/profile/${slug}`).sort())
  })
})
