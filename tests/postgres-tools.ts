import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from './postgres.ts'

const run = promisify(execFile)

/** Whether the PostgreSQL of the tests has its tools beside it; the packaged one has not. */
export const hasTools = ['pg_dump', 'pg_restore', 'psql'].every((tool) =>
  fs.existsSync(path.join(findBinaries() ?? '', tool)),
)

/** Runs one of the server's own tools; throws, with what it said, where it ends with an error. */
export async function runTool(tool: 'pg_dump' | 'pg_restore' | 'psql', ...args: string[]): Promise<string> {
  const { stdout } = await run(path.join(findBinaries() ?? '', tool), args, { maxBuffer: 1024 ** 3 })
  return stdout
}
