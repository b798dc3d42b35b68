import {
  button,
  draft,
  findTown,
  main,
  phone,
  saveDraft,
  standingOf,
  untilEnhanced,
} from '#tests/browser/applying.ts'
import { enter, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { largePhoto } from '#tests/pictures.ts'

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) |ERR_INTERNET_DISCONNECTED/))

const { accountType, profileType, socialLinks } = draft

test('words that were sent after the session had ended are there again after the sign-in', async ({
  page,
  context,
  db,
  baseURL,
  signInAs,
}) => {
  const person = await signInAs([])
  await saveDraft(page, { accountType, profileType, socialLinks })
  await page.goto('/welcome/phone')
  await untilEnhanced(page)
  await page.getByLabel('Number with area code').fill('92900000001')
  await context.clearCookies()
  await button(page, 'Continue').click()
  await expect(main(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await enter(context, db, person, String(baseURL))
  await page.goto('/welcome')
  await expect(page.getByLabel('Number with area code')).toHaveValue('(92) 90000-0001')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  await untilEnhanced(page)
  await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
  await context.clearCookies()
  await button(page, 'Send my application').click()
  await expect(main(page).getByRole('link', { name: 'Log In' })).toBeVisible()
  await enter(context, db, person, String(baseURL))
  await page.goto('/welcome')
  await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
})

test('words that are typed while an answer is on its way stay, and the cursor in them', async ({
  page,
  signInAs,
}) => {
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/welcome/complete', async (route) => {
    if (route.request().method() === 'POST') await typed
    await route.fallback()
  })
  await page.getByLabel('Search your city').fill('manaus')
  await button(page, 'Find').click()
  const introduction = page.getByLabel('A short introduction')
  await introduction.fill('Cresci em Manaus.')
  await introduction.press('ArrowLeft')
  go()
  await expect(page.getByRole('radio', { name: /^Manaus/ })).toBeChecked()
  await expect(introduction).toHaveValue('Cresci em Manaus.')
  await expect(introduction).toBeFocused()
  await introduction.press('!')
  await expect(introduction).toHaveValue('Cresci em Manaus!.')
  await button(page, 'Send my application').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect((await standingOf(page)).application.introduction).toBe('Cresci em Manaus!.')
})

test('a choice that waits when its page is closed is sent when one comes back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs([])
  await page.goto('/welcome/type')
  await untilEnhanced(page)
  await context.setOffline(true)
  await button(page, /^Guide/).click()
  await expect(main(page).getByRole('status')).toContainText('No signal')
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/welcome')
  await expect(later).toHaveURL('/welcome/social')
  expect((await standingOf(later)).draft.profileType).toBe('guide')
})

test('what this browser kept is checked to its depth', async ({ page, signInAs }) => {
  for (const [key, value] of [
    ['onboarding_saved_at', '{"unsent":5}'],
    ['onboarding_saved_at', '{"unsent":["complete"],"synced":7}'],
    ['onboarding_about', '{"languages":5}'],
    ['onboarding_about', '{"name":{}}'],
  ] as const) {
    await test.step(`what this browser kept is checked to its depth: ${key} ${value}`, async () => {
      await signInAs([])
      await saveDraft(page, draft)
      await page.goto('/welcome/complete')
      await untilEnhanced(page)
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
      await page.goto('/welcome/complete')
      await expect(main(page)).toContainText('Please begin again')
      await page.reload()
      await untilEnhanced(page)
      await expect(main(page)).not.toContainText('Please begin again')
    })
  }
})

test('what is pasted by the button is as long as the field takes', async ({ page, context, signInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs([])
  await saveDraft(page, { accountType, profileType })
  await page.goto('/welcome/social')
  await untilEnhanced(page)
  await page.evaluate(() => navigator.clipboard.writeText(`https://example.org/${'a'.repeat(100_000)}`))
  await button(page, 'Paste Website').click()
  await expect(page.getByLabel('Website', { exact: true })).toHaveValue(/^https:\/\/example\.org\/a{480}$/)
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/phone')
})

test('where the browser forbids storage every step works, and is kept by the server', async ({
  page,
  signInAs,
}) => {
  await signInAs([])
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  const problems: Error[] = []
  page.on('pageerror', (error) => problems.push(error))
  await page.goto('/welcome')
  await untilEnhanced(page)
  await button(page, /^Guide/).click()
  await button(page, 'Skip this step').click()
  await page.getByLabel('Number with area code').fill('92900000001')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  await untilEnhanced(page)
  await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
  await findTown(page, 'manaus', 'Manaus')
  await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
  await page.context().setOffline(true)
  await button(page, 'Send my application').click()
  await expect(main(page).getByRole('status')).toContainText('Not sent yet')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect((await standingOf(page)).application.phoneNumber).toBe(phone.number)
  expect(problems).toEqual([])
})

test('what is no form changes nothing, and leads to where one stands', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, draft)
  const before = await standingOf(page)
  const broken = { 'content-type': 'multipart/form-data; boundary=other' }
  for (const step of ['type', 'social', 'phone', 'complete']) {
    for (const headers of [{ 'content-type': 'application/json' }, broken]) {
      const answer = await page.request.post(`/welcome/${step}`, { data: '{}', headers, maxRedirects: 0 })
      expect([step, answer.status(), answer.headers().location]).toEqual([step, 303, '/welcome'])
    }
  }
  expect(await standingOf(page)).toEqual(before)
})

test('a photo of any size is made smaller, and kept with the draft', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await expect(page.getByText('JPG, PNG, GIF of any size')).toBeVisible()
  await page.getByLabel('A picture').setInputFiles(await largePhoto())
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  expect((await standingOf(page)).draftPicture).not.toBeNull()
})

test('words stay where the language is changed in the middle', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await page.getByLabel('A short introduction').fill('مرحبا 👩🏽‍🌾 <script>alert(1)</script>')
  await page.goto('/welcome/complete?lang=pt')
  await untilEnhanced(page)
  await expect(page.locator('[name=introduction]')).toHaveValue('مرحبا 👩🏽‍🌾 <script>alert(1)</script>')
})
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'a picture with scripts' : 'a picture without scripts', () => {
    test.use({ javaScriptEnabled })

    test('of more than 5 MB is refused at its field, and everything typed stays', async ({
      page,
      signInAs,
    }) => {
      await signInAs([])
      await saveDraft(page, draft)
      await page.goto('/welcome/complete')
      if (javaScriptEnabled) await untilEnhanced(page)
      await page.getByLabel('Your name').fill('Ana “Bia” Souza 🛶')
      await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
      await page.getByRole('checkbox', { name: 'Ticuna' }).check()
      const buffer = Buffer.alloc(6 * 1024 * 1024, 7)
      const picture = page.getByLabel('A picture')
      await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      if (!javaScriptEnabled) await button(page, 'Send my application').click()
      if (!javaScriptEnabled)
        // a search by text ignores content for browsers without scripts
        await expect(page.locator('noscript p')).toHaveText(
          'Without scripts in your browser: less than 5 MB.',
        )
      await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
      await expect(page.getByLabel('Your name')).toHaveValue('Ana “Bia” Souza 🛶')
      await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
      await expect(page.getByRole('checkbox', { name: 'Ticuna' })).toBeChecked()
      expect((await standingOf(page)).draftPicture).toBeNull()
    })
  })
}
