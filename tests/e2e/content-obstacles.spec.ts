import { paths } from '#contract/paths.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { ownWord, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertAttraction, insertCity } from '#tests/factories.ts'

test('the forms of the content have no obstacles, on each screen and in both themes', async ({
  page,
  db,
  signInAs,
}) => {
  test.slow()
  await signInAs(['editor'])
  const { id } = await insertCity(db, { name: `Vila ${ownWord()}` })
  await insertAttraction(db, { cityId: id })
  for (const [address, button] of [
    [paths.content(), 'New city'],
    [paths.contentCity(id), 'Edit'],
    [paths.contentCity(id, 'attractions'), 'New attraction'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('main').locator('form textarea').first()).toBeVisible()
    await expectNoObstacles(page)
  }
})
