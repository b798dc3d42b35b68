import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { keepRowsLive } from '#server/database/live-rows.ts'
import {
  compileSynonyms,
  keepPhrases,
  keepSynonyms,
  phrasesOf,
  readSynonymGroups,
  standardStopWords,
} from '#server/search/index.ts'
import { groupOf } from './presenter.ts'
import { listGroupRows, listStopWords } from './queries.ts'

/** What searches know of everyday words, the same on every node a moment after a change. */
export type LiveWords = {
  /** Reads what staff added once more, and then drops what was answered without it. */
  reload: () => Promise<void>
  /** The number that comes with the software. */
  standard: { groups: number; stopWords: number }
}

type Options = { database: DatabaseHandle; dataFolder: string; log: Logger; onChange: () => void }

/** Puts the words of the data folder and those of staff together, again whenever any node says that they changed. */
export async function openSearchWords({ dataFolder, ...options }: Options): Promise<LiveWords> {
  const { db } = options.database
  const groups = await readSynonymGroups(dataFolder)
  const reload = await keepRowsLive({
    ...options,
    channel: 'search_words_changed',
    name: 'the words of the search',
    read: async () => ({ groups: await listGroupRows(db), stopWords: await listStopWords(db) }),
    keep: (added) => {
      const ofStaff = added.groups.map(groupOf)
      keepSynonyms(db, compileSynonyms([...groups, ...ofStaff], new Set(added.stopWords)))
      keepPhrases(db, ofStaff.map(phrasesOf))
    },
  })
  return { reload, standard: { groups: groups.length, stopWords: standardStopWords } }
}
