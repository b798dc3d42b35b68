import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A DATA_DIR that does not exist yet; removed after the test. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'igarape-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}
