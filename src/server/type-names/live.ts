import type { Logger } from 'pino'
import type { TypeNames } from '#contract/content/type-name-kinds.ts'
import { nameTypes } from '#i18n/i18n.ts'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { keepRowsLive } from '#server/database/live-rows.ts'
import { keepTypeNames } from '#server/search/index.ts'
import { namesOf } from './catalogue.ts'
import { listCustomNames } from './queries.ts'

/** What staff call types, the same on every node a moment after a change. */
export type LiveTypeNames = {
  /** The same object until a name changes. */
  names: () => TypeNames
  /** Reads the names again, and then drops what was answered with the old ones. */
  reload: () => Promise<void>
}

type Options = { database: DatabaseHandle; log: Logger; onChange: () => void }

/** Puts the names that staff gave over those of the catalogues, again whenever any node says that they changed. */
export async function openTypeNames(options: Options): Promise<LiveTypeNames> {
  const { db } = options.database
  let names: TypeNames = {}
  const reload = await keepRowsLive({
    ...options,
    channel: 'type_names_changed',
    name: 'the names of types',
    read: () => listCustomNames(db),
    keep: (rows) => {
      names = namesOf(rows)
      nameTypes(names)
      keepTypeNames(db, names)
    },
  })
  return { names: () => names, reload }
}
