import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser.ts'

const { executablePath, env } = await findBrowser()

// how long a test may hang before it fails; no test asserts a duration
const patience = process.env.CI ? 60_000 : 30_000

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-servers.ts',
  fullyParallel: true,
  workers: 2,
  timeout: patience,
  expect: { timeout: patience / 2 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  use: {
    locale: 'en-GB',
    timezoneId: 'America/Manaus',
    trace: 'off',
    // a worker would answer in the place of a test that breaks the network; `offline.spec.ts` has it
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
  projects: [
    // what the width of the screen does not change is tried once, where it is hardest
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      // the journeys of owners that set no width of their own
      testMatch: [
        'layout/**/*.spec.ts',
        'owner/{conflict,guides,kept,lists,offers,pictures,pictures-saving,places,social}.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
