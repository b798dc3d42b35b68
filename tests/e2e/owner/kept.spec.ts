import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { editInfo, openInfo, test } from '#tests/browser/own-listings.ts'
import { enter } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const infoOf = (slug: string) => paths.ownListing('profile', slug, 'info')
const about = (page: Page) => page.getByLabel('About you', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const kept = (page: Page) => page.getByText('Kept on this device, not saved yet')
const offer = (page: Page) => page.getByText(/^You have unsaved text from/)

/** True where a button of the bar below a form covers what the bar says. */
const isCovered = (page: Page): Promise<boolean> =>
  page.locator('.savebar').evaluate((bar) => {
    const text = bar.querySelector('.saved span')?.getBoundingClientRect() as DOMRect
    return [...bar.querySelectorAll('button')].some((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left < text.right && right > text.left && top < text.bottom && bottom > text.top
    })
  })

test('text outlives a closed tab, is offered again, and is gone once it is saved', async ({
  page,
  context,
  ownProfile,
}) => {
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await about(page).fill('I guide slowly.')
  await expect(kept(page)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto(infoOf(profile.slug))
  await expect(offer(again)).toBeVisible()
  expect(await violationsOf(again)).toEqual([])
  // until a decision the saved text is shown
  await expect(about(again)).toHaveValue('I guide.')
  await again.getByRole('button', { name: 'Continue with it' }).click()
  await expect(about(again)).toHaveValue('I guide slowly.')
  await save(again).click()
  await expect(again.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await again.reload()
  await editInfo(again)
  await expect(about(again)).toHaveValue('I guide slowly.')
  await expect(offer(again)).toHaveCount(0)
})

test('kept text is discarded, or stays until there is an answer', async ({ page, ownProfile }) => {
  await test.step('text that is discarded, or cancelled, is not offered again', async () => {
    const { profile } = await ownProfile()
    await openInfo(page, profile.slug)
    await about(page).fill('One.')
    await page.reload()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offer(page)).toHaveCount(0)
    await about(page).fill('Two.')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(about(page)).toHaveValue('I guide.')
    await page.reload()
    await editInfo(page)
    await expect(offer(page)).toHaveCount(0)
  })
  await test.step('what is offered is not lost by who writes on without an answer', async () => {
    const { profile } = await ownProfile()
    await openInfo(page, profile.slug)
    await about(page).fill('From yesterday.')
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await page.getByLabel('Experience, in years').fill('9')
    await save(page).click()
    await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await expect(about(page)).toHaveValue('From yesterday.')
    await expect(page.getByLabel('Experience, in years')).toHaveValue('9')
  })
})

test('on a shared device nobody is offered another’s text', async ({
  page,
  db,
  baseURL,
  context,
  ownProfile,
  person,
}) => {
  const { profile, owner } = await ownProfile()
  await openInfo(page, profile.slug)
  await about(page).fill('Mine.')
  await expect(kept(page)).toBeVisible()
  await context.clearCookies()
  await enter(context, db, await person({}, ['manager']), String(baseURL))
  await openInfo(page, profile.slug)
  await expect(about(page)).toHaveValue('I guide.')
  await expect(offer(page)).toHaveCount(0)
  await context.clearCookies()
  await enter(context, db, owner, String(baseURL))
  await page.goto(infoOf(profile.slug))
  await expect(offer(page)).toBeVisible()
})

test('without a signal saving waits and says so, and is sent once when it is back', {
  tag: '@desktop',
}, async ({ page, context, db, ownProfile, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') sent.push(response.url())
  })
  await about(page).fill('I guide slowly.')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('Waiting for a signal. Kept here, will be saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  expect(await isCovered(page)).toBe(false)
  await context.setOffline(false)
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(sent).toHaveLength(1)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.description).toEqual({ en: 'I guide slowly.' })
})

test('an answer that is lost on its way is no conflict with oneself', async ({
  page,
  db,
  ownProfile,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|Failed to load resource/)
  const { profile } = await ownProfile()
  await openInfo(page, profile.slug)
  await page.route('**/my-profiles/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await about(page).fill('I guide slowly.')
  await save(page).click()
  await expect(page.getByText('Waiting for a signal. Kept here, will be saved.')).toBeVisible()
  await about(page).fill('I guide very slowly.')
  await page.unroute('**/my-profiles/*')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toHaveCount(0)
  const [row] = await db.select().from(listings).where(eq(listings.id, profile.id))
  expect(row?.description).toEqual({ en: 'I guide very slowly.' })
})

test('a session that ended keeps the text until one is signed in again', async ({
  page,
  context,
  db,
  baseURL,
  ownProfile,
  tolerate,
}) => {
  tolerate(/401/)
  const { profile, owner } = await ownProfile()
  await openInfo(page, profile.slug)
  await about(page).fill('I guide slowly.')
  await db.delete(sessions).where(eq(sessions.userId, owner.id))
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await context.clearCookies()
  await enter(context, db, owner, String(baseURL))
  await page.goto(infoOf(profile.slug))
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(about(page)).toHaveValue('I guide slowly.')
  await save(page).click()
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()
})
