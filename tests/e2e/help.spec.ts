import type { Language } from '#contract/languages.ts'
import { catalogues } from '#i18n/catalogues.ts'
import { expect, test } from '#tests/browser/test.ts'

const mailOf = async (link: { getAttribute: (name: string) => Promise<string | null> }) =>
  new URL(String(await link.getAttribute('href')))

test('/help offers help', async ({ page }) => {
  await test.step('/help offers e-mail with a prepared message', async () => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
    const mail = await mailOf(page.getByRole('link', { name: 'Write an e-mail' }))
    expect(mail.pathname).toBe('support@igarape.example')
    expect(mail.searchParams.get('subject')).toBe('Question about Igarapé')
    await expect(page.getByText('Support normally answers within 24 hours.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write on WhatsApp' })).toHaveCount(0)
  })
  await test.step('/help?reason=onboarding changes subject, subtitle, description and message', async () => {
    await page.goto('/help')
    await page.getByRole('link', { name: 'Do you guide, host or organize? Apply to be listed' }).click()
    await expect(page).toHaveURL('/help?reason=onboarding')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get listed on Igarapé')
    await expect(page.getByText('being listed here is free')).toBeVisible()
    await expect(page.getByText('Applying takes four steps')).toBeVisible()
    const apply = page.getByRole('main').getByRole('link', { name: 'List your services' })
    await expect(apply).toHaveAttribute('href', '/welcome')
    const mail = await mailOf(page.getByRole('link', { name: 'Write an e-mail' }))
    expect(mail.searchParams.get('subject')).toBe('Please list me on Igarapé')
    expect(mail.searchParams.get('body')).toContain('I would like to be listed.')
    await expect(page.getByText(/within 1–2 business days/).first()).toBeVisible()
  })
})

test.describe('with a support number', () => {
  test.use({ server: 'changing' })

  test('/help offers WhatsApp with a prepared message', async ({ page }) => {
    await page.goto('/help?lang=es')
    const chat = await mailOf(page.getByRole('link', { name: /WhatsApp/ }))
    expect(chat.href).toMatch(/^https:\/\/wa\.me\/5592900000000\?text=/)
    expect(chat.searchParams.get('text')).toContain('Igarapé')
  })
})

test('/help answers the five questions that everybody has, each with a way on', async ({ page }) => {
  for (const language of ['en', 'fr', 'pt', 'es']) {
    await page.goto(`/help?lang=${language}`)
    const { questions } = catalogues.help[language as Language]
    const answers = page.getByRole('region', { name: questions.title })
    for (const id of ['safety', 'payment', 'vaccines', 'season', 'complaint'] as const) {
      await expect(answers.getByRole('heading', { name: questions[id].title })).toBeVisible()
      await expect(answers.getByText(questions[id].text)).toBeVisible()
    }
    await expect(answers.getByRole('link', { name: questions.vaccines.link })).toHaveAttribute(
      'href',
      'https://www.who.int/travel-advice',
    )
    await answers.getByRole('link', { name: questions.safety.link }).click()
    await expect(page).toHaveURL(/\/how-we-review/)
  }
})
