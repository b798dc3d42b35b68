import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atMost, type Part, type Result } from './report/result.ts'

const project = resolve(import.meta.dirname, '..')
const parts = ['package.json', 'package-lock.json', '.npmrc', 'scripts']
const largest = 8

/** Megabytes on the disk, as `du` counts them. */
const sizeOf = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])

async function run(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-bench-'))
  try {
    for (const part of parts) cpSync(join(project, part), join(folder, part), { recursive: true })
    const program = "import('./scripts/prepare.mjs').then(({ install }) => install())"
    execFileSync(process.execPath, ['-e', program], { cwd: folder, stdio: 'inherit' })
    const packages = join(folder, 'node_modules')
    const megabytes = (value: number) => `${value} MB`
    const rows = execFileSync('du', ['-m', '--max-depth=1', packages], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string])
      .filter(([, path]) => path !== packages)
      .sort(([a], [b]) => Number(b) - Number(a))
      .slice(0, largest)
      .map(([size, path]) => [path.slice(packages.length + 1), megabytes(Number(size))])
    return {
      about: 'What `npm start` installs into an empty copy of the project (`du -sm node_modules`).',
      limits: [atMost('installation for a start', sizeOf(packages), 350, megabytes)],
      tables: [{ title: `The ${largest} largest`, columns: ['folder', 'size'], rows }],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const install: Part = { name: 'install', title: 'Installation', run }
