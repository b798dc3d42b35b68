import type { Page, Request } from '@playwright/test'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import { expect } from './test.ts'

export const phone = { countryCode: '+55', number: '(92) 90000-0001', fullNumber: '+5592900000001' }
/** A draft in which only the last step is missing. */
export const draft = {
  accountType: 'profile',
  profileType: 'guide',
  socialLinks: [{ platform: 'instagram', url: '@ana' }],
  phone,
} satisfies OnboardingDraft

/** Keeps a draft with the account, as another device does. */
export async function saveDraft(page: Page, part: OnboardingDraft): Promise<void> {
  const answer = await page.request.patch('/api/auth/onboarding/draft', { data: part })
  expect(answer.status()).toBe(200)
}

/** What the server has of the person who is signed in on this page. */
export const standingOf = async (page: Page) => (await page.request.get('/api/auth/onboarding')).json()

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** Finds a town in the last step and takes the first that was found. */
export async function findTown(page: Page, typed: string, name: string): Promise<void> {
  await page.getByLabel('Search your city').fill(typed)
  await button(page, 'Find').click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
}

/** True after the page's own script has begun to work. */
export const untilEnhanced = (page: Page) =>
  page.waitForFunction(() => document.querySelector('onboarding-step')?.matches(':defined'))

/** How often the form of a page was sent. */
export function sendings(page: Page, path: string) {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request)
  })
  return sent
}
