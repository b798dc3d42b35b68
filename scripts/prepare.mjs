// Runs on any Node from 20 up, which it says is no longer maintained: installs what is missing and builds when sources changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tidyPackages } from './tidy-packages.mjs'

export const project = dirname(dirname(fileURLToPath(import.meta.url)))
/** The project's own Node, whatever runs this script. */
export const node = join(project, 'node_modules/node/bin/node')
export const bin = (name) => join(project, 'node_modules/.bin', name)

const webSources = ['src/web', 'src/contract', 'src/entities', 'src/fields', 'src/i18n', 'public']
const webFiles = [
  'package-lock.json',
  'vite.config.ts',
  'vite.enhance.config.ts',
  'vite.import-alone.ts',
  'react-router.config.ts',
]

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command of the project to its end and returns its code; a failure ends this process with the same code. A
 * signal ends the command with everything that it started, then this process; so does a failure of another command that runs
 * at the same time.
 */
export function run(command, args, { mayFail = false, env = {} } = {}) {
  const path = `${join(project, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    // a group of its own: npm does not hand a signal on to the scripts that it runs
    detached: true,
    env: { ...process.env, PATH: path, ...env },
  })
  let ended
  const end = (signal) => {
    ended = signal
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // it has just ended
    }
  }
  for (const signal of signals) process.on(signal, end)
  process.on('exit', end)
  const stopWatching = whenNpmIsGone(() => end('SIGTERM'))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, end)
      process.off('exit', end)
      stopWatching()
      const status = code ?? 1
      if (ended || (status !== 0 && !mayFail)) process.exit(status || 1)
      done(status)
    })
  })
}

const checkEvery = 500
const parent = process.ppid

/** npm dies of SIGHUP and SIGKILL without a word; what it started has another parent then. Returns what ends the watch. */
export function whenNpmIsGone(act) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, checkEvery)
  return () => clearInterval(timer)
}

/** The notice about the Node that runs the scripts; empty for one that is maintained. */
export const nodeNotice = (version) =>
  Number.parseInt(version.slice(1), 10) < 22
    ? `Node ${version} is no longer maintained and gets no security fixes: install Node 22 or later. Until then this still works.`
    : ''

/**
 * Installs the packages that a start runs and builds with; with `isForDevelopment` also those of tests and tools,
 * which are kept from then on. Does nothing when exactly these were installed before.
 */
export async function install({ isForDevelopment = false } = {}) {
  const notice = nodeNotice(process.version)
  if (notice) console.error(notice)
  const stamp = join(project, 'node_modules/.installed')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isWhole = isForDevelopment || found.startsWith('development ')
  const wanted = `${isWhole ? 'development' : 'start'} ${hashOf(['package.json', 'package-lock.json'])}`
  if (found === wanted) return
  console.log('Installing what is needed (once)…')
  // an installation that is interrupted must not count as done
  rmSync(stamp, { force: true })
  const chosen = isWhole ? '--include=dev' : '--omit=dev'
  await run('npm', ['ci', chosen, '--no-audit', '--no-fund', '--loglevel=error'])
  tidyPackages(join(project, 'node_modules'), { keepSourceMaps: isWhole })
  writeFileSync(stamp, wanted)
}

/** Builds the pages, unless they were built from exactly these sources. */
export async function build() {
  const stamp = join(project, 'build/.built')
  const wanted = hashOf([...webSources.flatMap(filesBelow), ...webFiles])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages…')
  const quiet = { env: { NODE_ENV: 'production' } }
  await run(node, [bin('react-router'), 'build', '--logLevel', 'warn'], quiet)
  await run(node, [bin('vite'), 'build', '--config', 'vite.enhance.config.ts', '--logLevel', 'warn'], quiet)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function filesBelow(folder) {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(project.length + 1))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(project, file)))
  return hash.digest('hex')
}
