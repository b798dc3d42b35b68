import { draft, saveDraft } from '#tests/browser/applying.ts'
import { lookAtPage } from '#tests/browser/look-at-page.ts'
import { test } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'

const steps = [
  '/welcome/type',
  '/welcome/type?mode=org',
  '/welcome/social',
  '/welcome/phone',
  '/welcome/complete',
]
const sent = {
  accountType: 'organization',
  organizationType: 'hotel',
  phoneCountryCode: '+55',
  phoneNumber: '(92) 90000-0001',
  name: 'Hotel do Rio',
  otherTown: 'San Juan',
  introduction: 'Three rooms on the river.',
}

test('the prompt to log in is right in every language, without an obstacle and no wider than a screen', async ({
  page,
}) => {
  test.slow()
  await lookAtPage(page, '/welcome/type')
})

for (const path of [...steps, 'sent']) {
  test(`a step is right in every language, without an obstacle and no wider than a screen: ${path}`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs([])
    await saveDraft(page, { ...draft, about: { town: 'manaus' } })
    if (path !== 'sent') return lookAtPage(page, path)
    expect((await page.request.post('/api/auth/onboarding/submit', { data: sent })).status()).toBe(200)
    await lookAtPage(page, '/welcome/complete')
  })
}

test('every step weighs at most 40 kB in all on a first visit', async ({ page, context, signInAs }) => {
  await signInAs([])
  await saveDraft(page, { ...draft, about: { town: 'manaus' } })
  for (const path of steps) {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let weight = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      weight += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await session.detach()
    expect(weight, path).toBeGreaterThan(20_000)
    expect(weight, path).toBeLessThanOrEqual(40_960)
  }
})
