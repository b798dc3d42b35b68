import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { keepRowsLive } from '#server/database/live-rows.ts'
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

/** Reads the settings, and again whenever any node says that they changed. */
export async function openSettings({ config, ...options }: Options): Promise<LiveSettings> {
  let values = valuesOf(config, [])
  const reload = await keepRowsLive({
    ...options,
    channel: 'settings_changed',
    name: 'the settings',
    read: () => listSettings(options.database.db),
    keep: (rows) => {
      values = valuesOf(config, rows)
    },
  })
  return { config: withSettings(config, () => values), values: () => values, reload, given: config }
}
