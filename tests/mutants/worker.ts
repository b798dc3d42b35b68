// Lives in a copy of the project that it may change; `run.ts` gives it tasks.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { Mutant, Outcome, Task } from './mutant.ts'

let vitest: Vitest | undefined
let queue: Promise<unknown> = Promise.resolve()
process.on('message', (task: Task) => {
  queue = queue.then(async () => process.send?.(await outcomesOf(task)))
})
process.on('disconnect', async () => {
  await vitest?.close()
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

async function outcomesOf({ tests, mutants }: Task): Promise<Outcome[]> {
  const { passed, failures } = await runTests(tests)
  const outcomes: Outcome[] = []
  for (const mutant of mutants) {
    if (passed > 0 && failures.length === 0) outcomes.push(await outcomeOf(mutant))
    else outcomes.push({ state: 'invalid', words: `its tests fail without it: ${failures[0]}`, seconds: 0 })
  }
  return outcomes
}

async function outcomeOf({ file, find, replace, tests }: Mutant): Promise<Outcome> {
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
    if (killer) return { state: 'killed', words: '', seconds }
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
