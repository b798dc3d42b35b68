import type { Logger } from 'pino'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { compileSynonyms, keepSynonyms, readSynonymGroups, standardStopWords } from '#server/search/index.ts'
import { groupOf } from './presenter.ts'
import { listGroupRows, listStopWords } from './queries.ts'

/** What searches know of everyday words, the same on every node a moment after a change. */
export type LiveWords = {
  /** Reads what staff added once more, and then drops what was answered without it. */
  reload: () => Promise<void>
  /** How many come with the software. */
  standard: { groups: number; stopWords: number }
}

type Options = { database: DatabaseHandle; dataFolder: string; log: Logger; onChange: () => void }

const retryMs = 2_000

/** Puts the words of the data folder and those of staff together, again whenever any node says that they changed. */
export async function openSearchWords({ database, dataFolder, log, onChange }: Options): Promise<LiveWords> {
  const { db } = database
  const groups = await readSynonymGroups(dataFolder)
  const read = async () => {
    const added = (await listGroupRows(db)).map(groupOf)
    keepSynonyms(db, compileSynonyms([...groups, ...added], new Set(await listStopWords(db))))
  }
  await read()
  let last: Promise<void> = Promise.resolve()
  // one after the other: an older reading must not come last
  const reload = () => {
    last = last.catch(() => {}).then(read)
    return last.then(onChange)
  }
  const reloadSurely = (): void => {
    reload().catch((error) => {
      log.warn({ err: error }, 'the words of the search could not be read; they will be read again')
      setTimeout(reloadSurely, retryMs).unref()
    })
  }
  await database.listen('search_words_changed', reloadSurely, reloadSurely)
  return { reload, standard: { groups: groups.length, stopWords: standardStopWords } }
}
