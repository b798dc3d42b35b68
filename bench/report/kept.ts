import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commitOf, describeMachine } from './machine.ts'
import type { Part, Result } from './result.ts'

const folder = resolve(import.meta.dirname, '../kept')
const project = resolve(import.meta.dirname, '../..')

/** The newest result of a part, and where and when it was found. */
export type Kept = Result & { at: string; machine: string; commit: string; seconds: number }

/** Runs a part and keeps what it found. */
export async function runAndKeep(part: Part): Promise<void> {
  const machine = describeMachine()
  const begun = performance.now()
  const result = await part.run()
  const seconds = Math.round((performance.now() - begun) / 1000)
  const kept: Kept = { ...result, at: new Date().toISOString(), machine, commit: commitOf(project), seconds }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${part.name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}

/** What a part found last; undefined where it has not run yet. */
export function readKept(part: Part): Kept | undefined {
  const file = join(folder, `${part.name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
