import { homeShareImage, shareImage } from '#contract/downloads.ts'
import type { Maps } from '#contract/maps.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { type FileRoute, fileRoute, ResponseCache } from '#server/http/index.ts'
import { sharp } from '#server/images/index.ts'
import { day, fileResponse, respondStrong } from './file-responses.ts'
import { type SharedPage, sharedPage } from './shared-pages.ts'

const maxBytes = 16 * 1024 * 1024

/** The images that stand beside a shared link: a river, the name, and what it is. */
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
  title: i18nOf(language).t('title', { ns: 'home' }),
  subtitle: config.siteName,
})

/** Paints one image at a time, so that a crawler cannot use all of the CPU, and caches the last ones. */
function createPainter(maps: Maps) {
  const cache = new ResponseCache(maxBytes)
  let last: Promise<unknown> = Promise.resolve()
  return ({ config, language }: PublicContext, page: SharedPage) => {
    const input = { ...page, mark: config.siteName }
    return cache.getOrMake(JSON.stringify([language, input]), async () => {
      const painting = last.then(() => toPng(maps.shareImage(input)))
      last = painting.catch(() => undefined)
      return fileResponse(await painting, { type: 'image/png', maxAge: day, language })
    })
  }
}

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer()
