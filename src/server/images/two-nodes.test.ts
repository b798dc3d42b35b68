import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { deletePicture, galleries, type OwnPicture } from '#contract/listings/gallery.ts'
import { dayMs } from '#contract/values/day.ts'
import { openDatabase } from '#server/database/connect.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { createLog } from '#server/log.ts'
import { appOn } from '#tests/app.ts'
import { insertProfile, insertUser } from '#tests/factories.ts'
import { pictureForm, redAndBlue } from '#tests/pictures.ts'
import { createDatabase } from '#tests/postgres.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'
import { sweepImages } from './sweep-images.ts'

const log = createLog('silent')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => name)
    .sort()

describe('with PostgreSQL, IMAGE_DIR is the home of pictures, shared by nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-shared-'))
  const shared = join(folder, 'pictures')
  const nodes: Awaited<ReturnType<typeof appOn>>[] = []
  const node = (at: number) => nodes[at] as (typeof nodes)[number]
  let user: { id: string }
  beforeAll(async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'), { template: 'template_migrated' })
    const env = { STORAGE: 'postgresql', DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') }
    const homes: Record<string, string>[] = [{ IMAGE_DIR: shared }, { IMAGE_DIR: shared }, {}]
    for (const more of homes) {
      const database = await openDatabase({ storage: 'postgresql', dataDir: '', databaseUrl, log })
      nodes.push(await appOn(database, { ...env, ...more }))
    }
    user = await insertUser(node(0).db, { roles: ['provider'] })
    await insertProfile(node(0).db, { slug: 'ana', ownerId: user.id })
  })
  afterAll(async () => {
    for (const each of nodes) await each.close()
    rmSync(folder, { recursive: true })
  })

  async function send(at: number, width: number): Promise<OwnPicture> {
    const request = await requestAs(node(at), user)
    const body = pictureForm(await redAndBlue(width, 60).png().toBuffer())
    const response = await request('/api/upload/profile/ana/picture', { method: 'POST', body })
    expect(response.status).toBe(200)
    return (await response.json()) as OwnPicture
  }
  const hashes = async () => {
    const rows = [
      ...(await node(0).db.select({ hash: images.hash, bytes: images.bytes }).from(images)),
      ...(await node(0)
        .db.select({ hash: imageVariants.hash, bytes: imageVariants.bytes })
        .from(imageVariants)),
    ]
    return {
      inFolder: rows.flatMap(({ hash, bytes }) => (bytes ? [] : hash)).sort(),
      inDatabase: rows.flatMap(({ hash, bytes }) => (bytes ? hash : [])).sort(),
    }
  }

  test('the configuration names the folder; without it the database is the home', () => {
    expect(nodes.map(({ config }) => config.imageDir)).toEqual([shared, shared, undefined])
  })

  test('a picture stored by one node is sent by the other, from files and not from rows', async () => {
    const [first, second] = [await send(0, 80), await send(1, 90)]
    const { inFolder, inDatabase } = await hashes()
    expect(inDatabase).toEqual([])
    expect(inFolder).toHaveLength(6)
    expect(filesIn(shared)).toEqual(inFolder)
    for (const at of [0, 1]) {
      const request = await requestAs(node(at), user)
      for (const { url } of [...first.files, ...second.files])
        expect([at, (await request(url)).status]).toEqual([at, 200])
      const { pictures } = await node(at).api(getProfileBySlug, { slug: 'ana' })
      expect(pictures).toHaveLength(2)
      for (const { url } of pictures.flatMap(({ files }) => files))
        expect([at, (await node(at).request(url)).status]).toEqual([at, 200])
    }
  })

  test('if one picture is sent to both at once, each file is there once, and whole', async () => {
    const [a, b] = await Promise.all([send(0, 100), send(1, 100)])
    expect(a.id).not.toBe(b.id)
    expect(filesIn(shared)).toEqual((await hashes()).inFolder)
    const request = await requestAs(node(0), user)
    for (const { url } of [...a.files, ...b.files]) {
      const response = await request(url)
      const bytes = await response.arrayBuffer()
      expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')))
    }
  })

  test('pictures from before the folder are found by nodes that have one', async () => {
    const picture = await send(2, 110)
    expect((await hashes()).inDatabase).toHaveLength(3)
    for (const at of [0, 1, 2]) {
      const request = await requestAs(node(at), user)
      for (const { url } of picture.files) expect([at, (await request(url)).status]).toEqual([at, 200])
    }
  })

  test('a picture deleted on one node is gone for both, and its files with the daily sweep of either', async () => {
    const api = await apiAs(node(1), user)
    const [first] = (await api(galleries.profile.list, { id: await idOf('ana') })).items
    const url = first?.files[0]?.url ?? ''
    await api(deletePicture, { id: first?.id ?? '' })
    expect((await (await requestAs(node(0), user))(url)).status).toBe(404)
    const inTwoDays = new Date(Date.now() + 2 * dayMs)
    await sweepImages({ db: node(0).db, config: node(0).config, log }, inTwoDays)
    expect(filesIn(shared)).toEqual((await hashes()).inFolder)
    expect(existsSync(join(folder, 'data', 'images'))).toBe(false)
  })
  async function idOf(slug: string): Promise<string> {
    return (await node(0).api(getProfileBySlug, { slug })).id
  }
})
