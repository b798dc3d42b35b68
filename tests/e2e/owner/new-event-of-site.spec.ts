import { test } from '#tests/browser/asking.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertOrganization } from '#tests/factories.ts'

test('what is said of who organizes a new event fits the choice', async ({ page, db, signInAs }) => {
  const word = ownWord()
  const staff = await signInAs(['admin'])
  const name = `Pousada ${word}`
  await insertOrganization(db, { name, slug: `pousada-${word}`, ownerId: staff.id })
  await page.goto('/admin/events/new')
  const organizer = page.getByLabel('Who organizes it')
  await expect(organizer).toBeEnabled()
  await organizer.selectOption(name)
  await expect(organizer).toHaveAccessibleDescription(/requests arrive there/)
  await organizer.selectOption('The site itself')
  await expect(organizer).toHaveAccessibleDescription(/takes no requests/)
})
