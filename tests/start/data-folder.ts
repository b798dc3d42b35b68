import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A DATA_DIR that does not exist yet; removed after the test. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** A DATA_DIR with a database that is migrated and empty: a copy, made in a moment. */
export function migratedDataFolder(): string {
  const folder = newDataFolder()
  const database = join(folder, 'database')
  mkdirSync(database, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', inject('memoryTemplate'), '-C', database], { stdio: 'ignore' })
  return folder
}
