import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import { button, draft, findTown, saveDraft, standingOf } from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertProfile } from '#tests/factories.ts'

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(09|13) /))

const { accountType, profileType, socialLinks, phone } = draft

/** A letter that takes six bytes in a draft. */
const long = (count: number) => '\u0001'.repeat(count)

/** What another device left: a draft in which a few bytes more have no room. */
function fullDraft(rest: OnboardingDraft): OnboardingDraft {
  const about = { introduction: long(2400), name: long(500), town: long(500), otherTown: '' }
  const whole = { accountType, profileType, ...rest, about }
  const left = 24 * 1024 - Buffer.byteLength(JSON.stringify(whole))
  return { ...whole, about: { ...about, otherTown: long(Math.floor(left / 6)) } }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('failures to store or send are reported, and what was typed stays', async ({
      page,
      signInAs,
      db,
    }) => {
      await test.step('links that could not be kept are said, and stay as they were typed', async () => {
        await signInAs([])
        await saveDraft(page, fullDraft({ phone: { ...phone, fullNumber: long(200) } }))
        await page.goto('/welcome/social')
        await page.getByLabel('Website').fill('https://ana.example/canoes')
        await button(page, 'Continue').click()
        await expect(page.getByRole('alert')).toContainText('Error saving social media links')
        await expect(page.getByRole('alert')).toContainText('Everything is still here; try again.')
        await expect(page).toHaveURL('/welcome/social')
        await expect(page.getByLabel('Website')).toHaveValue('https://ana.example/canoes')
        expect((await standingOf(page)).draft.socialLinks).toBeUndefined()
      })
      await test.step('a number that could not be kept is said, and stays as it was typed', async () => {
        await signInAs([])
        await saveDraft(page, fullDraft({ socialLinks: [{ platform: 'website', url: long(200) }] }))
        await page.goto('/welcome/phone')
        await page.getByLabel('Number with area code').fill(phone.number)
        await button(page, 'Continue').click()
        await expect(page.getByRole('alert')).toContainText('Error saving contact information')
        await expect(page).toHaveURL('/welcome/phone')
        await expect(page.getByLabel('Number with area code')).toHaveValue(phone.number)
        expect((await standingOf(page)).draft.phone).toBeUndefined()
      })
      await test.step('an application that could not be sent says so and why, and stays as it was', async () => {
        const { id } = await signInAs([])
        await saveDraft(page, { accountType, profileType, socialLinks, phone })
        await page.goto('/welcome/complete')
        await findTown(page, 'manaus', 'Manaus')
        await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
        await insertProfile(db, { ownerId: id })
        await button(page, 'Send my application').click()
        await expect(page.getByRole('alert')).toContainText('Error submitting application')
        await expect(page.getByRole('alert')).toContainText(
          'Only one professional profile per account is allowed.',
        )
        await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
        await expect(button(page, 'Send my application')).toBeEnabled()
        expect((await standingOf(page)).application).toBeNull()
      })
    })
  })
}
