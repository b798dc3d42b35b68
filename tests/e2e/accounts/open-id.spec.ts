import { test } from '#tests/browser/provider-server.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// one server for all of them
test.describe.configure({ mode: 'default' })

test('one signs in through a provider, and comes back to path and query', async ({ page, provider }) => {
  const login = ownWord()
  const email = `${login}@example.org`
  provider.people[login] = { email, email_verified: true, name: 'Jurema Sateré' }
  await page.goto(`/auth/login?return=${encodeURIComponent('/account?from=here')}`)
  await page.getByRole('link', { name: 'Continue with River' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await expect(page).toHaveURL('/account?from=here')
  await expect(page.getByRole('banner')).toContainText('Jurema Sateré')
  await expect(page.getByRole('main')).toContainText(email)
})

test('an address that the provider did not verify makes no account', async ({ page, provider }) => {
  const login = ownWord()
  provider.people[login] = { email: `${login}@example.org`, email_verified: false }
  await page.goto('/auth/login?return=/account')
  await page.getByRole('link', { name: 'Continue with River' }).click()
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Logging in there did not work. Try again, or use a code by e-mail.',
  )
  await expect(page).toHaveURL(/\/auth\/login\?(?=.*return=%2Faccount)/)
  await expect(page.getByRole('banner').locator('a[href="/admin"]')).toHaveCount(0)
})

test('who turns back at the provider is told so, and may try another way', async ({ page, provider }) => {
  await page.goto(`/auth/login?return=/account&look=${provider.lookAround}`)
  await page.getByRole('link', { name: 'Continue with River' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('alert')).toContainText('Logging in there did not work.')
  await page.goto(`/auth/login?return=/account&look=${provider.lookAround}`)
  await page.getByRole('button', { name: 'Traveler' }).click()
  await expect(page).toHaveURL('/account')
})
