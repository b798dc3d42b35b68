import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, countCpu, peakMemoryOf } from './measure/processes.ts'
import { atMost, type Part, type Result } from './report/result.ts'

const project = resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$|^tests\//.test(file)

async function run(): Promise<Result> {
  const files = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
  const [tests, code] = [files.filter(isTest), files.filter((file) => !isTest(file))]
  const { seconds, megabytes } = await checkTypes()
  const lines = (value: number) => `${value.toLocaleString('en')} lines`
  const later =
    'the limit was set before offers had days and prices, requests were conversations and the workspace had its table'
  return {
    about:
      'Lines of TypeScript and scripts in git, and one check of all types without anything kept from before.',
    limits: [
      atMost('code', linesOf(code), 92_000, lines, later),
      atMost('tests', linesOf(tests), 47_000, lines, later),
      atMost('type check, CPU', seconds, 25, (value) => `${value.toFixed(1)} s`),
      atMost('type check, memory', megabytes, 1500, (value) => `${value.toFixed(0)} MB`),
    ],
    tables: [
      {
        title: 'Lines of code',
        columns: ['folder', 'files', 'lines'],
        rows: foldersOf(code).map(([folder, of]) => [folder, String(of.length), lines(linesOf(of))]),
      },
    ],
  }
}

/** CPU in seconds and the most memory in MB of a type check, read while it runs. */
async function checkTypes(): Promise<{ seconds: number; megabytes: number }> {
  const check = spawn(join(project, 'node_modules/.bin/tsc'), ['--noEmit', '--singleThreaded'], {
    cwd: project,
    stdio: 'inherit',
  })
  const ended = once(check, 'exit')
  // the command starts the compiler as a process of its own
  const pids = () => (check.pid ? [check.pid, ...childrenOf(check.pid)] : [])
  const cpu = countCpu(pids)
  let [seconds, megabytes] = [0, 0]
  while (check.exitCode === null) {
    seconds = Math.max(seconds, cpu() / 1_000_000)
    megabytes = Math.max(megabytes, ...pids().map(peakMemoryOf))
    await Promise.race([ended, wait(50)])
  }
  if (check.exitCode !== 0) throw new Error('The types are wrong')
  return { seconds, megabytes }
}

const linesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(project, file), 'utf8').split('\n').length - 1, 0)

/** Of `src` each room, of everything else the folder. */
function foldersOf(files: string[]): [string, string[]][] {
  const folders = Object.groupBy(files, (file) =>
    file
      .split('/')
      .slice(0, file.startsWith('src/') ? 2 : 1)
      .join('/'),
  )
  return Object.entries(folders).map(([folder, of = []]) => [folder, of])
}

export const code: Part = { name: 'code', title: 'The code', run }
