import { button, draft, saveDraft, untilEnhanced } from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

const { accountType, profileType } = draft

test('pastes, and says for two seconds that it did; an empty clipboard is told', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs([])
  await saveDraft(page, { accountType, profileType })
  await page.clock.install()
  await page.goto('/welcome/social')
  await untilEnhanced(page)
  await page.evaluate(() => navigator.clipboard.writeText(' @ana.bea '))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await button(page, 'Paste Instagram').click()
  await expect(page.getByLabel('Instagram', { exact: true })).toHaveValue('@ana.bea')
  await expect(button(page, 'Pasted')).toBeVisible()
  await page.clock.runFor(1900)
  await expect(button(page, 'Pasted')).toBeVisible()
  await page.clock.runFor(200)
  await expect(button(page, 'Pasted')).toHaveCount(0)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button(page, 'Paste TikTok').click()
  await expect(page.locator('.toast')).toContainText('Clipboard empty')
  await expect(page.locator('.toast')).toContainText('No content to paste')
  await page.clock.runFor(5100)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a clipboard that may not be read is told', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, { accountType, profileType })
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'readText', {
      value: () => Promise.reject(new Error('denied')),
    })
  })
  await page.goto('/welcome/social')
  await untilEnhanced(page)
  await button(page, 'Paste Website').click()
  await expect(page.getByRole('alert')).toContainText('Failed to access clipboard')
})
