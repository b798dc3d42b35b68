// What a change can break: types, lint, formatting, unit and API tests, browser journeys, accessibility.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, build, install, node, project, run } from './prepare.mjs'

const results = join(project, 'test-results')
const times = []
let since = performance.now()
/** Notes how long it took since the last note. */
const took = (what) => {
  times.push(`${what} ${inMinutes(performance.now() - since)}`)
  since = performance.now()
}

await install({ isForDevelopment: true })
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
took('install')

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const count = (passed, failed, skipped = 0) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const stepPassed = (status) => count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
// a type checker uses one core
const [checkStatus] = await Promise.all([run(node, ['scripts/check.mjs'], { mayFail: true }), build()])
stepPassed(checkStatus)
if (checkStatus !== 0) failures.push('npm run check')
took('check and build')

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
took('unit and API tests')
const { numPassedTests, numFailedTests, numPendingTests, testResults = [] } = read(unit)
count(numPassedTests ?? 0, Math.max(numFailedTests ?? 0, unitStatus === 0 ? 0 : 1), numPendingTests ?? 0)
for (const { name, status, message, assertionResults } of testResults) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  for (const test of failed)
    failures.push(`${relative(project, name)} ${test.fullName}\n${test.failureMessages[0]}`)
  if (status === 'failed' && failed.length === 0) failures.push(`${relative(project, name)}\n${message}`)
}

const browser = join(results, 'browser.json')
const browserStatus = await run(node, [bin('playwright'), 'test', '--reporter=line,json'], {
  mayFail: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
})
took('browser tests')
const { suites = [], stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {} } = read(browser)
for (const { file, title, tests } of suites.flatMap(specsOf))
  for (const { status, projectName, results: tries } of tests)
    if (status === 'unexpected' || status === 'flaky')
      failures.push(`tests/e2e/${file} [${projectName}] ${title}\n${tries[0]?.error?.message ?? ''}`)
count(expected, Math.max(unexpected + flaky, browserStatus === 0 ? 0 : 1), skipped)

// last, because of a long log often only the end is kept
for (const failure of failures) console.log(`\nfailed: ${failure.slice(0, 1500)}`)
const skippedPart = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${times.join(', ')}; together ${inMinutes(performance.now())}`)
console.log(`${total.passed} passed, ${total.failed} failed${skippedPart}`)
process.exit(total.failed ? 1 : 0)

/** As minutes and seconds: "3:05". */
function inMinutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The tests of a browser suite and of those in it. */
function specsOf({ specs = [], suites: inner = [] }) {
  return [...specs, ...inner.flatMap(specsOf)]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
