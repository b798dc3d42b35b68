import type { Page } from '@playwright/test'
import { listingKinds } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { openInfo, test } from '#tests/browser/own-listings.ts'
import { expect } from '#tests/browser/test.ts'
import { redAndBlue } from '#tests/pictures.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

// the browser itself says so of what was refused or could not be sent
const refused = /Failed to load resource|^failed: /

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, text: string) => expect(page.locator('.toast')).toContainText(text)
const words = {
  profile: ['Failed to fetch profile', 'Profile not found'],
  organization: ['Failed to fetch organization', 'Organization not found'],
} as const

for (const kind of listingKinds) {
  const [failed, notFound] = words[kind]

  test(`a ${kind} that cannot be read says so, and is asked for again`, async ({
    page,
    ownProfile,
    organizationOf,
    tolerate,
    withoutColumn,
  }) => {
    tolerate(refused)
    const { owner, profile } = await ownProfile()
    const { slug, name } = kind === 'profile' ? profile : await organizationOf(owner)
    await withoutColumn('listings', 'description', async () => {
      await page.goto(paths.ownListing(kind, slug, 'info'))
      await expect(main(page)).toContainText(failed)
      await expect(page).toHaveTitle(new RegExp(`^${failed} · `))
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'All sections' }).click()
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(page).toHaveURL(paths.ownListings(kind))
    await expect(main(page).getByRole('article', { name })).toBeVisible()
  })

  test(`a ${kind} that is not there, or another’s, is not found, with the way back to the list`, async ({
    page,
    signInAs,
    person,
    organizationOf,
    tolerate,
  }) => {
    tolerate(refused)
    await signInAs(['provider'])
    const { slug: others } = await organizationOf(await person({}, ['provider']))
    for (const slug of ['nowhere-at-all', others]) {
      for (const tab of ['info', 'social', 'offers', 'pictures'] as const) {
        await page.goto(paths.ownListing(kind, slug, tab))
        await expect(main(page)).toContainText(notFound)
        await expect(page).toHaveTitle(new RegExp(`^${notFound} · `))
      }
    }
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(page).toHaveURL(paths.ownListings(kind))
  })

  test(`the tabs of a ${kind} are for who is signed in and may`, async ({ page, signInAs, tolerate }) => {
    tolerate(refused)
    for (const address of [paths.ownListings(kind), paths.ownListing(kind, 'any', 'social')]) {
      await page.context().clearCookies()
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /^\/auth\/login/)
      await signInAs(['viewer'])
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(main(page)).toContainText(kind === 'profile' ? 'MANAGE_PROFILES' : 'MANAGE_ORGANIZATIONS')
    }
  })
}

test('a logo is refused, not sent, sent and removed, each in its words', async ({
  page,
  ownProfile,
  organizationOf,
  tolerate,
}) => {
  test.slow()
  const { owner } = await ownProfile()
  const { slug } = await organizationOf(owner)
  await openInfo(page, slug, 'organization')
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await expect(page.locator('#info-picture')).toBeEnabled()
    await page.locator('input[type=file]:enabled').setInputFiles({ name, mimeType, buffer })
  }
  const shown = page.locator('.upload .avatar img')
  await choose('logo.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible()
  // one that only the server finds out
  tolerate(refused)
  await choose('logo.jpg', 'image/jpeg', Buffer.from('%PDF-1.7'))
  await toast(page, 'Failed to upload logo')
  await expect(page.getByText(/^This picture cannot be read/).first()).toBeVisible()
  await page.route('**/avatar', (route) => route.abort())
  const logo = await redAndBlue(300, 300).png().toBuffer()
  await choose('logo.png', 'image/png', logo)
  await toast(page, 'Failed to upload logo')
  await expect(shown).toHaveCount(0)
  await page.unroute('**/avatar')
  await choose('logo.png', 'image/png', logo)
  await toast(page, 'Logo uploaded successfully')
  await expect(shown).toHaveAttribute('src', /^\/api\/image\/organization\//)
  await page.route('**/my-organizations/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })
  await confirm.click()
  await toast(page, 'Failed to update organization')
  await page.unroute('**/my-organizations/*')
  await confirm.click()
  await toast(page, 'Picture removed')
  await expect(shown).toHaveCount(0)
})

test('a clipboard that is empty, or may not be read, is told', async ({ page, context, ownProfile }) => {
  const { profile } = await ownProfile()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(paths.ownListing('profile', profile.slug, 'social'))
  const address = page.getByLabel('Name or address')
  const paste = page.getByRole('button', { name: 'Paste' })
  await expect(address).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText(' https://www.tiktok.com/@ana '))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await paste.click()
  await expect(address).toHaveValue('https://www.tiktok.com/@ana')
  const pasted = page.getByRole('button', { name: 'Pasted' })
  await expect(pasted).toBeVisible()
  await page.clock.runFor(2100)
  await expect(pasted).toHaveCount(0)
  await page.clock.resume()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await paste.click()
  await toast(page, 'Clipboard empty')
  await toast(page, 'No content to paste')
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'readText', {
      value: () => Promise.reject(new Error('denied')),
    })
  })
  await paste.click()
  await toast(page, 'Failed to access clipboard')
  await expect(address).toHaveValue('https://www.tiktok.com/@ana')
})
