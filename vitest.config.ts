import { configDefaults, defineConfig } from 'vitest/config'
import { isWholeRun, onlyInWholeRun } from './tests/short-run.ts'

// how long a test may take on a machine that does much else; no test asserts a duration
const patience = process.env.CI ? 120_000 : 60_000

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{unit,start,fuzz}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isWholeRun ? [] : onlyInWholeRun)],
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // what a test leaves dies young: with 16 MB, the default, collecting it takes a sixth of the time; and a deprecated call fails,
    // such as a third query on a connection that is still answering
    execArgv: ['--max-semi-space-size=64', '--throw-deprecation'],
    testTimeout: patience,
    // they make databases
    hookTimeout: 2 * patience,
    teardownTimeout: patience,
    expect: { poll: { timeout: patience / 5 } },
    globalSetup: ['tests/global-setup.ts'],
  },
})
