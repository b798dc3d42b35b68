import type { Page } from '@playwright/test'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

/** Sends a file of cities, and waits until its columns can be chosen. */
export async function sendRows(page: Page, file: string, kind = 'Cities') {
  await page.goto('/admin/imports/new')
  await page.getByLabel('What the file contains').selectOption(kind)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${ownWord()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Send the file' }).click()
  await expect(page.getByRole('button', { name: 'Check every row' })).toBeVisible()
}
