import {
  button,
  draft,
  findTown,
  main,
  saveDraft,
  sendings,
  standingOf,
  untilEnhanced,
} from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) /))

test('a request without a signal is sent once when it is back, and says so', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await findTown(page, 'manaus', 'Manaus')
  await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
  await context.setOffline(true)
  await button(page, 'Send my application').click()
  const note = main(page).getByRole('status')
  await expect(note).toContainText('Not sent yet')
  await expect(note).toContainText('nothing is sent while it is closed')
  await button(page, 'Try now').click()
  await expect(note).toContainText('Not sent yet')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  await expect(note).toContainText(/Your application left this phone at \d/)
  expect((await standingOf(page)).application.introduction).toBe('Cresci em Manaus.')
})

test('a request whose answer was lost is the same when it is sent again', async ({
  page,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_/)
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await findTown(page, 'manaus', 'Manaus')
  const sent = sendings(page, '/welcome/complete')
  let isLost = false
  await page.route('**/welcome/complete', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await button(page, 'Send my application').click()
  await button(page, 'Try now').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect(sent).toHaveLength(2)
  expect((await standingOf(page)).application.revision).toBe(1)
})

test('pressed twice is sent once', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await findTown(page, 'manaus', 'Manaus')
  const sent = sendings(page, '/welcome/complete')
  const send = button(page, 'Send my application')
  await send.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.form?.requestSubmit()
    element.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect(sent).toHaveLength(1)
})
