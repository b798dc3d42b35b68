import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { applyAsGuide, applyAsHotel, logIn, type Mail } from '#tests/browser/apply-as.ts'
import { main } from '#tests/browser/applying.ts'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'

const sentence = 'Your application was sent and will be reviewed. We will contact you soon.'

async function seeThanks(page: Page, mail: Mail, email: string, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${name}`)
  await expect(page).toHaveURL('/welcome/complete')
  await expect(main(page)).toContainText(sentence)
  await expect(main(page)).toContainText(/Under review since \w+day \d+ \w+/)
  await expect(main(page)).toContainText(/Within 1–2 business days, so by \w+day \d+ \w+/)
  await expect(main(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  // the code, then the confirmation
  await mail.to(email, 2)
}

for (const scripts of ['with', 'without', 'with late'] as const) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts !== 'without' })
    test.beforeEach(async ({ page }) => {
      if (scripts !== 'with late') return
      await page.route(/\/assets\/onboarding-.*\.js$/, () => {})
    })
    for (const [kind, apply, name] of [
      ['guide', applyAsGuide, 'Ana Beatriz'],
      ['hotel', applyAsHotel, 'Hotel do Rio'],
    ] as const) {
      // the form is the same without its script and before it
      if (scripts === 'with late' && kind === 'hotel') continue
      test(`from the first visit to the thank-you view, as a ${kind}`, async ({ page, mail }) => {
        // ten pages, one after the other
        test.slow()
        const email = `ana-${randomUUID().slice(0, 8)}@example.org`
        await logIn(page, mail, email, { sends: scripts !== 'without' })
        await apply(page)
        await seeThanks(page, mail, email, name)
      })
    }
  })
}
