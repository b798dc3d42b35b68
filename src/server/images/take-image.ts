import { createHash } from 'node:crypto'
import { notAnImage } from '#contract/endpoint.ts'
import { imageSizes } from '#contract/enums.ts'
import type { PublicContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import { Gate } from './gate.ts'
import { type ImageFormat, imageFormatOf } from './image-format.ts'
import { type Sharp, sharp } from './sharp.ts'

/** An image ready to be stored. */
export type NewImage = { hash: string; mime: string; width: number; height: number; bytes: Buffer }

/**
 * A file of 1 kB can claim any number of pixels. JPEG: what phones' cameras make. The others take several times the
 * memory for a pixel, an AVIF 20 bytes, and no camera makes them so large.
 */
const mostPixels = (format: ImageFormat) => (format === 'jpeg' ? 64_000_000 : 16_000_000)
const seconds = 15
const side = Math.max(...imageSizes)

/** Of a picture that comes in several passes, or is made for print, all is in memory until the last: 8 bytes a pixel. */
const mostPixelsAtOnce = 16_000_000

/** A large image takes some 150 MB while it is decoded. */
const decoding = new Gate({ maxRunning: 2, maxWaiting: 16 })

/**
 * Turns an uploaded file into the image that is stored: upright, square, at most as large as the largest size
 * shown, a WebP without place, camera or anything else that was written into the file.
 *
 * @param field the field of the form, named where the file is refused
 * @throws AppError `unsupported_media_type` where it is no image that is taken; `invalid_request` where it is damaged
 * or has too many pixels; `unavailable` where it takes too long, or too many wait
 */
export async function takeImage(
  { log }: Pick<PublicContext, 'log'>,
  file: File,
  field: string,
): Promise<NewImage> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const format = imageFormatOf(bytes)
  if (!format)
    throw new AppError('unsupported_media_type', notAnImage, { fields: { [field]: { code: 'notAnImage' } } })
  try {
    return await decoding.run(() =>
      squareOf(sharp(bytes, { limitInputPixels: mostPixels(format), failOn: 'error' }), format),
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    log.debug({ err: error }, 'a picture was refused')
    if (/^Error: timeout/.test(String(error))) {
      const sentence = 'This picture takes too long to read right now. Try again in a moment.'
      throw new AppError('unavailable', sentence, { retryAfter: 5 })
    }
    const isLarge = /pixel limit/.test(String(error))
    const sentence = isLarge ? 'This picture has too many pixels' : 'This picture cannot be read'
    throw new AppError('invalid_request', sentence, {
      fields: { [field]: { code: isLarge ? 'tooManyPixels' : 'unreadableImage' } },
    })
  }
}

async function squareOf(image: Sharp, format: ImageFormat): Promise<NewImage> {
  const read = await image.metadata()
  if (read.format !== format) throw new Error(`begins as ${format}, is ${read.format}`)
  const isHeldWhole = read.isProgressive || read.space === 'cmyk'
  if (isHeldWhole && read.width * read.height > mostPixelsAtOnce) throw new Error('over the pixel limit')
  const maxSide = Math.min(side, read.autoOrient.width, read.autoOrient.height)
  const { data, info } = await image
    .timeout({ seconds })
    .autoOrient()
    // from the middle, as the browser showed it before
    .resize(maxSide, maxSide, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(data).digest('hex')
  return { hash, mime: 'image/webp', width: info.width, height: info.height, bytes: data }
}
