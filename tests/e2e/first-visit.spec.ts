import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { type FileKind, filesOfDocument, fontsFor, textOf } from '#bench/weight/page-files.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from '#tests/browser/test.ts'

const most = 30_720
// home has the drawing of the whole basin, and its map
const mostOfHome = 35_840

const kinds = [
  paths.home(),
  paths.offers(),
  paths.profiles(),
  paths.organizations(),
  paths.cities(),
  paths.events(),
  paths.explore(),
  paths.city('brazil', 'manaus'),
  paths.country('peru'),
  paths.profile('ana-beatriz-correa'),
  paths.organization('remanso-cor-de-cha-expedicoes'),
  paths.event('dias-de-remo-na-cheia'),
]

/** What may be set in the typeface that is loaded: a letter of a description is not. */
const inDisplayFont = (html: string) =>
  textOf(
    (html.match(/<(h[1-6]|dd|blockquote|b)\b[\s\S]*?<\/\1>|class="(?:price|mark|display)[^<]*/g) ?? []).join(
      ' ',
    ),
  )

/** What a page weighs on a first visit, packed, without headers and without what comes when it is near. */
async function weigh(request: APIRequestContext, address: string) {
  const known = new Map<string, Promise<Buffer>>()
  const read = (file: string) => {
    const body = known.get(file) ?? request.get(file).then((response) => response.body())
    known.set(file, body)
    return body
  }
  const packed = (body: Buffer, kind?: FileKind) => (kind === 'font' ? body : brotliCompressSync(body)).length
  const html = await read(address)
  const text = html.toString()
  const files = new Map(filesOfDocument(text).map((file) => [file.address, file.kind]))
  for (const [style] of [...files].filter(([, kind]) => kind === 'style'))
    for (const font of fontsFor((await read(style)).toString(), style, inDisplayFont(text)))
      files.set(font, 'font')
  const weights = [...files].map(async ([file, kind]) => packed(await read(file), kind))
  return (await Promise.all(weights)).reduce((sum, each) => sum + each, packed(html))
}

test('a first visit weighs at most 30 kB, of home 35, in four languages', async ({ request }) => {
  for (const path of kinds)
    for (const language of languages) {
      const weight = await weigh(request, `${path}?lang=${language}`)
      // otherwise nothing was measured
      expect.soft(weight, `${path} ${language}`).toBeGreaterThan(20_000)
      expect
        .soft(weight, `${path} ${language}`)
        .toBeLessThanOrEqual(path === paths.home() ? mostOfHome : most)
    }
})
