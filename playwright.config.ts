import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser.ts'
import { titlesOnlyInWholeRun } from './tests/short-run.ts'

const { executablePath, env } = await findBrowser()

// how long a test may hang before it fails; no test asserts a duration
const patience = process.env.CI ? 60_000 : 30_000

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-servers.ts',
  grepInvert: titlesOnlyInWholeRun,
  fullyParallel: true,
  workers: 3,
  // a test may show several things of a page, one after the other
  timeout: 2 * patience,
  expect: { timeout: patience / 2 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['./tests/browser/accessibility-reporter.ts']],
  use: {
    locale: 'en-GB',
    timezoneId: 'America/Manaus',
    trace: 'off',
    // emptied between tests: a new one costs as much as the pages of a small test
    reuseContext: true,
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
    // the frame of every page, and the journeys whose page is laid out otherwise there
    { name: 'desktop', grep: /layout\/|@desktop/, use: { viewport: { width: 1280, height: 900 } } },
  ],
})
