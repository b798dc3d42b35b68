import type { Page } from '@playwright/test'
import { catchMail } from '#tests/mail.ts'
import { timeToStart } from '#tests/start/server-process.ts'
import { type ChangingServer, startChangingServer } from './changing-server.ts'
import { test as base } from './own-listings.ts'

type Mail = Awaited<ReturnType<typeof catchMail>>
type Caught = { caught: Mail; changing: () => Promise<ChangingServer> }

/** A browser test of travelers and providers, whose mail is caught; on a server without tiles. */
export const test = base.extend<{ mail: Mail }, Caught>({
  caught: [
    async ({ browserName: _ }, use) => {
      const mail = await catchMail()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  changing: [
    async ({ caught }, use) => {
      let started: Promise<ChangingServer> | undefined
      await use(() => {
        started ??= startChangingServer({ SMTP_URL: caught.url, MAP_TILES_URL: '' })
        return started
      })
      await (await started)?.stop()
    },
    { scope: 'worker', timeout: timeToStart },
  ],
  mail: async ({ caught }, use) => use(caught),
})

/** As if the form had stood open for a minute. */
export const waitAMinute = (page: Page): Promise<void> =>
  page.locator('[name=at]').evaluate((field: HTMLInputElement) => {
    field.value = String(Date.now() - 60_000)
  })

/** The first private address in a letter. */
export const privateAddressIn = (text: string | undefined): string =>
  text?.match(/https?:\S+\/request\/[\w-]{22}/)?.[0] ?? ''
