// Lives in a copy of the project that it may change; `run.ts` gives it tasks.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { Mutant, Outcome } from './mutant.ts'

let vitest: Vitest | undefined
/** Of tests that ran without a mutant, what failed. */
const failuresBefore = new Map<string, string | undefined>()
process.on('message', async (mutant: Mutant) => process.send?.(await outcomeOf(mutant)))
process.on('disconnect', async () => {
  await close()
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

async function failureWithout({ tests }: Mutant): Promise<string | undefined> {
  const key = tests.join()
  if (!failuresBefore.has(key)) {
    const { passed, failures, broken } = await runTests(tests)
    failuresBefore.set(key, failures[0] ?? broken ?? (passed ? undefined : 'none ran'))
  }
  return failuresBefore.get(key)
}

async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  const failure = await failureWithout(mutant)
  if (failure) return { state: 'invalid', words: `its tests fail without it: ${failure}`, seconds: 0 }
  const { file, find, replace, tests } = mutant
  const begun = Date.now()
  const path = resolve(file)
  const text = readFileSync(path, 'utf8')
  // the template of test databases is made when the tests are opened
  const isMigration = file.endsWith('.sql')
  const write = async (now: string) => {
    writeFileSync(path, now)
    vitest?.invalidateFile(path)
    if (isMigration) await close()
  }
  await write(text.replace(find, () => replace))
  try {
    const { passed, failures, broken } = await runTests(tests)
    const seconds = (Date.now() - begun) / 1000
    const killer = failures[0]
    if (killer) return { state: 'killed', words: killer, seconds }
    if (broken || passed === 0) return { state: 'invalid', words: `its tests do not run: ${broken}`, seconds }
    return { state: 'survived', words: `of ${passed} tests`, seconds }
  } finally {
    await write(text)
  }
}

async function close(): Promise<void> {
  await vitest?.close()
  vitest = undefined
}

async function open(): Promise<Vitest> {
  return createVitest({
    watch: false,
    bail: 1,
    maxWorkers: 1,
    cache: false,
    // a test that a busy machine ends too early has noticed nothing
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [{}],
    testNamePattern: /^(?!.* on pglite)/,
  })
}

async function runTests(files: string[]) {
  vitest ??= await open()
  const specifications = await vitest.globTestSpecifications(files.map((file) => resolve(file)))
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.filter((each) => files.some((file) => each.moduleId === resolve(file)))
  return resultOf(ran)
}

function resultOf(modules: TestModule[]) {
  const tests = modules.flatMap((each) => [...each.children.allTests()])
  const errors = modules.flatMap((each) => [
    ...each.errors(),
    ...[...each.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
    broken: errors[0]?.message,
  }
}
