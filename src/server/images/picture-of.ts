import { pictureWidths } from '#contract/images/pictures.ts'
import { hashOf } from './hash-of.ts'
import type { NewImage, NewVariant } from './new-image.ts'
import { type Sharp, sharp } from './sharp.ts'

const widest = Math.max(...pictureWidths)
const tallest = 1920
const seconds = 15
/** More effort makes files a tenth smaller and takes several times as long (docs/decisions/0029). */
const effort = 2
/** What phones are sent: a cover costs at most so much of somebody's data. */
const phone = { width: 640, most: 24 * 1024, qualities: [50, 40, 30, 20, 10] }

/**
 * A picture as it is kept and shown: upright, in its own shape, without anything that was written into the file; at
 * most 1280 px wide, and in the widths in which pages show it, never enlarged. Of an animation the first image.
 */
export async function pictureOf(image: Sharp): Promise<NewImage> {
  const { data: pixels, info } = await image
    .timeout({ seconds })
    .autoOrient()
    .resize(widest, tallest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const read = () => sharp(pixels, { raw: { width, height, channels } })
  const bytes = await read().webp({ quality: 85 }).toBuffer()
  const variants: NewVariant[] = []
  for (const each of widthsOf(width)) variants.push(...(await variantsOf(read, each)))
  return {
    hash: hashOf(bytes),
    mime: 'image/webp',
    width,
    height,
    bytes,
    color: await colorOf(read()),
    variants,
  }
}

/** The widths that are smaller than the picture, and its own. */
const widthsOf = (width: number) => [...pictureWidths.filter((each) => each < width), width]

async function variantsOf(read: () => Sharp, width: number): Promise<NewVariant[]> {
  const resized = await read().resize(width).raw().toBuffer({ resolveWithObject: true })
  const { channels, height } = resized.info
  const small = () => sharp(resized.data, { raw: { width, height, channels } }).timeout({ seconds })
  const avif = await avifOf(small, width)
  const webp = await small().webp({ quality: 72 }).toBuffer()
  return [
    { format: 'avif', width, height, hash: hashOf(avif), bytes: avif },
    { format: 'webp', width, height, hash: hashOf(webp), bytes: webp },
  ]
}

/** Of what phones are sent, the best quality that is small enough. */
async function avifOf(read: () => Sharp, width: number): Promise<Buffer> {
  const [first = 50, ...lower] = phone.qualities
  let avif = await read().avif({ quality: first, effort }).toBuffer()
  if (width > phone.width) return avif
  for (const quality of lower) {
    if (avif.length <= phone.most) break
    avif = await read().avif({ quality, effort }).toBuffer()
  }
  return avif
}

async function colorOf(image: Sharp): Promise<string> {
  const pixel = await image.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
