import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'
import { codeIn } from '#tests/mail.ts'

test.use({ javaScriptEnabled: false })
// a browser that runs no scripts drops those that the page announced
test.beforeEach(({ tolerate }) => tolerate(/\.js csp$/))

const newAddress = () => `ana-${randomUUID().slice(0, 8)}@example.org`
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const sentTo = (page: Page) => page.getByRole('status').filter({ hasText: 'We sent six digits to' })
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).status() === 200

async function askForCode(page: Page, email: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
}

test('without JavaScript a code signs in and comes back to path and query', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/profiles?type=guide')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await askForCode(page, email)
  await expect(sentTo(page)).toContainText(email)
  await page.reload()
  await page.getByLabel('Code', { exact: true }).fill(codeIn(await mail.to(email)))
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/profiles?type=guide')
  await expect(page.getByRole('banner').locator('a[href="/account"]')).toBeVisible()
  expect(mail.letters.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

test('without JavaScript what is no address is refused at its field', async ({ page }) => {
  await page.goto('/auth/login?return=/account')
  await askForCode(page, 'ana')
  await expect(page.getByText('Enter an e-mail address, such as ana@example.org')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana')
})

test('without JavaScript five wrong tries end a code; a new one signs in', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const code = codeIn(await mail.to(email))
  const field = page.getByLabel('Code', { exact: true })
  for (const left of ['4 more tries', '3 more tries', '2 more tries', '1 more try']) {
    await field.fill(otherThan(code))
    await logIn(page).click()
    await expect(field).toHaveAccessibleDescription(`This is not the code we sent last. You have ${left}.`)
    await expect(field).toHaveValue(otherThan(code))
  }
  await logIn(page).click()
  await expect(field).toHaveAccessibleDescription('Too many wrong tries. Ask for a new code.')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.', { exact: true })).toBeVisible()
  const next = codeIn(await mail.to(email, 2))
  await page.getByLabel('Code', { exact: true }).fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await logIn(page).click()
  await expect(page).toHaveURL('/account')
})

test('without JavaScript a code that is not six digits is asked for again, without a try', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await askForCode(page, newAddress())
  await page.getByLabel('Code', { exact: true }).fill('12')
  await logIn(page).click()
  await expect(page.getByText('Type the six digits from the e-mail')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('12')
  await expect(alert(page)).toHaveCount(0)
})

test('without JavaScript another address can be used', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  const other = newAddress()
  await askForCode(page, other)
  await page.getByLabel('Code', { exact: true }).fill(codeIn(await mail.to(other)))
  await logIn(page).click()
  await expect(page).toHaveURL('/account')
})

test('without JavaScript the link in the mail signs in by one tap, once', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/auth/login?return=/account&lang=pt')
  await page.locator('[name=email]').fill(email)
  await page.locator('[value=send]').click()
  const letter = await mail.to(email)
  expect(letter.subject).toContain('código')
  const link = letter.text?.match(/https?:\S+\/auth\/code\S+/)?.[0] ?? ''
  await page.goto(link)
  expect(await isSignedIn(page)).toBe(false)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/account?lang=pt')
  expect(await isSignedIn(page)).toBe(true)
  await page.goto('/auth/logout')
  await page.goto(link.replace('lang=pt', 'lang=en'))
  await logIn(page).click()
  await expect(alert(page)).toHaveText('This link was used already or has expired.')
})

test('without JavaScript people can look around', async ({ page, lookAround }) => {
  await page.goto(`/auth/login?return=/account&look=${lookAround}`)
  await page.getByRole('button', { name: 'Provider' }).click()
  await expect(page).toHaveURL('/account')
  expect(await isSignedIn(page)).toBe(true)
})

test('without JavaScript who asks for codes too often is told how long to wait', async ({ page }) => {
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const again = page.getByRole('button', { name: 'Send a new code' })
  for (let sent = 2; sent <= 5; sent++) await again.click()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await again.click()
  const refused = await answered
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(alert(page)).toHaveText(/^Too many tries\. Wait \d+ minutes\.$/)
  await expect(sentTo(page)).toContainText(email)
})

test('a form that another site sends, or a huge one, is refused', async ({ request, mail }) => {
  const email = newAddress()
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of elsewhere) {
    for (const path of ['/auth/login', '/auth/code']) {
      const answer = await request.post(path, { form: { step: 'send', email }, headers })
      expect(answer.status()).toBe(403)
    }
  }
  const huge = await request.post('/auth/login', { form: { step: 'send', email: 'a'.repeat(20_000) } })
  expect(huge.status()).toBe(413)
  const wrong = await request.post('/auth/login', { form: { step: 'look', as: 'king' } })
  expect(wrong.status()).toBe(422)
  const closed = await request.post('/auth/login', { form: { step: 'look', as: 'administrator' } })
  expect([closed.status(), closed.headers()['set-cookie']]).toEqual([403, undefined])
  expect(mail.letters.filter(({ to }) => to?.[0]?.address === email)).toEqual([])
})
