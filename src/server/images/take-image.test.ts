import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { cameraNotes } from '#tests/pictures.ts'
import { testSecret } from '#tests/secret.ts'
import type { NewImage } from './new-image.ts'
import { takeImage, takePicture } from './take-image.ts'

const colors = {
  red: [220, 30, 30],
  blue: [30, 30, 220],
  green: [20, 160, 40],
  yellow: [230, 220, 30],
} as const
type Color = keyof typeof colors
const context = { log: createLog('silent'), config: readConfig({ SECRET: testSecret, STORAGE: 'memory' }) }
const fileOf = (bytes: Buffer) => new File([bytes as BlobPart], 'me.jpg')

/** Four fields of colour: red, blue above; green, yellow below. */
function fourFields(side = 64): Sharp {
  const half = side / 2
  const field = (color: Color, left: number, top: number) => {
    const [r, g, b] = colors[color]
    const input = { create: { width: half, height: half, channels: 3 as const, background: { r, g, b } } }
    return { input, left, top }
  }
  const all = [
    field('red', 0, 0),
    field('blue', half, 0),
    field('green', 0, half),
    field('yellow', half, half),
  ]
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } }).composite(all)
}

/** The fields of a kept picture in reading order, by the nearest colour. */
async function fieldsOf({ bytes, width, height }: Pick<NewImage, 'bytes' | 'width' | 'height'>) {
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
  const at = (x: number, y: number) => {
    const from = 3 * (Math.floor(y * height) * width + Math.floor(x * width))
    return [...pixels.subarray(from, from + 3)]
  }
  const nearest = (pixel: number[]) => {
    const far = (color: Color) =>
      pixel.reduce((sum, value, i) => sum + Math.abs(value - (colors[color][i] ?? 0)), 0)
    const [best] = (Object.keys(colors) as Color[]).sort((a, b) => far(a) - far(b))
    return best && far(best) < 150 ? best : pixel.join()
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map(nearest).join(' ')
}

async function assertClean(bytes: Buffer) {
  const { exif, icc, xmp, iptc, orientation, space, depth, pages } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation, space, depth, pages: pages ?? 1 }).toEqual({
    ...{ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined, orientation: undefined },
    ...{ space: 'srgb', depth: 'uchar', pages: 1 },
  })
}

/** As it is kept as an avatar, and as a picture of a gallery with each of its widths. */
async function taken(bytes: Buffer) {
  const avatar = await takeImage(context, fileOf(bytes), 'avatar')
  const picture = await takePicture(context, fileOf(bytes), 'picture')
  const all = [avatar, picture, ...(picture.variants ?? [])]
  for (const each of all) await assertClean(each.bytes)
  return { avatar, picture, all }
}

const upright = 'red blue green yellow'
/** The expected corners, for each way in which a camera may have been held. */
const held: [number, string][] = [
  [1, upright],
  [2, 'blue red yellow green'],
  [3, 'yellow green blue red'],
  [4, 'green yellow red blue'],
  [5, 'red green blue yellow'],
  [6, 'green red yellow blue'],
  [7, 'yellow blue green red'],
  [8, 'blue yellow red green'],
]
const odd: [string, () => Promise<Buffer>][] = [
  ['a JPEG for print, in CMYK', () => fourFields().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['a PNG of 16 bits', () => fourFields().toColourspace('rgb16').png().toBuffer()],
  ['a JPEG with a profile of wide colours', () => fourFields().withIccProfile('p3').jpeg().toBuffer()],
  ['a PNG with few colours', () => fourFields().png({ palette: true }).toBuffer()],
  ['an AVIF', () => fourFields().avif({ quality: 80 }).toBuffer()],
  [
    'a JPEG of almost 5 MB',
    async () => {
      const photo = await fourFields().jpeg({ quality: 95 }).toBuffer()
      return Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 - 1 - photo.length)])
    },
  ],
]

describe('an uploaded picture', () => {
  test.each(held)(
    'held as EXIF says %i stands upright, without what the camera wrote',
    async (orientation, fields) => {
      const photo = fourFields().withExif(cameraNotes).withMetadata({ orientation })
      const bytes = await photo.jpeg({ quality: 95 }).toBuffer()
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation)
      const { all } = await taken(bytes)
      for (const each of all) {
        expect(await fieldsOf(each)).toBe(fields)
        expect(each.bytes.includes('Secret Model')).toBe(false)
      }
    },
  )

  test.each(odd)('%s keeps its colours, and nothing else', async (_, make) => {
    const { all } = await taken(await make())
    for (const each of all) expect(await fieldsOf(each)).toBe(upright)
  })

  test.each(['gif', 'webp'] as const)('that moves, as %s, is kept as its first image', async (format) => {
    const images = await Promise.all([fourFields().png().toBuffer(), fourFields().negate().png().toBuffer()])
    const moving = await sharp(images, { join: { animated: true } })
      [format]()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { all } = await taken(moving)
    for (const each of all) expect(await fieldsOf(each)).toBe(upright)
  })

  test('that is grey has a colour and widths as any other', async () => {
    const photo = await fourFields().png().toBuffer()
    const { picture } = await taken(await sharp(photo).grayscale().jpeg().toBuffer())
    expect(picture.color).toMatch(/^#([0-9a-f]{2})\1\1$/)
  })

  test('that is transparent gets a white background', async () => {
    const clear = { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const { all, picture } = await taken(await sharp({ create: clear }).png().toBuffer())
    expect(picture.color).toBe('#ffffff')
    for (const { bytes } of all) {
      expect((await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([
        255, 255, 255,
      ])
    }
  })
})
