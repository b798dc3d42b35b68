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
