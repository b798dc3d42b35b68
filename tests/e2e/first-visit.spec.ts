import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { type FileKind, filesOfDocument, fontsFor, textOf } from '#bench/weight/page-files.ts'
import { publicPages } from '#contract/directory/public-pages.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { inLanguage } from '#tests/browser/look-at-page.ts'
import { expect, test } from '#tests/browser/test.ts'

const most = 30_720
// home has the drawing of the whole basin, and its map
const maxOfHome = 35_840
// a form of a page of its own
const maxOfForm = 40_960

/** What is heavier than the example of its kind, and what is no public page of its own. */
const heavier = [
  paths.city('brazil', 'belem'),
  paths.country('peru'),
  // 'Night sounds in the flooded forest': days, an hour, group prices, a deposit
  paths.offer('bafcafae-ba5a-8519-8377-59fa145e8112'),
  paths.event('jambu-e-cacau-um-sabado-na-cozinha'),
  paths.search({ q: 'leticia' }),
]
const forms = [
  paths.newAlert({ city: 'parintins', kind: 'stay' }),
  paths.report('offer', 'bafcafae-ba5a-8519-8377-59fa145e8112'),
]
const limits = [
  ...publicPages.map(({ example }) => ({ path: example, limit: example === '/' ? maxOfHome : most })),
  ...heavier.map((path) => ({ path, limit: most })),
  ...forms.map((path) => ({ path, limit: maxOfForm })),
]

/** What may be set in the typeface that is loaded: a letter of a description is not. */
const inDisplayFont = (html: string) =>
  textOf(
    (html.match(/<(h[1-6]|dd|blockquote|b)\b[\s\S]*?<\/\1>|class="(?:price|mark|display)[^<]*/g) ?? []).join(
      ' ',
    ),
  )

// whose currency is said beside each price, and whose language each link of the other three pages carries
test.use({ extraHTTPHeaders: { 'accept-language': 'es-CO,es' } })

/** What a page weighs on a first visit, packed, without headers and without what comes when it is near. */
function weigher(request: APIRequestContext) {
  const read = async (address: string) => (await request.get(address)).body()
  const packed = (body: Buffer, kind?: FileKind) => (kind === 'font' ? body : brotliCompressSync(body)).length
  const known = new Map<string, Promise<{ text: string; size: number }>>()
  const fileOf = (address: string, kind: FileKind) => {
    const file =
      known.get(address) ??
      read(address).then((body) => ({ text: body.toString(), size: packed(body, kind) }))
    known.set(address, file)
    return file
  }
  return async (address: string) => {
    const html = await read(address)
    const text = html.toString()
    const files = new Map(filesOfDocument(text).map((file) => [file.address, file.kind]))
    for (const [style] of [...files].filter(([, kind]) => kind === 'style'))
      for (const font of fontsFor((await fileOf(style, 'style')).text, style, inDisplayFont(text)))
        files.set(font, 'font')
    const sizes = await Promise.all([...files].map(async ([file, kind]) => (await fileOf(file, kind)).size))
    return sizes.reduce((sum, each) => sum + each, packed(html))
  }
}

test('a first visit weighs at most 30 kB, of home 35, of a form 40, in four languages', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const weigh = weigher(request)
  for (const { path, limit } of limits)
    for (const language of languages) {
      const weight = await weigh(inLanguage(path, language))
      // otherwise nothing was measured
      expect.soft(weight, `${path} ${language}`).toBeGreaterThan(20_000)
      expect.soft(weight, `${path} ${language}`).toBeLessThanOrEqual(limit)
    }
})
