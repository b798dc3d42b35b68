// Runs on any Node from 20 up: installs what is missing and builds when sources changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** `npm ci`, unless exactly this lock file was installed already. */
export function install() {
  const stamp = join(project, 'node_modules/.installed')
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what is needed (once)…')
  // the build needs the development's packages, whatever NODE_ENV says
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
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
