import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/values/day.ts'
import { users } from '#server/database/schema/accounts.ts'
import { images, imageVariants } from '#server/database/schema/images.ts'
import { createLog } from '#server/log.ts'
import { engines, testDatabase } from '#tests/app.ts'
import { insertImage, insertUser } from '#tests/factories.ts'
import { hashOf } from './hash-of.ts'
import { ImageFolder } from './image-folder.ts'
import { imageHome } from './image-home.ts'
import { lockImages, storeImage } from './stored-images-queries.ts'
import { sweepImages } from './sweep-images.ts'

const log = createLog('silent')
const dir = mkdtempSync(join(tmpdir(), 'igarape-pictures-'))
afterAll(() => rmSync(dir, { recursive: true }))
const days = (count: number) => new Date(Date.now() + count * dayMs)
const pictureOf = (text: string) => {
  const [bytes, small] = [Buffer.from(text), Buffer.from(`${text} small`)]
  const variant = { format: 'webp' as const, width: 8, height: 8, hash: hashOf(small), bytes: small }
  return { hash: hashOf(bytes), mime: 'image/webp', width: 16, height: 16, bytes, variants: [variant] }
}

describe('a folder of pictures', () => {
  const folder = new ImageFolder(join(dir, 'plain'))
  const pathOf = (hash: string) => join(dir, 'plain', hash.slice(0, 2), hash)

  test('keeps bytes under their hash, for its owner alone, and nothing half', async () => {
    const bytes = Buffer.from('a picture')
    const hash = hashOf(bytes)
    expect(await folder.read(hash)).toBeUndefined()
    await Promise.all([folder.write(hash, bytes), folder.write(hash, bytes)])
    expect(await folder.read(hash)).toEqual(bytes)
    expect(readdirSync(join(dir, 'plain', hash.slice(0, 2)))).toEqual([hash])
    expect(statSync(pathOf(hash)).mode & 0o777).toBe(0o600)
    // a file that was cut off, by a disk that lied, is written again
    writeFileSync(pathOf(hash), 'a pic')
    await folder.write(hash, bytes)
    expect(await folder.read(hash)).toEqual(bytes)
    await folder.delete(hash)
    expect(await folder.read(hash)).toBeUndefined()
  })

  test('takes no other name', async () => {
    for (const name of ['../../secret', 'x', '', 'a'.repeat(63)]) {
      expect(await folder.read(name)).toBeUndefined()
      await expect(folder.write(name, Buffer.from('x'))).rejects.toThrow('SHA-256')
    }
  })
})

describe.each(engines)('the homes of pictures on %s', (engine) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())
  const imageDir = join(dir, engine)
  const inFolder = { config: { imageDir } }
  const inDatabase = { config: { imageDir: undefined } }
  const store = (where: typeof inFolder | typeof inDatabase, text: string) =>
    database.db.transaction(async (tx) => {
      await lockImages(tx)
      return storeImage(where, tx, pictureOf(text))
    })
  const read = (where: typeof inFolder | typeof inDatabase, hash: string) =>
    imageHome(database.db, where.config).read(hash)

  test('in a folder no row carries bytes; in the database each does; what came before is found in both', async () => {
    const ofFolder = pictureOf('in a folder')
    const ofDatabase = pictureOf('in the database')
    const ids = [await store(inFolder, 'in a folder'), await store(inDatabase, 'in the database')]
    const bytesOf = async (id = '') => [
      ...(await database.db.select({ bytes: images.bytes }).from(images).where(eq(images.id, id))),
      ...(await database.db
        .select({ bytes: imageVariants.bytes })
        .from(imageVariants)
        .where(eq(imageVariants.imageId, id))),
    ]
    expect(await bytesOf(ids[0])).toEqual([{ bytes: null }, { bytes: null }])
    expect(await bytesOf(ids[1])).toEqual(
      [ofDatabase, ...ofDatabase.variants].map(({ bytes }) => ({ bytes })),
    )
    for (const { hash, bytes } of [ofFolder, ...ofFolder.variants, ofDatabase, ...ofDatabase.variants])
      expect(await read(inFolder, hash)).toEqual(bytes)
    expect(await store(inFolder, 'in the database')).toBe(ids[1])
  })

  test('a picture that was an avatar before gets its widths when a gallery shows it', async () => {
    const picture = pictureOf('both')
    await insertImage(database.db, { bytes: picture.bytes, hash: picture.hash })
    const id = await store(inDatabase, 'both')
    expect(await database.db.$count(imageVariants, eq(imageVariants.imageId, id))).toBe(1)
  })

  test('an unused file is deleted after a day, and a used one never', async () => {
    const folder = new ImageFolder(imageDir)
    const [shown, unshown] = [pictureOf('shown'), pictureOf('unshown')]
    const imageId = await store(inFolder, 'shown')
    await store(inFolder, 'unshown')
    await insertUser(database.db, { imageId })
    // a change that was rolled back after its file was written
    const lost = pictureOf('rolled back')
    await folder.write(lost.hash, lost.bytes)
    const half = join(imageDir, lost.hash.slice(0, 2), `${lost.hash}.abc.unfinished`)
    writeFileSync(half, 'ha')
    const present = async () => {
      const found: string[] = []
      for (const each of [shown, ...shown.variants, unshown, ...unshown.variants, lost])
        if (await folder.read(each.hash)) found.push(each.bytes.toString())
      return found
    }
    const sweep = (now?: Date) => sweepImages({ db: database.db, ...inFolder, log }, now)
    const all = ['shown', 'shown small', 'unshown', 'unshown small', 'rolled back']
    await sweep()
    expect(await present()).toEqual(all)
    // a file that begins to be shown again counts as new
    utimesSync(join(imageDir, lost.hash.slice(0, 2), lost.hash), days(-3), days(-3))
    await folder.write(lost.hash, lost.bytes)
    await sweep()
    expect(await present()).toEqual(all)
    await sweep(days(2))
    expect(await present()).toEqual(['shown', 'shown small'])
    expect(readdirSync(join(imageDir, lost.hash.slice(0, 2)))).not.toContain(`${lost.hash}.abc.unfinished`)
    expect(await database.db.$count(users, eq(users.imageId, imageId))).toBe(1)
    expect(await database.db.$count(images, eq(images.hash, unshown.hash))).toBe(0)
  })
})
