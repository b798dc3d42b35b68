import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

const maxEntries = 10_000

/** Jobs whose message the mail server has taken. */
export type DeliveredList = {
  has: (jobId: string) => boolean
  add: (jobId: string) => void
}

/**
 * Opens the list in a file of the data directory. It is written at the moment of the mail server's answer, before the job queue
 * can say so: a process that is killed in between, or a database that is gone then, does not have the message sent twice.
 */
export function openDeliveredList(dataDir: string, log: Logger): DeliveredList {
  const file = join(dataDir, 'mail-taken')
  const taken = new Set(read(file))
  return {
    has: (jobId) => taken.has(jobId),
    add(jobId) {
      taken.add(jobId)
      try {
        mkdirSync(dataDir, { recursive: true, mode: 0o700 })
        appendFileSync(file, `${jobId}\n`, { mode: 0o600 })
        if (taken.size >= 2 * maxEntries) shorten(file, taken)
      } catch (error) {
        log.warn({ err: error }, 'what mail was sent could not be written down')
      }
    },
  }
}

function read(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function shorten(file: string, taken: Set<string>): void {
  for (const jobId of [...taken].slice(0, -maxEntries)) taken.delete(jobId)
  writeFileSync(`${file}.new`, `${[...taken].join('\n')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
