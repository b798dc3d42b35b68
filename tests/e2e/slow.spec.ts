import { paths } from '#contract/paths.ts'
import { test } from '#tests/browser/looking-around.ts'
import { expect } from '#tests/browser/test.ts'

test('the text of a page is there before its scripts, its typeface and its pictures', async ({ page }) => {
  // they never come
  await page.route('**/*', async (route) => {
    if (['script', 'font', 'image'].includes(route.request().resourceType())) return
    await route.continue()
  })
  for (const [path, text] of [
    ['/', 'Travel the Amazon with those who live there'],
    ['/cities', 'Manaus'],
    ['/profile/ana-beatriz-correa', 'I grew up in a stilt-house district of Manaus'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('a page of the workspace can be read before its scripts, its typeface and its texts come', async ({
  page,
  signInAs,
}) => {
  for (const [as, path] of [
    ['provider', paths.ownHome()],
    ['administrator', paths.admin()],
    ['administrator', paths.ownListings('organization', { scope: 'all' })],
  ] as const) {
    await signInAs(as)
    await page.route('**/*', async (route) => {
      if (['script', 'font', 'image'].includes(route.request().resourceType())) return
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Loading')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

for (const { path, kind, name } of [
  { path: '/account', kind: 'combobox', name: 'Language of the pages' },
  { path: '/admin/users', kind: 'searchbox', name: 'Search users' },
] as const) {
  test(`${path}: "${name}" takes nothing before the scripts come that would lose it`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('administrator')
    const { promise: coming, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await coming
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const control = page.getByRole('main').getByRole(kind, { name })
    await expect(control).toBeDisabled()
    come()
    await expect(control).toBeEnabled()
  })
}
