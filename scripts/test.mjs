// Everything: types, lint, formatting, unit and API tests on both engines, browser journeys, accessibility.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, build, install, node, project, run } from './prepare.mjs'

const results = join(project, 'test-results')

await install({ isForDevelopment: true })
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const count = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const stepPassed = (status) => count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
stepPassed(await run(node, ['scripts/check.mjs'], { mayFail: true }))

await build()
const unit = join(results, 'unit.json')
const unitStatus = await run(
  node,
  [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
    ...process.argv.slice(2),
  ],
  { mayFail: true },
)
const { numPassedTests, numFailedTests, numPendingTests } = read(unit)
count(numPassedTests ?? 0, Math.max(numFailedTests ?? 0, unitStatus === 0 ? 0 : 1), numPendingTests ?? 0)

const browser = join(results, 'browser.json')
const browserStatus = await run(node, [bin('playwright'), 'test', '--reporter=line,json'], {
  mayFail: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
})
const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(browser).stats ?? {}
count(expected, Math.max(unexpected + flaky, browserStatus === 0 ? 0 : 1), skipped)

const skippedPart = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skippedPart}`)
process.exit(total.failed ? 1 : 0)

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
