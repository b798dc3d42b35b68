import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measured } from '#bench/measure/servers.ts'

const preload = resolve(import.meta.dirname, '../preload/count-made.ts')

/** What a server needs in its environment, so that the answers it renders are counted; `file` takes the count. */
export const countsMade = (file: string) => ({ NODE_OPTIONS: `--import=${preload}`, MADE_FILE: file })

/** How many answers a server has rendered since it started. */
export async function madeBy({ pid }: Measured, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let turn = 0; turn < 250 && !existsSync(file); turn++) await sleep(20)
  await sleep(20)
  return Number(readFileSync(file, 'utf8'))
}
