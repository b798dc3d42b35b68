import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type Browser, bundledBrowser } from './bundled-browser.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** CHROMIUM_PATH, else Playwright's own browser, else the system's, else the one of the npm package. */
export async function findBrowser(): Promise<Browser> {
  const known = process.env.CHROMIUM_PATH || [chromium.executablePath(), ...installed].find(existsSync)
  return known ? { executablePath: known, env: {} } : bundledBrowser()
}
