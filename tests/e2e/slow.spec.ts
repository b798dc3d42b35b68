import { expect, test } from '#tests/browser/test.ts'

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
