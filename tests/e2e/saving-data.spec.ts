import { publicPages } from '#contract/directory/public-pages.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from '#tests/browser/test.ts'

const headers = { 'save-data': 'on' }
const picturesIn = (html: string) => html.match(/<main[\s\S]*<\/main>/)?.[0].match(/<img [^>]*>/g) ?? []

test('people who save data are sent no pictures', async ({ request }) => {
  const pages = [...publicPages.map(({ example }) => example), paths.search({ q: 'manaus' })]
  for (const path of pages) {
    const html = await (await request.get(path, { headers })).text()
    expect(html, path).toContain('<main')
    expect(picturesIn(html), path).toEqual([])
  }
  expect(picturesIn(await (await request.get(paths.cities())).text())).not.toEqual([])
})
