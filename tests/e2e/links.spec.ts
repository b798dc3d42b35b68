import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

const maxPages = 1500
/** Of addresses that differ in their last part only, so many are read for further links. */
const maxReadPerKind = 40

test('every link on every page leads somewhere', async ({ request, baseURL }) => {
  // more than a thousand requests
  test.setTimeout(480_000)
  const origin = String(baseURL)
  const found = new Map<string, string>([['/', 'the start']])
  const broken: string[] = []
  const readOfKind = new Map<string, number>()
  for (const [path, from] of found) {
    const kind = path.replace(/\?.*$/, '?').replace(/\/[^/]*$/, '')
    const read = readOfKind.get(kind) ?? 0
    // one form for each page, never cached: some of them are enough
    if (/^\/(report|claim)\//.test(path) && read >= maxReadPerKind) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    if (![200, 301, 302].includes(answer.status())) broken.push(`${answer.status()} ${path} on ${from}`)
    if (!answer.headers()['content-type']?.includes('text/html') || read >= maxReadPerKind) continue
    readOfKind.set(kind, read + 1)
    for (const link of linksOf(await answer.text(), path, origin)) {
      if (!found.has(link) && found.size < maxPages) found.set(link, path)
    }
  }
  expect(broken).toEqual([])
  expect(found.size).toBeGreaterThan(300)
})

test('every part of a page is found: styles, scripts, pictures, the sharing picture', async ({
  page,
  request,
}) => {
  for (const path of [
    '/',
    '/cities',
    '/location/brazil',
    '/location/brazil/manaus',
    '/profiles',
    '/event/mashramani',
  ]) {
    await page.goto(path)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    await expectFound(request, String(image))
    const parts = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'link[rel=stylesheet], link[rel=icon], link[rel=manifest], script[src], img',
        ),
      ].map((each) => (each as HTMLImageElement).src || (each as HTMLLinkElement).href),
    )
    for (const part of new Set(parts)) await expectFound(request, part)
  }
})

async function expectFound(request: APIRequestContext, address: string) {
  expect((await request.get(address)).status(), address).toBe(200)
}

function linksOf(html: string, path: string, origin: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return links.flatMap((href) => {
    const url = new URL(href, origin + path)
    if (url.origin !== origin || url.searchParams.has('lang')) return []
    return [url.pathname + url.search]
  })
}
