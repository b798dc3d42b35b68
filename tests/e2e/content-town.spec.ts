import { paths } from '#contract/paths.ts'
// the server of these tests has no tiles
import { test } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { expect } from '#tests/browser/test.ts'

test('who makes a town that is there already is led to it, and the map without tiles says where one is', async ({
  page,
  signInAs,
  tolerate,
}) => {
  tolerate(/422.*admin\/cities/)
  await signInAs(['editor'])
  await page.goto(paths.content())
  await page.getByRole('button', { name: 'New city' }).click()
  const form = page.getByRole('form', { name: 'City' })
  await form.getByLabel('Name', { exact: true }).fill('acara')
  await form.getByRole('combobox', { name: 'Country' }).selectOption('BR')
  await form.getByRole('button', { name: 'Create the city' }).click()
  await expect(form.getByText('This is already in use: choose another')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Acará, Pará' })).toHaveAttribute('href', /content\/cities/)
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Open the map' }).click()
  const frame = form.locator('.city-map-frame')
  const manaus = frame.getByText('Manaus', { exact: true })
  await expect(manaus).toBeHidden()
  await expect(manaus).toHaveCount(1)
  await expect(form.locator('.map-waters svg').first()).toBeVisible()
  for (const _ of [1, 2]) await form.getByRole('button', { name: 'Closer' }).click()
  await expect(manaus).not.toBeHidden()
})
