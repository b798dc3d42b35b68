import { violationsOf } from '#tests/browser/axe.ts'
import { type ChangingServer, startChangingServer } from '#tests/browser/changing-server.ts'
import { plugInPasskeys } from '#tests/browser/passkeys.ts'
import { test as base } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { timeToStart } from '#tests/start/server-process.ts'

type Servers = { changing: () => Promise<ChangingServer> }

/** On a server whose operator requires passkeys of who may manage. */
const test = base.extend<object, Servers>({
  changing: [
    async ({ browserName: _ }, use) => {
      const server = await startChangingServer({ REQUIRE_PASSKEY: 'true' })
      await use(async () => server)
      await server.stop()
    },
    { scope: 'worker', timeout: timeToStart },
  ],
})

// one server for both of them
test.describe.configure({ mode: 'default' })

test('who manages is led from a closed page to a passkey, and gets in by it', async ({ page, signInAs }) => {
  await signInAs(['manager'])
  await plugInPasskeys(page)
  expect((await page.goto('/admin/users'))?.status()).toBe(403)
  const notice = page.getByRole('status').filter({ hasText: 'Your permissions require a passkey' })
  await expect(notice).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await notice.getByRole('link', { name: 'Add one, or log in with it' }).click()
  await expect(page).toHaveURL('/account#passkeys')
  await expect(notice).toBeVisible()
  const part = page.getByRole('region', { name: 'Passkeys' })
  await expect(part.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Passkey name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await part.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(notice).toHaveCount(0)
  expect((await page.goto('/admin/users'))?.status()).toBe(200)
})

test('who manages nothing is not bothered', async ({ page, signInAs }) => {
  await signInAs(['provider'])
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('You don’t have a passkey yet.')
  await expect(page.getByText('Your permissions require a passkey')).toHaveCount(0)
})
