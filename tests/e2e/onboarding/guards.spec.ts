import { eq } from 'drizzle-orm'
import { applications, onboardingDrafts } from '#server/database/schema/applications.ts'
import { button, draft, findTown, main, saveDraft, standingOf } from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) /))

const { socialLinks, phone, profileType, accountType } = draft

test('who comes to a step is led to the first that is missing', async ({ page, request, signInAs }) => {
  await test.step('people who are not logged in see the login prompt, at every step', async () => {
    for (const path of [
      '/welcome',
      '/welcome/type',
      '/welcome/social',
      '/welcome/phone',
      '/welcome/complete',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/welcome/type')
    }
    const link = main(page).getByRole('link', { name: 'Log In' })
    await expect(link).toHaveAttribute('href', '/auth/login?return=%2Fwelcome')
    await page.goto('/welcome/type?mode=org&orgType=hotel')
    const kept = '/auth/login?return=%2Fwelcome%2Ftype%3Fmode%3Dorg%26orgType%3Dhotel'
    await expect(link).toHaveAttribute('href', kept)
  })
  await test.step('a form of who is not signed in any more leads to the prompt, and changes nothing', async () => {
    for (const step of ['type', 'social', 'phone', 'complete']) {
      const answer = await request.post(`/welcome/${step}`, { form: { type: 'guide' }, maxRedirects: 0 })
      expect([step, answer.status(), answer.headers().location]).toEqual([step, 303, '/welcome/type'])
    }
  })
  await test.step('leads to the first step that is missing', async () => {
    await signInAs([])
    const leadsTo = async (path: string) => {
      await page.goto('/welcome')
      await expect(page).toHaveURL(path)
    }
    await leadsTo('/welcome/type')
    await page.goto('/welcome/complete')
    await expect(page).toHaveURL('/welcome/type')
    await saveDraft(page, { accountType, profileType })
    await leadsTo('/welcome/social')
    await saveDraft(page, { socialLinks: [] })
    await leadsTo('/welcome/phone')
    await saveDraft(page, { phone })
    await leadsTo('/welcome/complete')
  })
  await test.step('the finished steps are links with a check, the later ones text', async () => {
    await signInAs([])
    await saveDraft(page, { accountType, profileType, socialLinks })
    await page.goto('/welcome/phone')
    const steps = page.getByRole('list', { name: 'Step 3 of 4' })
    await expect(page.getByText('Step 3 of 4', { exact: true })).toBeVisible()
    await expect(steps.getByRole('link')).toHaveText([/Done: Type/, /Done: Social links/])
    await expect(steps.locator('[aria-current=step]')).toHaveText('3 Phone')
    const help = main(page).getByRole('link', { name: 'Help' })
    await expect(help).toHaveAttribute('href', '/help?reason=onboarding')
    await steps.getByRole('link', { name: 'Type' }).click()
    await expect(page.getByRole('list', { name: 'Step 1 of 4' }).getByRole('link')).toHaveCount(0)
  })
})

test('the ways back and into the steps', async ({ page, signInAs, db }) => {
  await test.step('the way back, step by step, to the side that was chosen', async () => {
    await signInAs([])
    await saveDraft(page, { accountType: 'organization', organizationType: 'hotel', socialLinks, phone })
    await page.goto('/welcome/complete')
    const back = main(page).getByRole('link', { name: 'Back' })
    for (const path of ['/welcome/phone', '/welcome/social', '/welcome/type?mode=org', '/']) {
      await back.click()
      await expect(page).toHaveURL(path)
    }
    await saveDraft(page, { accountType, profileType, organizationType: null })
    await page.goto('/welcome/social')
    await expect(back).toHaveAttribute('href', '/welcome/type?mode=profile')
  })
  await test.step('the address chooses before: the side, and a type there', async () => {
    await signInAs([])
    const pressed = main(page).locator('button[aria-pressed=true]')
    await page.goto('/welcome/type?mode=org&orgType=resort')
    await expect(pressed).toHaveText(/^Resort/)
    await page.goto('/welcome/type?profileType=local')
    await expect(pressed).toHaveText(/^Local/)
    await button(page, 'Continue').click()
    await expect(page).toHaveURL('/welcome/social')
    expect((await standingOf(page)).draft).toMatchObject({ accountType: 'profile', profileType: 'local' })
    await page.goto('/welcome/type?mode=org&orgType=spaceship')
    await expect(main(page).getByRole('link', { name: 'Organization' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(pressed).toHaveCount(0)
  })
  await test.step('a draft that the server cannot read leads to the beginning, which says so once', async () => {
    const person = await signInAs([])
    await saveDraft(page, draft)
    const broken = { phone: 'everywhere' } as never
    await db.update(onboardingDrafts).set({ draft: broken }).where(eq(onboardingDrafts.userId, person.id))
    await page.goto('/welcome/phone')
    await expect(main(page)).toContainText('What was saved could not be read.')
    await expect(page).toHaveURL('/welcome/type')
    await page.reload()
    await expect(main(page)).not.toContainText('What was saved could not be read.')
  })
  await test.step('a request that was refused shows the note, is mended and sent again', async () => {
    const person = await signInAs([])
    await saveDraft(page, draft)
    await page.goto('/welcome')
    await findTown(page, 'manaus', 'Manaus')
    await button(page, 'Send my application').click()
    await expect(main(page)).toContainText('Under review since')
    const note = 'We could not reach this number.'
    const closed = { state: 'rejected' as const, note, closedAt: new Date() }
    await db.update(applications).set(closed).where(eq(applications.userId, person.id))
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not this time')
    await expect(main(page).getByRole('blockquote')).toHaveText(note)
    await button(page, 'Correct and resend').click()
    await expect(main(page)).toContainText(note)
    await button(page, 'Send my application').click()
    await expect(main(page)).toContainText('Under review since')
    expect((await standingOf(page)).application.state).toBe('open')
  })
})

test('no step goes on without a type', async ({ page, signInAs }) => {
  await signInAs([])
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.url())
  })
  await page.goto('/welcome/type?mode=org')
  for (const name of ['Hotel', 'Lodge', 'Restaurant', 'Transport', 'Community group'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await button(page, 'Continue').click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Please select an organization type to continue')
  // and stays: there is nothing to keep that could lead away from it
  await page.waitForLoadState('networkidle')
  await expect(alert).toBeVisible()
  expect(saved).toEqual([])
})

test('an open application blocks every step; it is changed, and withdrawn', async ({ page, signInAs }) => {
  test.slow()
  await signInAs([])
  await saveDraft(page, draft)
  await page.goto('/welcome')
  await findTown(page, 'manaus', 'Manaus')
  await page.getByLabel('Your name').fill('Ana')
  await button(page, 'Send my application').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana')
  for (const path of [
    '/welcome',
    '/welcome/type',
    '/welcome/social',
    '/welcome/phone',
    '/welcome/complete',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/welcome/complete')
    await expect(main(page)).toContainText('Under review since')
  }
  await button(page, 'Change it').click()
  await expect(main(page)).toContainText('You are changing your application.')
  await expect(page.getByRole('radio', { name: /^Manaus/ })).toBeChecked()
  await button(page, 'Leave it as it was').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana')
  await button(page, 'Change it').click()
  await page.getByLabel('Your name').fill('Ana Maria')
  await button(page, 'Send the change').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana Maria')
  await expect(main(page)).toContainText(/Changed on \w+day/)
  await main(page).getByText('Withdraw it', { exact: true }).click()
  await button(page, 'Withdraw my application').click()
  await expect(page).toHaveURL('/account')
  expect((await standingOf(page)).application.state).toBe('withdrawn')
  await page.goto('/welcome')
  await expect(page).toHaveURL('/welcome/type')
})
