import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until the scripts of a signed-in page run: before, its keys and clocks do nothing. */
export const hydrated = (page: Page) => expect(page.locator('fieldset:disabled')).toHaveCount(0)
