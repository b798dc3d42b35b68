import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type Browser, bundledBrowser } from './bundled-browser.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** CHROMIUM_PATH, else the one of the npm package where it runs, else Playwright's own, else the system's. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  const bundled = await bundledBrowser()
  if (bundled) return bundled
  const found = [chromium.executablePath(), ...installed].find(existsSync)
  if (found) return { executablePath: found, env: {} }
  throw new Error(
    'No browser was found for the tests: set CHROMIUM_PATH, or run npx playwright install chromium',
  )
}
