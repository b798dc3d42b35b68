import {
  button,
  draft,
  findTown,
  main,
  saveDraft,
  standingOf,
  untilEnhanced,
} from '#tests/browser/applying.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { redAndBlue } from '#tests/pictures.ts'

// a clock that was put into a page can outlast its test
test.use({ reuseContext: false })

// the browser says of every answer that is not ok that a resource failed
test.beforeEach(({ tolerate }) => tolerate(/status of 4(13|22|29) /))

const { accountType, profileType, socialLinks, phone } = draft
const number = 'Number with area code'

test('the fields of the phone', async ({ page, signInAs }) => {
  await test.step('a Brazilian number is formatted while it is typed; Continue waits for one', async () => {
    await signInAs([])
    await saveDraft(page, { accountType, profileType, socialLinks })
    await page.goto('/welcome/phone')
    await untilEnhanced(page)
    const field = page.getByLabel(number)
    await expect(button(page, 'Continue')).toBeDisabled()
    await expect(page.getByLabel('Country')).toHaveValue('+55')
    await field.pressSequentially('9')
    await expect(button(page, 'Continue')).toBeEnabled()
    await field.pressSequentially('2991234567899')
    await expect(field).toHaveValue('(92) 99123-4567')
    for (let press = 0; press < 4; press++) await field.press('Backspace')
    await expect(field).toHaveValue('(92) 9912-3')
    await field.fill('')
    await expect(button(page, 'Continue')).toBeDisabled()
    await field.fill('+51 987 654 321')
    await expect(page.getByLabel('Country')).toHaveValue('+51')
    await expect(field).toHaveValue('987654321')
  })
  await test.step('the countries are in order, in two groups', async () => {
    await signInAs([])
    await saveDraft(page, { accountType, profileType, socialLinks })
    await page.goto('/welcome/phone?lang=fr')
    const groups = page.getByLabel('Pays').locator('optgroup')
    await expect(groups.nth(0).locator('option')).toHaveText([
      'Brésil +55',
      'Bolivie +591',
      'Colombie +57',
      'Équateur +593',
      'Guyane +594',
      'Guyana +592',
      'Pérou +51',
      'Suriname +597',
      'Venezuela +58',
    ])
    await expect(groups.nth(1).locator('option')).toHaveCount(5)
  })
})

test('the fields of the links', async ({ page, signInAs }) => {
  await test.step('a number that is too short is refused, one digit more is enough', async () => {
    for (const [code, typed, isEnough] of [
      ['+55', '929000000', false],
      ['+55', '9290000000', true],
      ['+51', '987654', false],
      ['+51', '9876543', true],
    ] as const) {
      await test.step(`${code} ${typed} ${isEnough ? 'is enough' : 'is too short'}`, async () => {
        await signInAs([])
        await saveDraft(page, { accountType, profileType, socialLinks })
        await page.goto('/welcome/phone')
        await page.getByLabel('Country').selectOption(code)
        await page.getByLabel(number).fill(typed)
        await button(page, 'Continue').click()
        if (isEnough) return expect(page).toHaveURL('/welcome/complete')
        await expect(page.getByText('Please enter a valid phone number', { exact: true })).toBeVisible()
        await expect(page.getByLabel(number)).toBeFocused()
        expect((await page.getByLabel(number).inputValue()).replace(/\D/g, '')).toBe(typed)
      })
    }
  })
  await test.step('a link of another site is refused at its field, and everything stays', async () => {
    await signInAs([])
    await saveDraft(page, { accountType, profileType })
    await page.goto('/welcome/social')
    await page.getByLabel('Instagram', { exact: true }).fill('@ana')
    await page.getByLabel('TikTok', { exact: true }).fill('https://www.instagram.com/ana')
    await page.getByLabel('Website', { exact: true }).fill('ana.example.org')
    await button(page, 'Continue').click()
    const tiktok = page.getByLabel('TikTok', { exact: true })
    await expect(tiktok).toHaveAttribute('aria-invalid', 'true')
    await expect(tiktok).toHaveAccessibleDescription(/another site/)
    await expect(page.getByLabel('Instagram', { exact: true })).toHaveValue('@ana')
    await tiktok.fill('')
    await button(page, 'Continue').click()
    await expect(page).toHaveURL('/welcome/phone')
    expect((await standingOf(page)).draft.socialLinks).toMatchObject([
      { platform: 'instagram', url: '@ana', username: 'ana' },
      { platform: 'website', url: 'ana.example.org' },
    ])
  })
  await test.step('a step that is skipped is stored as an empty list', async () => {
    await signInAs([])
    await saveDraft(page, { accountType, profileType })
    await page.goto('/welcome/social')
    await button(page, 'Skip this step').click()
    await expect(page).toHaveURL('/welcome/phone')
    expect((await standingOf(page)).draft.socialLinks).toEqual([])
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the town and the picture of the last step', async ({ page, signInAs }) => {
      await test.step('errors of the last step are at their fields, and everything typed stays', async () => {
        await signInAs([])
        await saveDraft(page, draft)
        await page.goto('/welcome/complete')
        await page.getByLabel('Your name').fill('see www.example.org/')
        await page.getByLabel('A short introduction').fill('Cresci em Manaus.')
        await page.getByLabel('Search your city').fill('manaos')
        await page.getByRole('checkbox', { name: 'Ticuna' }).check()
        await button(page, 'Send my application').click()
        await expect(page.getByLabel('Search your city')).toHaveAccessibleDescription(/^Choose your city/)
        await expect(page.getByLabel('A short introduction')).toHaveValue('Cresci em Manaus.')
        await expect(page.getByRole('checkbox', { name: 'Ticuna' })).toBeChecked()
        await expect(page.getByRole('radio', { name: /^Manaus/ })).toBeChecked()
        await button(page, 'Send my application').click()
        const name = page.getByLabel('Your name')
        await expect(name).toHaveAccessibleDescription('Enter a name without a web or e-mail address')
        await expect(name).toHaveValue('see www.example.org/')
        await expect(page.getByRole('radio', { name: /^Manaus/ })).toBeChecked()
      })
      await test.step('a town that was found for other words is not sent', async () => {
        await signInAs([])
        await saveDraft(page, draft)
        await page.goto('/welcome/complete')
        await findTown(page, 'manaos', 'Manaus')
        await page.getByLabel('Search your city').fill('iquitos')
        await button(page, 'Send my application').click()
        await expect(page.getByRole('radio', { name: /^Iquitos/ })).toBeChecked()
        await button(page, 'Send my application').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/)
        expect((await standingOf(page)).application.city.city).toBe('Iquitos')
      })
      await test.step('a picture is kept with the draft at once, and removed again', async () => {
        await signInAs([])
        await saveDraft(page, draft)
        await page.goto('/welcome/complete')
        if (javaScriptEnabled) await untilEnhanced(page)
        const buffer = await redAndBlue(900, 600).jpeg().toBuffer()
        await page.getByLabel('A picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
        if (!javaScriptEnabled) await button(page, 'Find').click()
        await expect(page.getByText('Your picture is saved.')).toBeVisible()
        await expect(main(page).locator('.avatar img')).toHaveAttribute('src', /size=/)
        await button(page, 'Remove picture').click()
        await expect(page.getByText('Your picture is saved.')).toHaveCount(0)
        const text = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
        await page.getByLabel('A picture').setInputFiles(text)
        if (!javaScriptEnabled) await button(page, 'Find').click()
        await expect(page.getByLabel('A picture')).toHaveAccessibleDescription(/picture|image/)
        await expect(page.getByLabel('A picture')).toHaveAttribute('aria-invalid', 'true')
      })
    })
  })
}

test('what is refused at the end', async ({ page, signInAs, request }) => {
  await test.step('a number that no country has is refused at the end, where it can be edited', async () => {
    await signInAs([])
    await saveDraft(page, {
      ...draft,
      phone: { ...phone, number: '9'.repeat(15), fullNumber: `+55${'9'.repeat(15)}` },
    })
    await page.goto('/welcome/complete')
    await findTown(page, 'manaus', 'Manaus')
    await button(page, 'Send my application').click()
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number')
    await main(page).getByRole('link', { name: 'Edit Phone' }).click()
    await expect(page).toHaveURL('/welcome/phone')
  })
  await test.step('more requests than five an hour are told to wait', async () => {
    await signInAs([])
    for (let sent = 0; sent < 5; sent++) {
      const about = {
        phoneCountryCode: '+55',
        phoneNumber: phone.number,
        name: 'Ana',
        otherTown: 'Somewhere',
      }
      const data = { accountType, profileType, ...about }
      expect((await page.request.post('/api/auth/onboarding/submit', { data })).status()).toBe(200)
      expect((await page.request.delete('/api/auth/onboarding/application', { data: {} })).status()).toBe(200)
    }
    await saveDraft(page, draft)
    await page.goto('/welcome/complete')
    await findTown(page, 'manaus', 'Manaus')
    await button(page, 'Send my application').click()
    await expect(page.getByRole('alert')).toContainText('Please wait a little')
    await expect(page.getByRole('alert')).toContainText(/Wait \d+ minutes?\./)
    await expect(page.getByRole('radio', { name: /^Manaus/ })).toBeChecked()
  })
  await test.step('only who is signed in may send more than a form of words', async () => {
    const large = { avatar: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(100_000) } }
    expect((await request.post('/welcome/complete', { multipart: large, maxRedirects: 0 })).status()).toBe(
      413,
    )
    await signInAs([])
    await saveDraft(page, draft)
    expect((await page.request.post('/welcome/complete', { multipart: large })).status()).toBe(415)
    expect((await page.request.post('/welcome/social', { multipart: large })).status()).toBe(413)
    const huge = { avatar: { ...large.avatar, buffer: Buffer.alloc(6_000_000) } }
    expect((await page.request.post('/welcome/complete', { multipart: huge })).status()).toBe(413)
  })
})
