import type { Page } from '@playwright/test'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

const message = (page: Page) => page.locator('.toast')

/** Opens the account, where time stands still from then on but for what a test lets pass. */
async function openAccount(page: Page) {
  await page.clock.install()
  await page.goto('/account')
  await expect(page.getByText('This device')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets so little time pass as what waits for a timer needs. */
async function untilTrue(page: Page, isTrue: () => Promise<boolean>) {
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await isTrue()).toBe(true)
  }).toPass({ intervals: [20] })
}

async function rename(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your name' })
  await untilTrue(page, () => dialog.isVisible())
  await dialog.getByLabel('Your name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await untilTrue(page, async () => !(await dialog.isVisible()) && (await message(page).isVisible()))
  await message(page).evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
  })
}

test('a message goes by itself after 5 seconds', async ({ page, signInAs }) => {
  await signInAs([])
  await openAccount(page)
  await rename(page, 'Iara')
  await expect(message(page)).toContainText('Your name was changed')
  await page.clock.runFor(3000)
  await expect(message(page)).toBeVisible()
  await page.clock.runFor(2500)
  await expect(message(page)).toHaveCount(0)
})

test('one message at a time: the newest takes the place of the last', async ({ page, signInAs }) => {
  await signInAs([])
  await openAccount(page)
  for (const name of ['Iara', 'Ubirajara']) {
    await rename(page, name)
    await expect(message(page)).toHaveCount(1)
    await expect(message(page)).toContainText('Your name was changed')
  }
})

test('a swipe of 50 pixels puts a message away, a shorter one does not', async ({ page, signInAs }) => {
  await signInAs([])
  await openAccount(page)
  await rename(page, 'Iara')
  await expect(message(page)).toBeVisible()
  const box = await message(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const swipe = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 10; moved <= by; moved += 10) await page.mouse.move(x + moved, y)
    await page.mouse.up()
  }
  await swipe(40)
  await page.clock.runFor(500)
  await expect(message(page)).toHaveCount(1)
  await swipe(70)
  await page.clock.runFor(500)
  await expect(message(page)).toHaveCount(0)
})
