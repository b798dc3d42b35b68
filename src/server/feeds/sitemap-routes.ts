import { type FileRoute, siteRoute } from '#server/http/index.ts'
import { fileHeaders, hour } from './file-responses.ts'
import { createParts, writeSitemap, writeUrls } from './sitemap.ts'
import { sitemapKinds } from './sitemap-queries.ts'
import { streamed } from './streaming.ts'

const headers = fileHeaders({ type: 'application/xml; charset=utf-8', maxAge: hour })

/** `/sitemap.xml` and, of a directory with more than `size` pages, its parts. */
export function sitemapRoutes(size: number): FileRoute[] {
  const partsOf = createParts(size)
  return [
    siteRoute('/sitemap.xml', async (c, context) =>
      streamed(c, await writeSitemap(context, partsOf, size), headers),
    ),
    siteRoute('/:part{sitemap-[a-z]+-[1-9][0-9]*\\.xml}', async (c, context) => {
      const [, name, number] = c.req.param('part')?.match(/^sitemap-([a-z]+)-(\d+)\.xml$/) ?? []
      const index = Number(number) - 1
      if (name === 'page' && index === 0) return streamed(c, writeUrls(context, ['page'], {}), headers)
      const kind = sitemapKinds.find((each) => each === name)
      if (!kind) return c.notFound()
      const { firsts } = await partsOf(context.db, kind)
      if (!firsts[index]) return c.notFound()
      // New rows have greater ids: the last part takes them until the parts are counted again.
      const range = { from: index === 0 ? undefined : firsts[index], before: firsts[index + 1] }
      return streamed(c, writeUrls(context, [kind], range), headers)
    }),
  ]
}
