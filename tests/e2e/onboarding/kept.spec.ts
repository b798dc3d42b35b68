import type { Page } from '@playwright/test'
import {
  button,
  draft,
  findTown,
  main,
  phone,
  saveDraft,
  sendings,
  standingOf,
  untilEnhanced,
} from '#tests/browser/applying.ts'
import { enter, test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) /))

const { accountType, profileType, socialLinks } = draft
const keys = [
  'onboarding_organization_type',
  'onboarding_profile_type',
  'onboarding_social_links',
  'onboarding_phone',
] as const
const keptOn = (page: Page) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), [...keys])

test('each step is kept in this browser under its key, and all are cleared when it was sent', async ({
  page,
  signInAs,
}) => {
  await signInAs([])
  await page.goto('/welcome')
  await untilEnhanced(page)
  await button(page, /^Guide/).click()
  await expect(page).toHaveURL('/welcome/social')
  await page.getByLabel('TikTok', { exact: true }).fill('@ana')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/phone')
  await page.getByLabel('Number with area code').fill('92900000001')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  const [organization, profile, links, number] = await keptOn(page)
  expect([organization, profile]).toEqual([null, 'guide'])
  expect(JSON.parse(links ?? '')).toMatchObject([{ platform: 'tiktok', url: '@ana' }])
  expect(JSON.parse(number ?? '')).toEqual(phone)
  await findTown(page, 'belem', 'Belém')
  await button(page, 'Send my application').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
  expect(await keptOn(page)).toEqual([null, null, null, null])
})

test('the choice leads on by itself, after a moment in which it is seen', async ({ page, signInAs }) => {
  await signInAs([])
  await page.clock.install()
  await page.goto('/welcome/type')
  await untilEnhanced(page)
  const sent = sendings(page, '/welcome/type')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await button(page, /^Ambassador/).click()
  await expect(button(page, /^Ambassador/)).toHaveAttribute('aria-pressed', 'true')
  await page.clock.runFor(290)
  expect(sent).toHaveLength(0)
  await page.clock.runFor(20)
  await page.clock.resume()
  await expect(page).toHaveURL('/welcome/social')
  expect(sent).toHaveLength(1)
})

test('without a signal every step is kept and goes on when it is back', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  for (const [step, kept, act, next] of [
    ['type', {}, (page: Page) => button(page, /^Guide/).click(), '/welcome/social'],
    [
      'social',
      { accountType, profileType },
      async (page: Page) => {
        await page.getByLabel('Instagram', { exact: true }).fill('@ana')
        await button(page, 'Continue').click()
      },
      '/welcome/phone',
    ],
    [
      'phone',
      { accountType, profileType, socialLinks },
      async (page: Page) => {
        await page.getByLabel('Number with area code').fill('92900000001')
        await button(page, 'Continue').click()
      },
      '/welcome/complete',
    ],
  ] as const) {
    await test.step(`without a signal the step ${step} is kept and goes on when it is back`, async () => {
      tolerate(/ERR_INTERNET_DISCONNECTED/)
      await signInAs([])
      await saveDraft(page, kept as never)
      await page.goto(`/welcome/${step}`)
      await untilEnhanced(page)
      await context.setOffline(true)
      await act(page)
      await expect(main(page).getByRole('status')).toContainText('No signal')
      await expect(page).toHaveURL(`/welcome/${step}`)
      await context.setOffline(false)
      await expect(page).toHaveURL(next)
    })
  }
})

test('a step that waits when its page is closed is sent when one comes back', async ({
  page,
  context,
  signInAs,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await signInAs([])
  await saveDraft(page, { accountType, profileType, socialLinks })
  await page.goto('/welcome/phone')
  await untilEnhanced(page)
  await page.getByLabel('Number with area code').fill('92900000001')
  await context.setOffline(true)
  await button(page, 'Continue').click()
  await expect(main(page).getByRole('status')).toContainText('No signal')
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/welcome')
  await expect(later).toHaveURL('/welcome/complete')
  expect((await standingOf(later)).draft.phone).toEqual(phone)
})

test('words that were typed and not sent are there again', async ({ page, signInAs }) => {
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome/complete')
  await untilEnhanced(page)
  await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
  await page.getByRole('checkbox', { name: 'Ticuna' }).check()
  await page.goto('/welcome')
  await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
  await expect(page.getByRole('checkbox', { name: 'Ticuna' })).toBeChecked()
})

test('newer words of another device win, and those of this one can be restored', async ({
  page,
  db,
  baseURL,
  signInAs,
  makeContext,
}) => {
  const person = await signInAs([])
  await saveDraft(page, { accountType, profileType, socialLinks })
  await page.goto('/welcome/phone')
  await untilEnhanced(page)
  await page.getByLabel('Number with area code').fill('92900000001')
  await button(page, 'Continue').click()
  await expect(page).toHaveURL('/welcome/complete')
  await untilEnhanced(page)
  const other = await makeContext()
  await enter(other, db, person, String(baseURL))
  const there = await other.newPage()
  await there.goto('/welcome/phone')
  await untilEnhanced(there)
  await expect(there.getByLabel('Number with area code')).toHaveValue(phone.number)
  await expect(main(there)).not.toContainText('Continued from another device')
  await there.getByLabel('Number with area code').fill('92900000002')
  await button(there, 'Continue').click()
  await expect(there).toHaveURL('/welcome/complete')
  await page.goto('/welcome/phone')
  await expect(main(page)).toContainText('Continued from another device')
  await expect(page.getByLabel('Number with area code')).toHaveValue('(92) 90000-0002')
  await button(page, 'Use what was on this device').click()
  await expect(page.getByLabel('Number with area code')).toHaveValue(phone.number)
  await expect(main(page)).not.toContainText('Continued from another device')
})

test('what another person entered on the same phone is not shown', async ({
  page,
  context,
  db,
  baseURL,
  signInAs,
  person,
}) => {
  await signInAs([])
  await saveDraft(page, { accountType, profileType, socialLinks })
  await page.goto('/welcome/phone')
  await untilEnhanced(page)
  await page.getByLabel('Number with area code').fill('92900000001')
  await context.clearCookies()
  await enter(context, db, await person(), String(baseURL))
  await page.goto('/welcome')
  await expect(page).toHaveURL('/welcome/type')
  await untilEnhanced(page)
  expect(await keptOn(page)).toEqual([null, null, null, null])
})

test('what this browser kept and cannot read is removed, and said once', async ({ page, signInAs }) => {
  for (const [key, value] of [
    ['onboarding_social_links', '{not json'],
    ['onboarding_social_links', '"a text"'],
    ['onboarding_phone', '{"countryCode":55}'],
    ['onboarding_profile_type', 'astronaut'],
  ] as const) {
    await test.step(`what this browser kept and cannot read is removed, and said once: ${key} ${value}`, async () => {
      await signInAs([])
      await page.goto('/welcome/type')
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
      await page.goto('/welcome/type')
      await expect(main(page)).toContainText('Please begin again')
      expect(await keptOn(page)).toEqual([null, null, null, null])
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main(page)).not.toContainText('Please begin again')
    })
  }
})
