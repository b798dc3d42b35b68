import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { DatabaseHandle } from './connect.ts'

type Options<Rows> = {
  database: DatabaseHandle
  /** The channel on which a change is announced. */
  channel: string
  /** Said in the log when the rows cannot be read. */
  name: string
  log: Logger
  read: () => Promise<Rows>
  keep: (rows: Rows) => void
  /** Called after `keep`, but not where the rows are what they were: a lost connection changes nothing by itself. */
  onChange: () => void
}

const retryMs = 2_000

/**
 * Keeps rows in memory, the same on every node a moment after a change.
 *
 * @returns reads them again at once
 */
export async function keepRowsLive<Rows>(options: Options<Rows>): Promise<() => Promise<void>> {
  const { database, channel, name, log, read, keep, onChange } = options
  let rows: Rows | undefined
  let last: Promise<void> = Promise.resolve()
  const readAgain = async () => {
    const found = await read()
    if (isDeepStrictEqual(found, rows)) return
    rows = found
    keep(found)
    onChange()
  }
  // one after the other: an older reading must not come last
  const reload = () => {
    last = last.catch(() => {}).then(readAgain)
    return last
  }
  const reloadSurely = (): void => {
    reload().catch((error) => {
      log.warn({ err: error }, `${name} could not be read; they will be read again`)
      setTimeout(reloadSurely, retryMs).unref()
    })
  }
  // first this: what changes during the first reading is read once more
  await database.listen(channel, reloadSurely, reloadSurely)
  await reload()
  return reload
}
