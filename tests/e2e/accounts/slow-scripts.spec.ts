import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'
import { codeIn } from '#tests/mail.ts'

const newAddress = () => `ana-${randomUUID().slice(0, 8)}@example.org`
const wrongCode = 'This is not the code we sent last.'
const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js')

// a page that is left while it loads has no transition
test.beforeEach(({ tolerate }) => tolerate(/^thrown: InvalidStateError: Transition was aborted/))

/** Holds every script back, as one bar of signal does, until the answer is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isScript, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press before the scripts run counts: code, address, link, sample account', async ({
  page,
  mail,
  lookAround,
}) => {
  const email = newAddress()
  const letGo = await holdScripts(page)
  await page.goto('/auth/login?return=/account', { waitUntil: 'commit' })
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const letter = await mail.to(email, 2)
  await page.getByLabel('Code', { exact: true }).fill('12')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Type the six digits from the e-mail')).toBeVisible()
  await page.goto(letter.text?.match(/https?:\S+\/auth\/code\S+/)?.[0] ?? '', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.goto('/auth/logout', { waitUntil: 'commit' })
  await page.goto(`/auth/login?return=/account&look=${lookAround}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Traveler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  letGo()
})

test('what was typed before the scripts ran stays, and they take over', async ({ page, mail, tolerate }) => {
  tolerate(/status of 422/)
  const email = newAddress()
  const letGo = await holdScripts(page)
  await page.goto('/auth/login?return=/account&email=old@example.org', { waitUntil: 'commit' })
  await page.getByLabel('E-mail address').fill('ana')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter an e-mail address, such as ana@example.org')).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/auth/code?return=%2Faccount')
  const code = codeIn(await mail.to(email))
  await page.getByLabel('Code', { exact: true }).fill(code)
  await expect(page).toHaveURL('/account')
})

test('a code that was wrong before the scripts ran counts as a try afterwards', async ({
  page,
  mail,
  tolerate,
}) => {
  tolerate(/status of 422/)
  const email = newAddress()
  const letGo = await holdScripts(page)
  await page.goto('/auth/login?return=/account', { waitUntil: 'commit' })
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = codeIn(await mail.to(email))
  const wrong = code === '111111' ? '222222' : '111111'
  const field = page.getByLabel('Code', { exact: true })
  await page.getByLabel('Code', { exact: true }).fill(wrong)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(field).toHaveAccessibleDescription(`${wrongCode} You have 4 more tries.`)
  await page.getByLabel('Code', { exact: true }).fill(wrong)
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveAccessibleDescription(`${wrongCode} You have 4 more tries.`)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(field).toHaveAccessibleDescription(`${wrongCode} You have 3 more tries.`)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await expect(page).toHaveURL('/account')
})
