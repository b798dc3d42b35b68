// Breaks one rule at a time in copies of the project and runs the tests that must notice. Arguments: names of rooms, or words of rules.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Mutant, Outcome } from './mutant.ts'

const project = resolve(import.meta.dirname, '../..')
const leftOut = ['.git', '.data', '.env', '.react-router', 'build', 'node_modules', 'test-results']

const counts = { killed: 0, survived: 0, invalid: 0 }
const begun = Date.now()
const chosen = await mutantsOf(process.argv.slice(2))
const tasks = tasksOf(chosen.filter(applies))
const folder = mkdtempSync(join(tmpdir(), 'igarape-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
await Promise.all(['one', 'two'].slice(0, tasks.length).map((name) => workIn(copyTo(join(folder, name)))))
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
const { killed, survived, invalid } = counts
console.log(`\n${killed} killed, ${survived} survived, ${invalid} not applied, in ${minutes} minutes`)
process.exit(killed > 0 && survived + invalid === 0 ? 0 : 1)

/** Those that were asked for: all of a room by its name, others by words of their rule. */
async function mutantsOf(asked: string[]): Promise<Mutant[]> {
  const rooms = readdirSync(join(import.meta.dirname, 'rooms'))
    .map((file) => basename(file, '.ts'))
    .sort()
  const words = asked.filter((each) => !rooms.includes(each))
  const lists = await Promise.all(
    rooms.map(async (room) => {
      const { mutants }: { mutants: Mutant[] } = await import(`./rooms/${room}.ts`)
      const isWhole = asked.length === 0 || asked.includes(room)
      return mutants.filter(({ rule }) => isWhole || words.some((word) => rule.includes(word)))
    }),
  )
  return lists.flat()
}

/** Whether a mutant still fits the code. */
function applies(mutant: Mutant): boolean {
  const missing = [mutant.file, ...mutant.tests].find((file) => !existsSync(join(project, file)))
  const found = missing ? 0 : readFileSync(join(project, mutant.file), 'utf8').split(mutant.find).length - 1
  if (found === 1) return true
  const words = missing ? `there is no ${missing}` : `its text stands ${found} times in ${mutant.file}`
  tell(mutant, { state: 'invalid', words, seconds: 0 })
  return false
}

/** The mutants of the same tests stay together; the largest groups come first. */
function tasksOf(mutants: Mutant[]): Mutant[][] {
  const byTests = Map.groupBy(mutants, ({ tests }) => tests.join())
  return [...byTests.values()].sort((a, b) => b.length - a.length)
}

function copyTo(copy: string): string {
  cpSync(project, copy, {
    recursive: true,
    filter: (source) => !leftOut.some((name) => source === join(project, name)),
  })
  for (const name of ['node_modules', 'build']) symlinkSync(join(project, name), join(copy, name))
  return copy
}

/** Gives a worker in a copy the mutants of one task after the other. */
async function workIn(copy: string): Promise<void> {
  const worker = fork(join(copy, 'tests/mutants/worker.ts'), {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TEST_ENGINES: 'postgresql' },
  })
  const ended = once(worker, 'exit')
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    for (const mutant of task) {
      worker.send(mutant)
      const [outcome] = await Promise.race([once(worker, 'message'), ended])
      if (typeof outcome !== 'object' || !outcome) throw new Error(`The worker ended: ${outcome}`)
      tell(mutant, outcome)
    }
  }
  worker.disconnect()
  await ended
}

function tell({ rule, file }: Mutant, { state, words, seconds }: Outcome): void {
  counts[state] += 1
  const name = state === 'invalid' ? 'NOT APPLIED' : state === 'survived' ? 'SURVIVED' : 'killed'
  console.log(
    `${name.padEnd(11)} ${String(Math.round(seconds)).padStart(3)} s  ${rule} (${file})${words && `: ${words}`}`,
  )
}
