import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { listSettings } from './queries.ts'
import { type SettingValues, valuesOf, withSettings } from './values.ts'

/** The settings in memory, the same on every node a moment after a change. */
export type LiveSettings = {
  /** The configuration of the process with the settings that count now. */
  config: Config
  values: () => SettingValues
  /** Reads them again, and then drops what was made from the old ones. */
  reload: () => Promise<void>
  /** What the environment says, without what staff stored. */
  given: Config
}

type Options = { database: DatabaseHandle; config: Config; log: Logger; onChange: () => void }

const retryMs = 2_000

/** Reads the settings, and again whenever any node says that they changed. */
export async function openSettings({ database, config, log, onChange }: Options): Promise<LiveSettings> {
  let values = valuesOf(config, await listSettings(database.db))
  let last: Promise<void> = Promise.resolve()
  const read = async () => {
    values = valuesOf(config, await listSettings(database.db))
    onChange()
  }
  // one after the other: an older reading must not come last
  const reload = () => {
    last = last.catch(() => {}).then(read)
    return last
  }
  const reloadSurely = (): void => {
    reload().catch((error) => {
      log.warn({ err: error }, 'the settings could not be read; they will be read again')
      setTimeout(reloadSurely, retryMs).unref()
    })
  }
  await database.listen('settings_changed', reloadSurely, reloadSurely)
  return { config: withSettings(config, () => values), values: () => values, reload, given: config }
}
