import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProfiles } from '#contract/directory/profiles.ts'
import { search } from '#contract/directory/search.ts'
import { deletePicture, makeCover } from '#contract/listings/gallery.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity } from '#tests/factories.ts'
import { colored, galleryOwners } from '#tests/galleries.ts'

describe.each(engines)('covers in lists on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  test('a list and a search have the picture that was made the cover, and forget it with the picture', async () => {
    const owner = galleryOwners(t, await colored(200))
    const city = await insertCity(t.db, { name: 'Coverville' })
    const { api, add, slug } = await owner({ cityId: city.id, name: 'Cover Person' })
    const { slug: bare } = await owner({ cityId: city.id, name: 'Bare Person' })
    const listed = async (of: string) => {
      const { items } = await t.api(listProfiles, { city: city.id })
      return items.find((each) => each.slug === of)?.cover
    }
    expect(await listed(slug)).toBeUndefined()
    await add()
    await expect.poll(() => listed(slug)).toBeDefined()
    const first = await listed(slug)
    const second = await add(await colored(10))
    await api(makeCover, { id: second.id })
    await expect.poll(() => listed(slug)).not.toEqual(first)
    await api(deletePicture, { id: second.id })
    await expect.poll(() => listed(slug)).toEqual(first)
    expect(first?.files.map(({ format }) => format)).toContain('avif')
    expect(await listed(bare)).toBeUndefined()
    const { items: hits } = await t.api(search, { q: 'Cover Person' })
    expect(hits.find((hit) => hit.path.endsWith(slug))?.cover).toEqual(first)
    expect((await t.request(String(first?.files[0]?.url))).status).toBe(200)
  })
})
