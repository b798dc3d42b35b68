import { languages } from '#contract/languages.ts'
import { contrastViolationsOf, violationsOf } from '#tests/browser/axe.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const paths = ['/dashboard', '/admin', '/admin/users', '/admin/roles', '/admin/audit']

for (const path of paths) {
  test(`${path} has no fault that axe finds, in light and dark`, async ({ page, signInAs }) => {
    await signInAs(['admin'])
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await violationsOf(page)).toEqual([])
    // without the change of colours in between
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await contrastViolationsOf(page)).toEqual([])
  })

  test(`${path} holds at 320 px in every language`, async ({ page, signInAs }) => {
    await signInAs(['admin'])
    await page.setViewportSize({ width: 320, height: 700 })
    for (const language of languages) {
      await page.goto(`${path}?lang=${language}`)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320)
    }
  })
}

test('the dialogs have no fault that axe finds', async ({ page, signInAs, person }) => {
  await signInAs(['admin'])
  const ana = await person()
  await page.goto(`/admin/users?q=${ana.email}`)
  for (const opener of [`Edit ${ana.name}`, 'Add user']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await page.goto('/admin/roles?q=editor')
  await page.getByRole('button', { name: 'Edit editor' }).click()
  await page.getByText('Known permissions').click()
  expect(await violationsOf(page)).toEqual([])
})
