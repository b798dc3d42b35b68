import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'
import { codeIn } from '#tests/mail.ts'

/** Presses the button, which can be pressed once, and waits until it can be pressed again. */
async function askAgain(page: Page) {
  // a code that was sent opens the page again: its button can be pressed before its script is there
  await page.waitForFunction(() => customElements.get('sign-in'))
  const { promise: pressed, resolve: go } = Promise.withResolvers<void>()
  await page.route(/\/auth\/code/, async (route) => {
    if (route.request().method() === 'POST') await pressed
    await route.fallback()
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send a new code' }).click()
  await expect(main.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  go()
  await expect(main.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
}
const newAddress = () => `ana-${randomUUID().slice(0, 8)}@example.org`
async function askForCode(page: Page, email: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  // the field has the focus before the page's script is there
  await page.waitForFunction(() => customElements.get('sign-in'))
}
const enterCode = async (page: Page, code: string) => {
  // six digits are sent by themselves
  await page.getByLabel('Code', { exact: true }).fill(code)
}

test('after ten minutes a code that fails is said to have expired', async ({
  page,
  context,
  mail,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const email = newAddress()
  await page.goto('/auth/login')
  await askForCode(page, email)
  const code = codeIn(await mail.to(email))
  // eleven minutes later: the cookie has gone with the code
  await context.clearCookies({ name: 'sign-in-request' })
  const before = String(Date.now() - 11 * 60_000)
  await page.locator('form:has([name=code]) [name=at]').evaluate((field, at) => {
    Object.assign(field, { value: at })
  }, before)
  await enterCode(page, code)
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'This code has expired. Ask for a new one.',
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No code is waiting in this browser')
  await page.getByRole('link', { name: 'Ask for a new code' }).click()
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('after too many codes people are told how long to wait', async ({ page, tolerate }) => {
  tolerate(/status of 429/)
  await page.goto('/auth/login')
  await askForCode(page, newAddress())
  const refusal = page.getByRole('main').getByText(/^Too many tries\. Wait \d+ (minutes|seconds)\.$/)
  for (let sent = 2; sent <= 5; sent++) await askAgain(page)
  await expect(refusal).toHaveCount(0)
  await askAgain(page)
  await expect(refusal).toBeVisible()
})

test('what is typed into the code before its script is there is cleaned, too', async ({ page }) => {
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill(newAddress())
  await page.route(/\.js$/, async (route) => {
    await typed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await code.pressSequentially('a1 2-3')
  go()
  await expect(code).toHaveValue('123')
})

test('the sixth digit sends the code, once; a wrong one is sent again only by the button', async ({
  page,
  mail,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const email = newAddress()
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  const right = codeIn(await mail.to(email))
  const wrong = right === '111111' ? '222222' : '111111'
  const tries: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(/\/auth\/code/, async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    if (sent.get('step') === 'enter') tries.push(sent.get('code') ?? '')
    await held.promise
    await route.continue()
  })
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toHaveAccessibleDescription(/It is sent as soon as you enter the last digit\.$/)
  await code.pressSequentially(wrong.slice(0, 5))
  expect(tries).toEqual([])
  await code.press(wrong.slice(5))
  await expect(page.getByRole('status').filter({ hasText: 'Logging in…' })).toBeAttached()
  held.resolve()
  await expect(code).toHaveAccessibleDescription('This is not the code we sent last. You have 4 more tries.')
  expect(tries).toEqual([wrong])
  await code.press('End')
  await code.press('Backspace')
  await code.press(wrong.slice(5))
  await expect(code).toHaveValue(wrong)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(code).toHaveAccessibleDescription('This is not the code we sent last. You have 3 more tries.')
  expect(tries).toEqual([wrong, wrong])
  await code.fill(right)
  await expect(page).toHaveURL('/account')
})

test('the sign-in pages clean the code, and carry no script', async ({ page, request, tolerate }) => {
  // six digits are sent by themselves
  tolerate(/status of 422/)
  await test.step('only digits stay in the code', async () => {
    await page.goto('/auth/login')
    await askForCode(page, newAddress())
    const code = page.getByLabel('Code', { exact: true })
    await code.pressSequentially('a1 2-3')
    await expect(code).toHaveValue('123')
    await code.fill('123 456 78')
    await expect(code).toHaveValue('123456')
  })
  await test.step('the login pages contain no inline script except that of the theme', async () => {
    for (const path of ['/auth/login', '/auth/code']) {
      const answer = await request.get(path)
      const inside = [...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)]
      expect(inside).toHaveLength(1)
      expect(answer.headers()['content-security-policy']).not.toContain('nonce-')
      expect(answer.headers()['cache-control']).toBe('private, no-store')
    }
  })
  await test.step('a page that scripts take over is made for one answer only', async () => {
    const answers = await Promise.all([request.get('/account'), request.get('/account')])
    const nonces = answers.map((answer) =>
      /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? ''),
    )
    expect(nonces[0]?.[1]).toBeTruthy()
    expect(nonces[0]?.[1]).not.toBe(nonces[1]?.[1])
    for (const answer of answers) expect(answer.headers()['cache-control']).toContain('no-store')
    expect((await request.get('/cities')).headers()['content-security-policy']).not.toContain('nonce')
  })
})
