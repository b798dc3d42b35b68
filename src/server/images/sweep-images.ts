import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { imageFolder } from './image-home.ts'
import { deleteUnusedImages, listKnownHashes, listUnusedImages, lockImages } from './stored-images-queries.ts'

const hour = 3_600_000
const day = 24 * hour

type Options = {
  db: Database
  config: Pick<Config, 'imageDir'>
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * Deletes pictures that no row shows any more, and files that no picture names: of changes that were rolled back, and of
 * rows that are gone. Both only where they are a day old. Under the lock that a change takes before it stores a picture,
 * so that nothing is deleted that begins to be shown; several nodes may do it.
 */
export async function sweepImages({ db, config, log }: Options, now = new Date()): Promise<void> {
  const dayBefore = new Date(now.getTime() - day)
  const rows = await db.transaction(async (tx) => {
    await lockImages(tx)
    const ids = await listUnusedImages(tx, dayBefore)
    await deleteUnusedImages(tx, ids)
    return ids.length
  })
  const folder = imageFolder(config)
  let files = 0
  for await (const old of folder?.writtenBefore(dayBefore) ?? []) {
    await db.transaction(async (tx) => {
      await lockImages(tx)
      const known = await listKnownHashes(tx, old)
      for (const hash of old) {
        if (known.has(hash)) continue
        await folder?.delete(hash)
        files++
      }
    })
  }
  if (rows + files > 0) log.info({ rows, files }, 'pictures that nothing shows were deleted')
}

/** Sweeps each day while the server runs, the first time after an hour; answers the function that ends it. */
export function keepImagesSwept(options: Options): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepImages(options).catch((error) =>
      options.log.error({ err: error }, 'unused pictures could not be deleted'),
    )
  }
  const first = setTimeout(sweep, hour).unref()
  const timer = setInterval(sweep, day).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
