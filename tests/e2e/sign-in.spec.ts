import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/browser/mailing-server.ts'
import { expect } from '#tests/browser/test.ts'
import { codeIn, linkIn } from '#tests/mail.ts'

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

test('a code from the mail signs in and comes back to path and query; the way out goes home', async ({
  page,
  mail,
}) => {
  const email = newAddress()
  await page.goto('/profiles?type=guide')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await askForCode(page, email)
  await enterCode(page, codeIn(await mail.to(email)))
  await expect(page).toHaveURL('/profiles?type=guide')
  const banner = page.getByRole('banner')
  await expect(banner.locator('a[href="/account"]')).toBeVisible()
  await banner.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a link that was used says so and leads to a new code', async ({ page, mail, tolerate }) => {
  tolerate(/status of 422/)
  const email = newAddress()
  await page.goto('/auth/login')
  await askForCode(page, email)
  const letter = await mail.to(email)
  await enterCode(page, codeIn(letter))
  await expect(page).toHaveURL('/')
  await page.goto('/auth/logout')
  await page.goto(linkIn(letter))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link was used already or has expired.')
  await page.getByRole('button', { name: 'Ask for a new code' }).click()
  await expect(page.getByText(`We sent six digits to ${email}.`)).toBeVisible()
  expect(page.url()).not.toContain('ana-')
  await enterCode(page, codeIn(await mail.to(email, 2)))
  await expect(page).toHaveURL('/')
})

test('a new code can be sent, and another address used', async ({ page, mail }) => {
  const email = newAddress()
  await page.goto('/auth/login')
  await askForCode(page, email)
  await mail.to(email)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.', { exact: true })).toBeVisible()
  await mail.to(email, 2)
  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})

test('an invalid address is refused at its field', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill('ana')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter an e-mail address, such as ana@example.org')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana')
})

test('without a network the page says so and keeps what was typed', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill('ana@example.org')
  await context.setOffline(true)
  await expect(page.getByText('No signal', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No signal', { exact: true })).toBeHidden()
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana@example.org')
})

test('who looks around lands in their own area, and is led to no other origin', async ({
  page,
  context,
  lookAround,
}) => {
  const areas = [
    ['Traveler', 'Your area', 0],
    ['Provider', 'Your area', 1],
    ['Staff', 'Main sections', 1],
    ['Administrator', 'Main sections', 1],
  ] as const
  for (const [name, area, count] of areas) {
    await test.step(`as ${name}`, async () => {
      await context.clearCookies()
      await page.goto(`/auth/login?return=/account&look=${lookAround}`)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: area })).toHaveCount(count)
    })
  }
  await context.clearCookies()
  await page.goto(`/auth/login?return=https://elsewhere.example/&look=${lookAround}`)
  await page.getByRole('button', { name: 'Traveler' }).click()
  await expect(page).toHaveURL('/')
})

test('what the page of a link asks for does not repeat the secret', async ({ page }) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) referrers.push(request.headers().referer)
  })
  await page.goto(`/auth/code?email=ana@example.org&secret=${'x'.repeat(43)}`)
  expect(referrers).toContain(`${new URL(page.url()).origin}/`)
  expect(referrers.filter((referrer) => referrer?.includes('secret'))).toEqual([])
})

/** What a browser without a cache fetches for a page in all: bytes on the wire, headers among them. */
async function weightOf(page: Page, open: () => Promise<unknown>) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  let weight = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight += encodedDataLength
  })
  await open()
  await page.waitForLoadState('networkidle')
  await devtools.detach()
  return weight
}

test('a first visit of the sign-in pages weighs at most 40 kB in all, without a framework', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const logIn = await weightOf(page, () => page.goto('/auth/login?return=/account'))
  await askForCode(page, newAddress())
  await expect(page).toHaveURL('/auth/code?return=%2Faccount')
  const code = await weightOf(page, () => page.reload())
  for (const weight of [logIn, code]) {
    expect(weight).toBeGreaterThan(20_000)
    expect(weight).toBeLessThanOrEqual(40_960)
  }
  expect((await Promise.all(scripts)).filter((script) => /hydrateRoot|__reactRouter/.test(script))).toEqual(
    [],
  )
})

test('the address is in no URL once a code was requested; a reload sends nothing, the way back works', async ({
  page,
  mail,
}) => {
  const email = newAddress()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await page.goto('/auth/login?return=/account')
  await askForCode(page, email)
  await expect(page).toHaveURL('/auth/code?return=%2Faccount')
  await page.reload()
  await page.goBack()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.goForward()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await enterCode(page, codeIn(await mail.to(email, 2)))
  await expect(page).toHaveURL('/account')
  expect(mail.letters.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2)
  expect(asked.filter((url) => url.includes(email.slice(0, 12)))).toEqual([])
})

test('people who are already logged in see their account name and a way on', async ({ page, lookAround }) => {
  await page.goto(`/auth/login?return=/account&look=${lookAround}`)
  await page.getByRole('button', { name: 'Traveler' }).click()
  await expect(page).toHaveURL('/account')
  for (const path of ['/auth/login', '/auth/code']) {
    await page.goto(`${path}?return=/account`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged in')
    await expect(page.getByText('As traveller@sample.invalid.')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account')
  }
  await page.goto('/auth/login?return=/account&again=1')
  await expect(page.getByLabel('E-mail address')).toHaveValue('traveller@sample.invalid')
})

test('one press sends once, and a server that fails loses nothing', async ({ page, tolerate }) => {
  tolerate(/status of 502/)
  let sent = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/auth\/login/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent++
    await answered
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill('ana@example.org')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await page.getByLabel('E-mail address').press('Enter')
  answer()
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot answer right now. Try again in a moment.',
  )
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeEnabled()
  await expect(page.getByLabel('E-mail address')).toHaveValue('ana@example.org')
  expect(sent).toBe(1)
})
