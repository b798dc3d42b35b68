import { violationsOf } from '#tests/browser/axe.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
