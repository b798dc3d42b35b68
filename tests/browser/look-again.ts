import type { Page } from '@playwright/test'

/** What a page hears when somebody comes back to its window. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
