import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { forgetAll } from '#server/requests/due-queries.ts'
import { test } from '#tests/browser/asking.ts'
import { expectNoObstacles } from '#tests/browser/look-at-page.ts'
import { confirmedOf, letPass } from '#tests/browser/past-days.ts'
import { main, tap } from '#tests/browser/request-journeys.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertPerson } from '#tests/people.ts'

const text = 'We heard more in one hour than in three days at the lodge.'

/** Writes a review in the form of a private page. */
async function write(page: Page, stars: string) {
  await main(page).getByRole('radio', { name: stars, exact: true }).check()
  await main(page)
    .getByLabel(/^What should the next person know/)
    .fill(text)
  await tap(page, 'Send the review')
}

test('a provider says in two taps how the day went, reads the review, and answers once', async ({
  page,
  db,
  makeContext,
  baseURL,
}) => {
  const { person, listing, offer, id, address, enquiry } = await confirmedOf(db, page)
  await letPass(db, id, 3)
  const context = await makeContext({ locale: 'en-GB' })
  await enter(context, db, person, String(baseURL))
  const phone = await context.newPage()
  await page.goto(address)
  await write(page, 'Wonderful')
  await expect(main(page).getByText(/^It appears on .* at the latest/)).toBeVisible()
  await page.goto(paths.profile(listing.slug))
  await expect(main(page).getByText(text)).toHaveCount(0)
  await phone.goto(enquiry)
  await expect(main(phone).getByText('The traveler has written a review.')).toBeVisible()
  await expect(main(phone).getByText(text)).toHaveCount(0)
  await main(phone).getByRole('radio', { name: 'It took place' }).check()
  await tap(phone, 'Save')
  await expect(main(phone).getByText(text)).toBeVisible()
  await main(phone).getByRole('link', { name: 'Answer it' }).click()
  await tap(phone, 'Answer')
  await expectNoObstacles(phone)
  await main(phone).getByLabel('Your answer').fill('Thank you. The potoo came back the next evening!')
  await phone.reload()
  await tap(phone, 'Answer')
  await expect(main(phone).getByLabel('Your answer')).toHaveValue(/The potoo came back/)
  await tap(phone, 'Publish the answer')
  await expect(main(phone).locator('.reply')).toContainText('The potoo came back')
  await expect(main(phone).getByRole('button', { name: 'Answer' })).toHaveCount(0)
  await page.goto(paths.offer(offer.id))
  await page.getByRole('link', { name: '1 review, rating out of 5.0' }).click()
  await expect(page).toHaveURL(/#reviews$/)
  const shown = main(page).getByRole('region', { name: 'Reviews of this tour or service' })
  await expect(shown).toContainText('Only from people whose day was confirmed here.')
  await expect(shown).toContainText(/A traveler.*Wonderful.*Night canoe.*The potoo came back/s)
  await expectNoObstacles(page)
  await page.goto(address)
  await main(page)
    .getByRole('link', { name: /^See it on the page of/ })
    .click()
  await expect(main(page).getByRole('region', { name: 'Reviews' })).toContainText(text)
  // a year later the request is forgotten, and its author still withdraws the review
  await db.transaction((tx) => forgetAll(tx, [id]))
  await page.goto(address)
  await expect(main(page).getByText('your review is still here')).toBeVisible()
  await expect(main(page).getByText(text)).toBeVisible()
  await expectNoObstacles(page)
  await main(page).getByText('Withdraw the review').first().click()
  await tap(page, 'Withdraw it')
  await expect(main(page).getByText(text)).toHaveCount(0)
  await page.goto(paths.profile(listing.slug))
  await expect(main(page).getByText(text)).toHaveCount(0)
})

test('without scripts a review is written once, and staff hide it for a reason that its author is told', async ({
  browser,
  page,
  db,
  baseURL,
  makeContext,
  tolerate,
}) => {
  // a reason is missing at first
  tolerate(/422/)
  const { id, address, person, enquiry } = await confirmedOf(db, page)
  await letPass(db, id, 3)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: String(baseURL),
    locale: 'en-GB',
  })
  const author = await plain.newPage()
  await author.goto(address)
  await main(author)
    .getByLabel(/^What should the next person know/)
    .fill('Call me: +55 92 99999 0001')
  await tap(author, 'Send the review')
  await expect(main(author).locator('#review-text-error')).toBeVisible()
  await expect(main(author).locator('#review-stars-error')).toBeVisible()
  // nobody is faster, a machine is
  await author.waitForTimeout(3000)
  await write(author, 'Poor')
  await expect(main(author).getByRole('heading', { name: 'Your review is not public yet' })).toBeVisible()
  await main(author).getByText('Change the review').click()
  await main(author).getByRole('radio', { name: 'So-so' }).check()
  await author.waitForTimeout(3000)
  await tap(author, 'Send the change')
  await expect(main(author).locator('.note .stars')).toContainText('So-so')
  const context = await makeContext({ locale: 'en-GB' })
  await enter(context, db, person, String(baseURL))
  const phone = await context.newPage()
  await phone.goto(enquiry)
  await main(phone).getByRole('radio', { name: 'It took place' }).check()
  await tap(phone, 'Save')
  await expect(main(phone).getByText(text)).toBeVisible()
  const staff = await insertPerson(db, ['moderator'])
  await enter(page.context(), db, staff, String(baseURL))
  await page.goto(paths.heldReviews({ state: 'shown' }))
  const entry = main(page).getByRole('article').filter({ hasText: text }).first()
  await entry.getByRole('button', { name: 'Hide it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await expect(dialog.getByText('Choose one of the options')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('offensive')
  await dialog.getByLabel(/^What the author/).fill('The last sentence.')
  await dialog.getByRole('button', { name: 'Hide it' }).click()
  await expect(page.getByText('The review is hidden', { exact: true })).toBeVisible()
  await author.reload()
  await expect(main(author).getByText('Reason: It insults or degrades people.')).toBeVisible()
  await expect(main(author).getByText('The last sentence.')).toBeVisible()
  await plain.close()
})
