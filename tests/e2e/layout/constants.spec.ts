import type { Page } from '@playwright/test'
import { getSessionUser } from '#contract/account/session.ts'
import { listReports } from '#contract/directory/reports.ts'
import { paths } from '#contract/paths.ts'
import { listRoles } from '#contract/system/roles.ts'
import { getStorageStatus } from '#contract/system/status.ts'
import { listUsers } from '#contract/system/users.ts'
import { hydrated } from '#tests/browser/hydrated.ts'
import { lookAgain } from '#tests/browser/look-again.ts'
import { sectionLinks } from '#tests/browser/navigation.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

/** Counts the calls of an address that this page makes. */
function callsOf(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls++
  })
  return () => calls
}

test('the sections are a column of 16rem on a desktop, a rail on a tablet, a bar at the foot of a phone, and all in its menu', async ({
  page,
  signInAs,
}) => {
  await signInAs(['admin'])
  const side = page.getByRole('navigation', { name: 'Administration', exact: true })
  const short = page.getByRole('navigation', { name: 'Main sections' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.roles())
  expect((await side.boundingBox())?.width).toBe(256)
  await expect(short).toBeHidden()
  const all = await side.getByRole('link').allInnerTexts()
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(paths.roles())
    await expect(side).toBeHidden()
    const box = await short.boundingBox()
    if (width === 768) expect(box).toMatchObject({ x: 0, width: 88 })
    else expect(box && Math.round(box.y + box.height)).toBe(740)
    expect((await (await sectionLinks(page)).allInnerTexts()).toSorted()).toEqual(all.toSorted())
    await page.keyboard.press('Escape')
    await expect(side).toBeHidden()
  }
})

test('a group that was folded stays folded on this device', async ({ page, signInAs }) => {
  await signInAs(['admin'])
  await page.setViewportSize({ width: 1280, height: 900 })
  const users = page
    .getByRole('navigation', { name: 'Administration', exact: true })
    .getByRole('link', { name: 'Users' })
  await page.goto(paths.roles())
  await hydrated(page)
  await expect(users).toBeVisible()
  await page.locator('summary').filter({ hasText: 'System' }).first().click()
  await expect(users).toBeHidden()
  await page.goto(paths.audit())
  await hydrated(page)
  await expect(users).toBeHidden()
})

test('roles are in one, two or three columns', async ({ page, signInAs }) => {
  await signInAs(['admin'])
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const cards = page.getByRole('main').locator('ul.grid > li')
    await expect(cards.nth(3)).toBeVisible()
    const lefts = await cards.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().x)),
    )
    return new Set(lefts).size
  }
  await page.goto(paths.roles())
  expect([await columns(360), await columns(768), await columns(1280)]).toEqual([1, 2, 3])
})

test('the database is asked again every 30 seconds', async ({ page, signInAs }) => {
  await page.clock.install()
  await signInAs(['admin'])
  const calls = callsOf(page, getStorageStatus.path)
  await page.goto(paths.dashboard())
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await hydrated(page)
  const first = calls()
  await page.clock.runFor(29_000)
  expect(calls()).toBe(first)
  await page.clock.runFor(2_000)
  await expect.poll(calls).toBe(first + 1)
})

test('a database that does not answer is asked three times more', async ({ page, signInAs, tolerate }) => {
  tolerate(/Failed to load resource/)
  await page.clock.install()
  await signInAs(['admin'])
  const calls = callsOf(page, getStorageStatus.path)
  await page.goto(paths.dashboard())
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.route(getStorageStatus.path, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByText('Unable to load storage status')).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(calls()).toBe(4)
})

test('who is signed in is asked again where the window is looked at, once, but not within five minutes', async ({
  page,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  await page.clock.install()
  await signInAs(['admin'])
  const calls = callsOf(page, getSessionUser.path)
  await page.goto(paths.roles())
  await expect(page.getByRole('heading', { name: 'moderator' })).toBeVisible()
  await hydrated(page)
  const first = calls()
  await page.clock.fastForward('04:50')
  await lookAgain(page)
  await page.waitForTimeout(300)
  expect(calls()).toBe(first)
  await page.clock.fastForward('00:15')
  expect(calls()).toBe(first)
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === getSessionUser.path,
  )
  await lookAgain(page)
  await expect.poll(calls).toBe(first + 1)
  // what comes after the clock was put forward would be new again
  await (await answered).finished()
  await page.waitForTimeout(300)
  // a call that failed is not made again by itself, and says nothing of who it is
  await page.route(getSessionUser.path, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await page.clock.fastForward('05:05')
  await lookAgain(page)
  await expect.poll(calls).toBe(first + 2)
  await page.clock.fastForward('00:30')
  await page.waitForTimeout(300)
  expect(calls()).toBe(first + 2)
  await expect(page.getByRole('heading', { name: 'moderator' })).toBeVisible()
})

test('a list on which several people work is asked for again when one comes back to it', async ({
  page,
  signInAs,
}) => {
  await signInAs(['admin'])
  const calls = callsOf(page, listReports.path)
  await page.goto(paths.reports())
  const states = page.getByRole('navigation', { name: 'Status', exact: true })
  await states.getByRole('link', { name: /^Settled/ }).click()
  await expect.poll(calls).toBe(1)
  await states.getByRole('link', { name: /^To settle/ }).click()
  await expect.poll(calls).toBe(2)
})

test('what was read is not asked for again when the window is looked at, and a call that failed not by itself', async ({
  page,
  signInAs,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  await signInAs(['admin'])
  const calls = callsOf(page, listRoles.path)
  await page.goto(paths.roles())
  await expect(page.getByRole('heading', { name: 'moderator' })).toBeVisible()
  const first = calls()
  await lookAgain(page)
  await page.waitForTimeout(300)
  expect(calls()).toBe(first)
  await page.route(`**${listUsers.path}**`, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  const failed = callsOf(page, listUsers.path)
  // an address that the server cannot read: the page asks by itself
  await page.goto(`${paths.users()}?cursor=x`)
  await expect(page.getByText('The list could not be loaded')).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(failed()).toBe(1)
})
