// Runs on any Node from 20 up: installs what is missing and builds when sources changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tidyPackages } from './tidy-packages.mjs'

export const project = dirname(dirname(fileURLToPath(import.meta.url)))
/** The project's own Node, whatever runs this script. */
export const node = join(project, 'node_modules/node/bin/node')
export const bin = (name) => join(project, 'node_modules/.bin', name)

const webSources = ['src/web', 'src/contract', 'src/i18n', 'public']
const webFiles = ['package-lock.json', 'vite.config.ts', 'vite.enhance.config.ts', 'react-router.config.ts']

/** Runs a command of the project to its end; a failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const env = {
    ...process.env,
    PATH: `${join(project, 'node_modules/.bin')}:${process.env.PATH}`,
    ...options.env,
  }
  const { status, error } = spawnSync(command, args, { cwd: project, stdio: 'inherit', ...options, env })
  if (error) throw error
  if (status !== 0 && !options.mayFail) process.exit(status ?? 1)
  return status
}

/**
 * Installs the packages that a start runs and builds with; with `isForDevelopment` also those of tests and tools,
 * which are kept from then on. Does nothing when exactly these were installed before.
 */
export function install({ isForDevelopment = false } = {}) {
  const stamp = join(project, 'node_modules/.installed')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isWhole = isForDevelopment || found.startsWith('development ')
  const wanted = `${isWhole ? 'development' : 'start'} ${hashOf(['package.json', 'package-lock.json'])}`
  if (found === wanted) return
  console.log('Installing what is needed (once)…')
  // an installation that is interrupted must not count as done
  rmSync(stamp, { force: true })
  const chosen = isWhole ? '--include=dev' : '--omit=dev'
  run('npm', ['ci', chosen, '--no-audit', '--no-fund', '--loglevel=error'])
  tidyPackages(join(project, 'node_modules'), { keepSourceMaps: isWhole })
  writeFileSync(stamp, wanted)
}

/** Builds the pages, unless they were built from exactly these sources. */
export function build() {
  const stamp = join(project, 'build/.built')
  const wanted = hashOf([...webSources.flatMap(filesBelow), ...webFiles])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages…')
  const quiet = { env: { NODE_ENV: 'production' } }
  run(node, [bin('react-router'), 'build', '--logLevel', 'warn'], quiet)
  run(node, [bin('vite'), 'build', '--config', 'vite.enhance.config.ts', '--logLevel', 'warn'], quiet)
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
