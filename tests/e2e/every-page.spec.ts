import { publicPages } from '#contract/directory/public-pages.ts'
import { everyPage } from '#tests/browser/every-page.ts'
import { administrationPages } from '#tests/browser/long-entries.ts'
import { lookAtPage } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'
import { workspacePages } from '#tests/browser/workspace-pages.ts'
import { isWholeRun } from '#tests/short-run.ts'

// the others are looked at with entries in them
const isFilled = (path: string) => administrationPages.some((each) => each.path === path)
const pages: typeof workspacePages = [
  ...(isWholeRun ? everyPage : publicPages.map(({ name, example }) => ({ name, path: example }))),
  ...workspacePages.filter(({ path, as }) => as !== 'administrator' || !isFilled(path)),
]

// signing in costs as much as a page
const most = 8
const groups = Object.values(Object.groupBy(pages, ({ as }) => as ?? 'nobody')).flatMap((group = []) =>
  Array.from({ length: Math.ceil(group.length / most) }, (_, at) => group.slice(at * most, (at + 1) * most)),
)

for (const group of groups) {
  const names = group.map(({ name }) => name).join(', ')
  const as = group[0]?.as
  const title = `right in every language, without an obstacle and no wider than a screen: ${names}`
  test(title, { tag: as ? [] : ['@public'] }, async ({ page, signInAs }) => {
    test.slow()
    if (as) await signInAs(as)
    for (const { name, path } of group) await test.step(name, () => lookAtPage(page, path))
  })
}

test('right in every language, without an obstacle and no wider than a screen: where the code is typed', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await lookAtPage(page, '/auth/login', async (_, language) => {
    // chosen by the picker: an address alone would change one page only
    await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }])
    await page.goto('/auth/login')
    await page.locator('[name=email]').fill('ana@sample.invalid')
    await page.getByRole('main').locator('[value=send]').click()
    await page.locator('[name=code]').fill('12')
    await page.getByRole('main').locator('[value=enter]').click()
    await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true')
  })
})
