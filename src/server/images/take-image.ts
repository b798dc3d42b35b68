import { notAnImage } from '#contract/endpoint.ts'
import { imageSizes } from '#contract/enums.ts'
import type { PublicContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import { Gate } from './gate.ts'
import { hashOf } from './hash-of.ts'
import { type ImageFormat, imageFormatOf } from './image-format.ts'
import { imageFolder } from './image-home.ts'
import type { NewImage } from './new-image.ts'
import { pictureOf } from './picture-of.ts'
import { type Sharp, sharp } from './sharp.ts'

/**
 * A file of 1 kB can claim any number of pixels. JPEG: what phones' cameras make. The others take several times the
 * memory for a pixel, an AVIF 20 bytes, and no camera makes them so large.
 */
const pixelLimit = (format: ImageFormat) => (format === 'jpeg' ? 64_000_000 : 16_000_000)
const seconds = 15
const side = Math.max(...imageSizes)

/** Of a picture that comes in several passes, or is made for print, all is in memory until the last: 8 bytes a pixel. */
const maxPixelsAtOnce = 16_000_000

/** A large image takes some 150 MB while it is decoded. */
const decoding = new Gate({ maxRunning: 2, maxWaiting: 16 })

type Context = Pick<PublicContext, 'log' | 'config'>

/**
 * Turns an uploaded file into the image that is stored: upright, square, at most as large as the largest size
 * shown, a WebP without place, camera or anything else that was written into the file.
 *
 * @param field the field of the form, named where the file is refused
 * @throws AppError `unsupported_media_type` where it is no image that is taken; `invalid_request` where it is damaged
 * or has too many pixels; `unavailable` where it takes too long, or too many wait
 */
export const takeImage = (context: Context, file: File, field: string): Promise<NewImage> =>
  take(context, file, field, squareOf)

/**
 * The same for a picture of a gallery: it keeps its shape, and also gets the widths in which it is shown.
 *
 * @throws AppError as `takeImage`
 */
export const takePicture = (context: Context, file: File, field: string): Promise<NewImage> =>
  take(context, file, field, pictureOf)

async function take(
  { log, config }: Context,
  file: File,
  field: string,
  turn: (image: Sharp) => Promise<NewImage>,
): Promise<NewImage> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const format = imageFormatOf(bytes)
  if (!format)
    throw new AppError('unsupported_media_type', notAnImage, { fields: { [field]: { code: 'notAnImage' } } })
  try {
    const taken = await decoding.run(async () => {
      const image = sharp(bytes, { limitInputPixels: pixelLimit(format), failOn: 'error' })
      await assertReadable(image, format)
      return turn(image)
    })
    // before the transaction that stores it, which must not wait for a disk
    await keepFiles(config, taken)
    return taken
  } catch (error) {
    throw refusalOf(error, field, log)
  }
}

/** Where pictures are in a folder, the files are written before the rows that name them. */
async function keepFiles(config: Context['config'], { hash, bytes, variants = [] }: NewImage): Promise<void> {
  const folder = imageFolder(config)
  for (const each of [{ hash, bytes }, ...variants]) await folder?.write(each.hash, each.bytes)
}

function refusalOf(error: unknown, field: string, log: Context['log']): unknown {
  if (error instanceof AppError || isOfDisk(error)) return error
  log.debug({ err: error }, 'a picture was refused')
  if (/^Error: timeout/.test(String(error))) {
    const sentence = 'This picture takes too long to read right now. Try again in a moment.'
    return new AppError('unavailable', sentence, { retryAfter: 5 })
  }
  const isLarge = /pixel limit/.test(String(error))
  const sentence = isLarge ? 'This picture has too many pixels' : 'This picture cannot be read'
  return new AppError('invalid_request', sentence, {
    fields: { [field]: { code: isLarge ? 'tooManyPixels' : 'unreadableImage' } },
  })
}

// a full disk is no fault of the picture
const isOfDisk = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

async function assertReadable(image: Sharp, format: ImageFormat): Promise<void> {
  const read = await image.metadata()
  if (read.format !== format) throw new Error(`begins as ${format}, is ${read.format}`)
  const isHeldWhole = read.isProgressive || read.space === 'cmyk'
  if (isHeldWhole && read.width * read.height > maxPixelsAtOnce) throw new Error('over the pixel limit')
}

async function squareOf(image: Sharp): Promise<NewImage> {
  const { autoOrient } = await image.metadata()
  const maxSide = Math.min(side, autoOrient.width, autoOrient.height)
  const { data, info } = await image
    .timeout({ seconds })
    .autoOrient()
    // from the middle, as the browser showed it before
    .resize(maxSide, maxSide, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { hash: hashOf(data), mime: 'image/webp', width: info.width, height: info.height, bytes: data }
}
