import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, 'make-database-program.ts')
// optimizing the engine takes V8 500 MB and more time than this short life gets back
const execArgv = [...process.execArgv, '--liftoff-only']

/**
 * Makes the database of a first start in a process of its own, because an engine gives no memory back and creating and filling
 * a database takes much. Answers false where that process failed: who tries it themselves learns why.
 */
export async function makeInOwnProcess(dataDir: string): Promise<boolean> {
  const child = fork(program, [dataDir], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [code] = await once(child, 'exit').catch(() => [])
  return code === 0
}
