import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { applyAsGuide, applyAsHotel, logIn } from '#tests/browser/apply-as.ts'
import { main } from '#tests/browser/applying.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'

const newAddress = () => `ana-${randomUUID().slice(0, 8)}@example.org`

/** Somebody else's browser. */
async function otherBrowser(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  return context.newPage()
}

/** The reviewer's browser, with the newest open application before them. */
async function asReviewer(browser: Browser, url: string, look: string, name: string): Promise<Page> {
  const page = await otherBrowser(browser, url)
  await page.request.post('/api/auth/look-around', { data: { as: 'staff', look } })
  await page.goto(listFor(name))
  await page.getByRole('row', { name }).waitFor()
  await rejectOthers(page, name)
  await hydrated(page)
  return page
}

const listFor = (name: string) => `/admin/applications?${new URLSearchParams({ q: name })}`

/** Leaves only the applications of this name open, so that deciding the last one leads back to the list. */
async function rejectOthers(page: Page, name: string): Promise<void> {
  const open = await (await page.request.get('/api/admin/applications')).json()
  for (const { id, revision, ...other } of open) {
    if (other.name === name) continue
    const data = { decision: 'reject', revision, note: 'Outra vez.' }
    const answer = await page.request.post(`/api/admin/applications/${id}/decision`, { data })
    expect(answer.status()).toBe(200)
  }
}

test('a guide applies from the foot of a page, staff approve, and a visitor finds the guide', async ({
  page,
  mail,
  mailing,
  browser,
}) => {
  test.slow()
  const email = newAddress()
  await page.goto('/profiles')
  await page.getByRole('contentinfo').getByRole('link', { name: 'List your services' }).click()
  await logIn(page, mail, email)
  await applyAsGuide(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana Beatriz')
  await page.goto('/')
  // who may open no section of the administration is led to the account
  await page.getByRole('banner').getByRole('link', { name: 'ana' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Under review', { exact: true })).toBeVisible()

  const staff = await asReviewer(browser, mailing.url, mailing.lookAround, 'Ana Beatriz')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz')
  await hydrated(staff)
  await staff.keyboard.press('a')
  await staff.keyboard.press('Enter')
  await expect(
    staff.getByText('Ana Beatriz is approved and will get an e-mail', { exact: true }),
  ).toBeVisible()
  await expect(staff).toHaveURL(listFor('Ana Beatriz'))

  expect((await mail.to(email, 3)).text).toContain('/admin/home')
  const visitor = await otherBrowser(browser, mailing.url)
  await visitor.goto('/profile/ana-beatriz')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz')
  await expect(main(visitor)).toContainText('Cresci em Manaus.')
  await page.reload()
  await expect(page.getByRole('link', { name: 'See it as a visitor' })).toHaveAttribute(
    'href',
    '/profile/ana-beatriz',
  )
  await staff.context().close()
  await visitor.context().close()
})

test('a hotel whose town is missing is given one by the reviewer, and completes its introduction', async ({
  page,
  mail,
  mailing,
  browser,
}) => {
  test.slow()
  const email = newAddress()
  await logIn(page, mail, email)
  await applyAsHotel(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Hotel do Rio')
  const staff = await asReviewer(browser, mailing.url, mailing.lookAround, 'Hotel do Rio')
  await staff.getByRole('link', { name: 'Hotel do Rio' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Hotel do Rio')
  const town = staff.getByLabel('Find the city')
  await town.fill('iquitos')
  await staff.getByRole('radio', { name: /^Iquitos/ }).check()
  await staff.getByRole('button', { name: 'Approve', exact: true }).click()
  await staff.getByRole('button', { name: 'Press again to approve' }).click()
  await expect(
    staff.getByText('Hotel do Rio is approved and will get an e-mail', { exact: true }),
  ).toBeVisible()
  await expect(staff).toHaveURL(listFor('Hotel do Rio'))
  expect((await mail.to(email, 3)).text).toContain('a short introduction')

  await page.goto('/account')
  await expect(page.getByText('Not public yet')).toBeVisible()
  await page.getByLabel('A short introduction').fill('Three rooms above the river.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'See it as a visitor' }).click()
  await expect(page).toHaveURL('/organization/hotel-do-rio')
  await expect(main(page)).toContainText('Three rooms above the river.')
  await staff.context().close()
})

test('who is not accepted reads why, mends it and sends it again', async ({
  page,
  mail,
  mailing,
  browser,
}) => {
  test.slow()
  const email = newAddress()
  await logIn(page, mail, email)
  await applyAsGuide(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana Beatriz')
  const staff = await asReviewer(browser, mailing.url, mailing.lookAround, 'Ana Beatriz')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Ana Beatriz')
  await hydrated(staff)
  await staff.keyboard.press('r')
  await staff.getByLabel('Note that the applicant will read').fill('Nobody answers at this number.')
  await staff.getByRole('button', { name: 'Reject and send the note' }).click()
  await expect(staff.getByText('Ana Beatriz will get the note', { exact: true })).toBeVisible()
  await expect(staff).toHaveURL(listFor('Ana Beatriz'))
  expect((await mail.to(email, 3)).text).toContain('Nobody answers at this number.')

  await page.goto('/account')
  await expect(main(page)).toContainText('Nobody answers at this number.')
  await page.getByRole('button', { name: 'Correct and resend' }).click()
  await expect(page).toHaveURL('/welcome/complete')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Beatriz')
  await expect(page.getByLabel('A short introduction')).toHaveValue(/Cresci em Manaus/)
  await main(page).getByRole('button', { name: 'Send my application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana Beatriz')
  await staff.context().close()
})
