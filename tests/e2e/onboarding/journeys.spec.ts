import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { button, findTown, main } from '#tests/browser/applying.ts'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'
import { type catchMail, codeIn } from '#tests/mail.ts'

type Mail = Awaited<ReturnType<typeof catchMail>>

const sentence = 'Your request was sent and will be reviewed. We will contact you soon.'

async function logIn(page: Page, mail: Mail, email: string) {
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
  await page.getByLabel('Six-digit code').fill(codeIn(await mail.to(email)))
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/welcome/type')
}

async function applyAsGuide(page: Page) {
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
  await button(page, 'Send my request').click()
}

async function applyAsHotel(page: Page) {
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
  await page.getByRole('radio', { name: 'My town is not here' }).check()
  await page.getByLabel('Its name, and the nearest larger town').fill('San Juan, near Iquitos')
  await button(page, 'Send my request').click()
}

async function seeThanks(page: Page, mail: Mail, email: string, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${name}`)
  await expect(page).toHaveURL('/welcome/complete')
  await expect(main(page)).toContainText(sentence)
  await expect(main(page)).toContainText(/Under review since \w+day \d+ \w+/)
  await expect(main(page)).toContainText(/Within 1–2 business days, so by \w+day \d+ \w+/)
  await expect(main(page).getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/')
  // the code, then the confirmation
  await mail.to(email, 2)
}

for (const scripts of ['with', 'without', 'with late'] as const) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts !== 'without' })
    test.beforeEach(async ({ page, tolerate }) => {
      if (scripts === 'without') tolerate(/\.js csp$/)
      if (scripts !== 'with late') return
      await page.route(/\/assets\/onboarding-.*\.js$/, () => {})
    })
    for (const [kind, apply, name] of [
      ['guide', applyAsGuide, 'Ana Beatriz'],
      ['hotel', applyAsHotel, 'Hotel do Rio'],
    ] as const) {
      test(`from the first visit to the thank-you view, as a ${kind}`, async ({ page, mail }) => {
        // ten pages, one after the other
        test.slow()
        const email = `ana-${randomUUID().slice(0, 8)}@example.org`
        await logIn(page, mail, email)
        await apply(page)
        await seeThanks(page, mail, email, name)
      })
    }
  })
}
