import type { Page } from '@playwright/test'
import { test } from '#tests/browser/mailing-server.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { codeIn } from '#tests/mail.ts'

const refused = /Failed to load resource/
const newAddress = () => `${ownWord()}@example.org`

async function askForCode(page: Page, email: string) {
  await page.locator('[name=email]').fill(email)
  await page.getByRole('main').locator('[value=send]').click()
  await expect(page.locator('[name=code]')).toBeFocused()
}

async function enterCode(page: Page, code: string) {
  // six digits are sent by themselves
  await page.getByLabel('Code', { exact: true }).fill(code)
}

const linkIn = (text: string | undefined) => text?.match(/https?:\S+\/auth\/code\S+/)?.[0] ?? ''
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).status() === 200

test('opening the link from the mail uses nothing up; a tap, on another device, signs in there', async ({
  page,
  mail,
  makeContext,
}) => {
  const email = newAddress()
  await page.goto(`/auth/login?return=${encodeURIComponent('/profiles?type=guide')}`)
  await askForCode(page, email)
  const link = linkIn((await mail.to(email)).text)
  const other = await (await makeContext()).newPage()
  for (const _ of ['a scanner', 'a preview', 'a person']) {
    await other.goto(link)
    await expect(other.getByText(`You are logging in as ${email}.`)).toBeVisible()
  }
  expect(await isSignedIn(other)).toBe(false)
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL('/profiles?type=guide')
  expect(await isSignedIn(other)).toBe(true)
  expect(await isSignedIn(page)).toBe(false)
})

test('the code works only where it was asked for; elsewhere the page says what to do', async ({
  page,
  mail,
  makeContext,
  tolerate,
}) => {
  tolerate(refused)
  const email = newAddress()
  const other = await (await makeContext()).newPage()
  await other.goto('/auth/login?return=/account')
  await askForCode(other, email)
  const code = codeIn(await mail.to(email))
  await page.goto('/auth/code?return=/account')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No code is waiting in this browser: it was used, has expired or was asked for elsewhere. Open the link in the e-mail, or ask for a new code.',
  )
  // a browser that keeps no cookie of the request
  await page.goto('/auth/login?return=/account')
  await askForCode(page, newAddress())
  await page.context().clearCookies({ name: 'sign-in-request' })
  await enterCode(page, code)
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Enter the code in the browser where you asked for it, or open the link in the e-mail',
  )
  expect(await isSignedIn(page)).toBe(false)
  await enterCode(other, code)
  await expect(other).toHaveURL('/account')
})

test('five wrong tries end a code; a new one signs in', async ({ page, mail, tolerate }) => {
  tolerate(refused)
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const code = codeIn(await mail.to(email))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter((each) => each !== code)
  const field = page.getByLabel('Code', { exact: true })
  for (const left of ['4 more tries', '3 more tries', '2 more tries', '1 more try']) {
    await enterCode(page, String(wrong.pop()))
    await expect(field).toHaveAccessibleDescription(`This is not the code we sent last. You have ${left}.`)
  }
  await enterCode(page, String(wrong.pop()))
  await expect(field).toHaveAccessibleDescription('Too many wrong tries. Ask for a new code.')
  await enterCode(page, code)
  // a press while another is being answered does nothing
  await expect(page.locator('sign-in button[disabled]')).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription('Too many wrong tries. Ask for a new code.')
  expect(await isSignedIn(page)).toBe(false)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.', { exact: true })).toBeVisible()
  // pasted as the mail shows it
  await enterCode(page, codeIn(await mail.to(email, 2)).replace(/^.../, '$& '))
  await expect(page).toHaveURL('/account')
})

test('a code that is not six digits is asked for again, without a try', async ({ page }) => {
  await page.goto('/auth/login')
  await askForCode(page, newAddress())
  await enterCode(page, '12')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Type the six digits from the e-mail')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('12')
})

test('the mail is in the language of the page, and its link too', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/auth/login?lang=pt')
  await askForCode(page, email)
  const letter = await mail.to(email)
  expect(letter.subject).toContain('código')
  expect(letter.html).toContain('lang="pt"')
  await page.goto(linkIn(letter.text))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})

test('a way back to elsewhere is ignored', async ({ page, context, mail }) => {
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await test.step(`a way back to ${evil} is ignored, in the link from the mail too`, async () => {
      await context.clearCookies()
      const email = newAddress()
      await page.goto(`/auth/login?return=${encodeURIComponent(evil)}`)
      await askForCode(page, email)
      const link = new URL(linkIn((await mail.to(email)).text))
      expect(link.search).not.toContain('evil')
      link.searchParams.set('return', evil)
      await page.goto(link.href)
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/')
      await page.goto(`/auth/login?return=${encodeURIComponent(evil)}`)
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/auth/start')
    })
  }
})

test('the page that waits for a code leaves once one is signed in by the link', async ({
  page,
  context,
  mail,
}) => {
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const tab = await context.newPage()
  await tab.goto(linkIn((await mail.to(email)).text))
  await tab.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(tab).toHaveURL('/account')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL('/account')
})

test('a connection lost while signing in keeps the code, which then signs in', async ({
  page,
  context,
  mail,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const code = codeIn(await mail.to(email))
  // without its script the page is only a form, which a lost connection takes away
  await page.waitForFunction(() => customElements.get('sign-in') !== undefined)
  await context.setOffline(true)
  await enterCode(page, code)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('What you typed stays here.')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account')
})
