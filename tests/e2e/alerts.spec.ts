import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { test } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertCity, insertEvent } from '#tests/factories.ts'

const main = (page: Page) => page.getByRole('main')
const linkIn = (text: string | undefined) => text?.match(/https?:\S+(\/alerts\/[\w-]+)/)?.[1] ?? ''

test('without scripts, a festival in a town without guides leads to one mail that asks, and one click in the mail program ends it', async ({
  browser,
  baseURL,
  db,
  mail,
}) => {
  const visitor = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  const page = await visitor.newPage()
  const word = ownWord()
  const email = `bia-${word}@mail.example`
  const city = await insertCity(db, { name: `Vila ${word}` })
  const { slug } = await insertEvent(db, { cityId: city.id, slug: `festa-${word}` })
  await page.goto(paths.event(slug))
  const form = main(page).locator('.alert-form')
  await form.getByLabel('About').selectOption('Guides')
  await form.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Write to me when there are guides in Vila ${word}`,
  )
  await page.getByLabel('E-mail').fill('bia')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('bia')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox')

  const letter = await mail.to(email)
  const link = linkIn(letter.text)
  await page.goto(link)
  await expect(page.getByRole('checkbox', { name: `Guides in Vila ${word}, Brazil` })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page)).toContainText('Confirmed. We will write to you once')
  await expect(page.getByRole('region', { name: 'You will be told about' })).toContainText(`Vila ${word}`)

  const oneClick = letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
  const { pathname } = new URL(oneClick)
  const ended = await visitor.request.post(pathname, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([ended.status(), ended.url()]).toEqual([200, new URL(pathname, baseURL).href])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not waiting for anything')
  await visitor.close()
})

test('with scripts, a town with nothing in it takes the alert; its page is accessible on a narrow screen, and ends it in one tap', async ({
  page,
  db,
  mail,
  tolerate,
}) => {
  tolerate(/status of 4(22|04)/)
  await page.setViewportSize({ width: 320, height: 640 })
  const word = ownWord()
  const email = `rui-${word}@mail.example`
  await insertCity(db, { name: `Porto ${word}` })
  await page.goto(paths.city('brazil', `porto-${word}`))
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('About').selectOption('Beds')
  await page.getByLabel('E-mail').fill('rui')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByRole('alert')).toContainText('Not sent yet')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mailbox')
  expect(await violationsOf(page)).toEqual([])
  await page.goto(linkIn((await mail.to(email)).text))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('Tick at least one.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel all of these' }).click()
  await expect(main(page)).toContainText('Canceled. Your address was deleted.')
  await page.goto(`/alerts/${'x'.repeat(60)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})
