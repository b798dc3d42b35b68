import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('every change of the schema has its migration: what would be generated is nothing', {
  timeout: 60_000,
}, async () => {
  const out = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    await cp('src/server/database/migrations', out, { recursive: true })
    const options = [
      '--dialect=postgresql',
      '--schema=./src/server/database/schema/**/*.ts',
      `--out=${relative('.', out)}`,
    ]
    const { stdout } = await promisify(execFile)('npx', ['drizzle-kit', 'generate', ...options])
    expect(stdout).toContain('No schema changes')
  } finally {
    await rm(out, { recursive: true })
  }
})
