import type { Page } from '@playwright/test'

/** Gives the page's browser a device that makes passkeys and says that its user is there. */
export async function plugInPasskeys(page: Page) {
  const browser = await page.context().newCDPSession(page)
  // the page may be that of an earlier test, whose device is still plugged in
  await browser.send('WebAuthn.disable')
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** From now on its user is another person than its owner. */
    refuse: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
