import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { cameraNotes, redAndBlue } from './pictures.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'

/** A PNG whose head claims to be as large as that on each side. */
async function claiming(side: number): Promise<Buffer> {
  const png = await redAndBlue(8, 8).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  return png
}

const frames = () =>
  Array.from({ length: 40 }, (_, index) => ({
    create: { width: 8, height: 8, channels: 3 as const, background: { r: index, g: 9, b: 9 } },
  }))

/** A GIF whose screen and first image claim to be as large as that, and that says it has many images. */
async function animatedGiant(side: number): Promise<Buffer> {
  const gif = await sharp(frames() as never, { join: { animated: true } })
    .gif()
    .toBuffer()
  const first = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]))
  for (const at of [6, 8, first + 5, first + 7]) gif.writeUInt16LE(side, at)
  return gif
}

/** What a connection that broke left of a picture. */
async function halfOf(image: Sharp): Promise<Buffer> {
  const bytes = await image.toBuffer()
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A PNG that is whole and as large as it says: one bit for each pixel, which leaves next to nothing. */
function whitePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** A PNG that says it has many images, each as large as that. */
async function animatedPng(side: number): Promise<Buffer> {
  const png = await claiming(side)
  const control = Buffer.alloc(8)
  control.writeUInt32BE(4_000)
  const head = pngChunk('IHDR', png.subarray(16, 29))
  return Buffer.concat([png.subarray(0, 8), head, pngChunk('acTL', control), png.subarray(33)])
}

/** An animation whose canvas claims to be as large as that. */
async function webpGiant(side: number): Promise<Buffer> {
  const webp = await sharp(frames() as never, { join: { animated: true } })
    .webp()
    .toBuffer()
  const canvas = webp.indexOf('VP8X') + 12
  for (const at of [canvas, canvas + 3]) webp.writeUIntLE(side - 1, at, 3)
  return webp
}

/** An AVIF of 64 × 64 pixels that claims to be as large as that. */
async function avifGiant(side: number): Promise<Buffer> {
  const avif = await redAndBlue(64, 64).avif().toBuffer()
  for (let at = avif.indexOf('ispe'); at >= 0; at = avif.indexOf('ispe', at + 1)) {
    avif.writeUInt32BE(side, at + 8)
    avif.writeUInt32BE(side, at + 12)
  }
  return avif
}

const asHeic = (avif: Buffer): Buffer =>
  Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')

/** Files that lie, harm or are no pictures: what each is, how to make it, and by which status and code it is refused. */
export const hostilePictures: [string, () => Promise<Buffer | string>, number, string][] = [
  ['an SVG', async () => svg, 415, 'notAnImage'],
  ['an SVG behind a GIF’s first bytes', async () => `GIF89a${svg}`, 422, 'unreadableImage'],
  ['an SVG behind a byte order mark', async () => `\uFEFF${svg}`, 415, 'notAnImage'],
  ['an SVG in the guise of an AVIF', async () => `<!--ftypavif-->${svg}`, 422, 'unreadableImage'],
  ['a page that calls itself a picture', async () => '<!doctype html><script>1</script>', 415, 'notAnImage'],
  ['a PDF', async () => '%PDF-1.7', 415, 'notAnImage'],
  ['a TIFF', async () => redAndBlue(9, 9).tiff().toBuffer(), 415, 'notAnImage'],
  ['an empty file', async () => '', 415, 'notAnImage'],
  ['a PNG of a billion pixels', async () => claiming(32_000), 422, 'tooManyPixels'],
  ['an animation of a billion pixels', async () => animatedGiant(40_000), 422, 'tooManyPixels'],
  [
    'a PNG that begins as a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), await redAndBlue(9, 9).png().toBuffer()]),
    422,
    'unreadableImage',
  ],
  [
    'half a photo',
    async () => {
      const photo = await redAndBlue(800, 600).jpeg().toBuffer()
      return photo.subarray(0, photo.length / 2)
    },
    422,
    'unreadableImage',
  ],
  ['half a PNG', () => halfOf(redAndBlue(800, 600).png({ compressionLevel: 0 })), 422, 'unreadableImage'],
  ['half a WebP', () => halfOf(redAndBlue(800, 600).webp()), 422, 'unreadableImage'],
  ['half a GIF', () => halfOf(redAndBlue(800, 600).gif()), 422, 'unreadableImage'],
  ['half an AVIF', () => halfOf(redAndBlue(800, 600).avif()), 422, 'unreadableImage'],
  ['a PNG of 20,000 × 20,000 in a few kB', async () => whitePng(20_000), 422, 'tooManyPixels'],
  ['an animated PNG of a billion pixels', async () => animatedPng(32_000), 422, 'tooManyPixels'],
  ['an animated WebP of 36 megapixels', () => webpGiant(6_000), 422, 'tooManyPixels'],
  ['an AVIF of a billion pixels', () => avifGiant(40_000), 422, 'tooManyPixels'],
  ['a HEIC, for which there is no decoder', async () => asHeic(await avifGiant(64)), 415, 'notAnImage'],
  [
    'an AVIF that is named so and is none',
    async () => Buffer.from('\0\0\0\x18ftypavif'),
    422,
    'unreadableImage',
  ],
  ['a BMP', async () => `BM${'\0'.repeat(60)}`, 415, 'notAnImage'],
  ['5 MB', async () => Buffer.alloc(5 * 1024 * 1024, 0xff), 413, 'fileTooLarge'],
  ['5 MB and a byte', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'fileTooLarge'],
]

/** A photo with a script behind its last byte: taken, and what is kept has nothing of it. */
export const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([
    await redAndBlue(800, 600).withExif(cameraNotes).jpeg().toBuffer(),
    Buffer.from('<?php secretWords(); ?><script>secretWords()</script>'),
  ])
