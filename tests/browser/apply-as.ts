import type { Page } from '@playwright/test'
import { type catchMail, codeIn } from '#tests/mail.ts'
import { button, findTown, main } from './applying.ts'
import { expect } from './test.ts'

export type Mail = Awaited<ReturnType<typeof catchMail>>

/** From the first step, which asks for it, through the sign-in by a code, back to the first step. */
export async function logIn(page: Page, mail: Mail, email: string, { sends = true } = {}) {
  // a script that never comes holds up the page's other events
  await page.goto('/welcome', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/welcome/type')
  await button(page, /./)
    .or(main(page).getByRole('link', { name: 'Log In' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth\/login\?return=%2Fwelcome$/)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill(codeIn(await mail.to(email)))
  // without scripts the code is not sent by itself
  if (!sends) await code.press('Enter')
  await expect(page).toHaveURL('/welcome/type')
}

/** All four steps as a guide. */
export async function applyAsGuide(page: Page) {
  await button(page, /^Guide/).click()
  await expect(page).toHaveURL('/welcome/social')
  await page.getByLabel('Instagram', { exact: true }).fill('@ana.bea')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/phone')
  await page.getByLabel('Number with area code').fill('92 90000-0001')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  await page.getByLabel('Your name').fill('Ana Beatriz')
  await findTown(page, 'manaos', 'Manaus')
  await page.getByLabel('A short introduction').fill('Cresci em Manaus.\nMeu avô me ensinou.')
  await page.getByLabel('I write this in').selectOption('pt')
  await page.getByRole('checkbox', { name: 'Português' }).check()
  await button(page, 'Send my application').click()
}

/** All four steps as a hotel in a town that the directory lacks. */
export async function applyAsHotel(page: Page) {
  await main(page).getByRole('link', { name: 'Organization' }).click()
  await button(page, /^Hotel/).click()
  await expect(page).toHaveURL('/welcome/social')
  await button(page, 'Skip this step').click()
  await expect(page).toHaveURL('/welcome/phone')
  await page.getByLabel('Country').selectOption('+51')
  await page.getByLabel('Number with area code').fill('987 654 321')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  await page.getByLabel('The name of your organization').fill('Hotel do Rio')
  await page.getByRole('radio', { name: 'My city is not here' }).check()
  await page.getByLabel('Its name, and the nearest larger city').fill('San Juan, near Iquitos')
  await button(page, 'Send my application').click()
}
