import { homeShareImage, shareImage } from '#contract/images/downloads.ts'
import type { Maps } from '#contract/images/maps.ts'
import type { FocalPoint } from '#contract/images/pictures.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { type FileRoute, fileRoute, ResponseCache } from '#server/http/index.ts'
import { readPublicPicture, sharp } from '#server/images/index.ts'
import { day, fileResponse, respondStrong } from './file-responses.ts'
import { type SharedPage, sharedPage } from './shared-pages.ts'

const maxBytes = 16 * 1024 * 1024

/** The images shown with a shared link: a river, the name, and what it is. */
export function shareImageRoutes(maps: Maps): FileRoute[] {
  const paint = createPainter(maps)
  return [
    fileRoute(homeShareImage, async ({ c, context }) =>
      respondStrong(c, await paint(context, homePage(context))),
    ),
    fileRoute(shareImage, async ({ c, context, input }) =>
      respondStrong(c, await paint(context, await sharedPage(context, input))),
    ),
  ]
}

const homePage = ({ config, language }: PublicContext): SharedPage => ({
  title: i18nOf(language).t('home:title'),
  subtitle: new URL(config.baseUrl).host,
})

/** Paints one image at a time, so that a crawler cannot use all of the CPU, and caches the last ones. */
function createPainter(maps: Maps) {
  const cache = new ResponseCache({ maxBytes })
  let last: Promise<unknown> = Promise.resolve()
  return (context: PublicContext, { cover, ...page }: SharedPage) => {
    const { config, language } = context
    const input = { ...page, mark: config.siteName }
    return cache.getOrMake(JSON.stringify([language, input, cover?.id, cover?.focalPoint]), async () => {
      const picture = cover && (await readPublicPicture(context, cover))
      const svg = maps.shareImage({ ...input, hasPicture: picture !== undefined })
      const painting = last.then(() => toPng(svg, picture, cover?.focalPoint))
      last = painting.catch(() => undefined)
      return fileResponse(await painting, { type: 'image/png', maxAge: day, language })
    })
  }
}

/** The drawing as PNG; over the picture, where there is one. */
async function toPng(
  svg: string,
  picture: Buffer | undefined,
  focalPoint: FocalPoint | null = null,
): Promise<Buffer> {
  const drawing = Buffer.from(svg)
  if (!picture) return sharp(drawing).png({ palette: true, effort: 7 }).toBuffer()
  const { band, ...shown } = photograph
  const cropped = focalPoint
    ? (await cropAround(picture, focalPoint)).resize(shown)
    : sharp(picture).resize({ ...shown, fit: 'cover', position: 'attention' })
  return cropped
    .extend({ bottom: band })
    .composite([{ input: drawing }])
    .png({ palette: true, effort: 7 })
    .toBuffer()
}

/** The part of a picture in the shape of the photograph; the point is as far from its edges as `object-position` puts it. */
async function cropAround(picture: Buffer, { x, y }: FocalPoint) {
  const { width, height } = await sharp(picture).metadata()
  const scale = Math.min(width / photograph.width, height / photograph.height)
  const [across, down] = [Math.floor(photograph.width * scale), Math.floor(photograph.height * scale)]
  const [left, top] = [Math.round(((width - across) * x) / 100), Math.round(((height - down) * y) / 100)]
  return sharp(picture).extract({ left, top, width: across, height: down })
}

/** Px: the band with the words covers what is below. */
const photograph = { width: 1200, height: 470, band: 160 }
