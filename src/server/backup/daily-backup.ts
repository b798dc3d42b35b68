import { type BackupOptions, backUp, lastBackup, makesBackups } from './backups.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Makes a backup of an embedded database each day while the server runs; what fails is logged and tried again within
 * the hour. Returns the function that ends it, also in the middle of one.
 */
export function makeDailyBackups(options: BackupOptions): () => Promise<void> {
  if (!makesBackups(options.config)) return async () => {}
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = running.then(() => backUpIfDue(options, ending.signal))
  }
  // not in the first minute, in which there is enough to do
  const first = setTimeout(look, minute).unref()
  const timer = setInterval(look, hour).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    ending.abort()
    await running
  }
}

/** Makes a backup where the newest is a day old, or of a day to come: the clock was wrong then. */
export async function backUpIfDue(options: BackupOptions, signal: AbortSignal): Promise<void> {
  try {
    if (signal.aborted) return
    const last = lastBackup(options.config)
    if (last && Math.abs(Date.now() - last.getTime()) < day) return
    await backUp(options, { signal })
  } catch (error) {
    if (!signal.aborted) options.log.error({ err: error }, 'the daily backup failed')
  }
}
