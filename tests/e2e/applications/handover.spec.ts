import { eq } from 'drizzle-orm'
import { listings } from '#server/database/schema/listings.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

test('staff make a listing for somebody, who is asked for a yes, and take it back', async ({
  page,
  db,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const lucia = await signInAs(['moderator'])
  const word = ownWord()
  await page.goto('/admin/applications/new')
  await page.getByRole('button', { name: 'Start a page' }).click()
  await page.getByRole('button', { name: 'Create and send for approval' }).click()
  await expect(page.getByLabel('Their e-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Choose a city, or write it below')).toBeVisible()
  await page.getByLabel('Their e-mail address').fill(`${word}@example.org`)
  await page.getByLabel('The language of our messages to them').selectOption('Português')
  await page.getByLabel('Person or organization').selectOption('Organization')
  await page.getByLabel('Type').selectOption('Hotel')
  await page.getByLabel('Name', { exact: true }).fill(`Hotel ${word}`)
  await page.getByLabel('Find the city').fill('manuas')
  await page.getByRole('radio', { name: /^Manaus/ }).check()
  await page.getByLabel('Phone number').fill('12')
  await page.getByLabel('Instagram').fill('https://example.org/ana')
  await page.getByRole('checkbox', { name: 'Portuguese' }).check({ force: true })
  await page.getByRole('button', { name: 'Create and send for approval' }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(page.getByText(/This address belongs to another site/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Hotel ${word}`)
  await page.getByLabel('Phone number').fill('92 99123-4567')
  await page.getByLabel('Instagram').fill('@hotel')
  await expect(page.getByLabel('Language of the introduction')).toHaveValue('pt')
  await page
    .getByLabel('Introduction (optional)')
    .fill('A small hotel on the river, with rooms for the whole family.')
  await page.getByRole('button', { name: 'Change to English' }).click()
  await expect(page.getByLabel('Language of the introduction')).toHaveValue('en')
  await page.getByRole('button', { name: 'Create and send for approval' }).click()
  await expect(page.getByText(`${word}@example.org was asked to accept it`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  const waiting = page.getByRole('region', { name: 'Waiting to be accepted' })
  await expect(waiting.getByRole('listitem').filter({ hasText: word })).toContainText(
    `offered to ${word}@example.org by ${lucia.name}`,
  )
  const found = () =>
    db
      .select()
      .from(listings)
      .where(eq(listings.name, `Hotel ${word}`))
  expect(await found()).toMatchObject([
    { kind: 'organization', type: 'hotel', languages: ['pt'], originalLanguage: 'en' },
  ])
  await waiting.getByRole('button', { name: `Withdraw Hotel ${word}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The page was withdrawn', { exact: true })).toBeVisible()
  await expect(waiting).not.toContainText(word)
  await expect(waiting.getByRole('heading', { name: 'Waiting to be accepted' })).toBeFocused()
  expect(await found()).toEqual([])
})
