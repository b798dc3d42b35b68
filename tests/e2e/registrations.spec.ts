import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { listings } from '#server/database/schema/listings.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertPerson } from '#tests/people.ts'
import { provider } from '#tests/requests.ts'

const main = (page: Page) => page.getByRole('main')

test('a guide enters a number, staff check it in the queue, and travelers read it with who sells; the operator asks for one', async ({
  browser,
  page,
  context,
  db,
  baseURL,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const guide = await provider(db, 'en')
  const seller = {
    sellerName: 'Ana Guia ME',
    sellerTaxNumber: '11.222.333/0001-81',
    sellerAddress: 'Rua 1, Tefé',
  }
  await db.update(listings).set(seller).where(eq(listings.id, guide.listing.id))
  await enter(context, db, guide.person, String(baseURL))
  await page.goto(paths.ownListing('profile', guide.listing.slug, 'registrations'))
  await main(page).getByRole('button', { name: 'Add a registration' }).click()
  await expect(main(page).getByLabel('Register', { exact: true })).toHaveValue('Cadastur')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByLabel('Number')).toHaveAttribute('aria-invalid', 'true')
  await main(page).getByLabel('Number').fill('26.020456-1')
  await main(page).getByLabel('Registered name').fill('Ana Guia')
  await expectNoObstacles(page)
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Waiting for our team to check it')).toBeVisible()
  await expectNoObstacles(page)

  const staff = await browser.newContext()
  await enter(staff, db, await insertPerson(db, ['admin']), String(baseURL))
  const desk = await staff.newPage()
  await desk.goto(paths.registrations())
  const entry = main(desk).getByRole('article').filter({ hasText: guide.listing.name })
  await entry.getByRole('button', { name: 'Check' }).click()
  await desk.getByLabel('Where you looked it up').fill('https://cadastur.example/26')
  await expectNoObstacles(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(entry).toBeHidden()

  await page.goto(paths.profile(guide.listing.slug))
  await expect(main(page).getByText(/^Registered: Cadastur 26\.020456-1, checked \w+ \d{4}$/)).toBeVisible()
  await page.goto(paths.offer(guide.offer.id))
  await expect(main(page).getByText('Sold by Ana Guia ME, 11.222.333/0001-81, Rua 1, Tefé')).toBeVisible()
  await expect(main(page).getByText(/^Registered: Cadastur/)).toBeVisible()

  await desk.goto(paths.settings())
  await main(desk).getByRole('button', { name: 'Change Needed to be public' }).click()
  await main(desk).getByRole('button', { name: 'Add a rule' }).click()
  await main(desk).getByLabel('Type of page').selectOption({ label: 'Lodge' })
  await main(desk).getByLabel('First day').fill('2099-01-01')
  await expectNoObstacles(desk)
  await main(desk).getByRole('button', { name: 'Save' }).click()
  await expect(main(desk).getByText('Lodge, from 1 January 2099')).toBeVisible()
  await main(desk).getByRole('button', { name: 'Change Needed to be public' }).click()
  await main(desk).getByRole('button', { name: 'Remove' }).click()
  await main(desk).getByRole('button', { name: 'Save' }).click()
  await expect(main(desk).getByText('Nothing is needed.')).toBeVisible()
  await staff.close()
})
