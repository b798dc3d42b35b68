import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { deleteBytes, readBytes, writeBytes } from './image-bytes-queries.ts'
import { ImageFolder } from './image-folder.ts'

/** The home of the bytes of pictures, each under its SHA-256. */
export type ImageHome = {
  read: (hash: string) => Promise<Buffer | undefined>
  /** Keeps the bytes; those that are there already stay. Where the home is the database, their row must be there. */
  write: (hash: string, bytes: Buffer) => Promise<void>
  delete: (hash: string) => Promise<void>
}

type Place = Pick<Config, 'imageDir'>

/** The folder of pictures; undefined where they are in the database. */
export const imageFolder = ({ imageDir }: Place): ImageFolder | undefined =>
  imageDir === undefined ? undefined : new ImageFolder(imageDir)

/**
 * The home of this installation's pictures: its folder, or the database. What is in the database is found in either
 * case: it came before there was a folder.
 */
export function imageHome(db: Database, config: Place): ImageHome {
  const inDatabase: ImageHome = {
    read: (hash) => readBytes(db, hash),
    write: (hash, bytes) => writeBytes(db, hash, bytes),
    delete: (hash) => deleteBytes(db, hash),
  }
  const folder = imageFolder(config)
  if (!folder) return inDatabase
  return {
    read: async (hash) => (await folder.read(hash)) ?? (await inDatabase.read(hash)),
    write: (hash, bytes) => folder.write(hash, bytes),
    delete: async (hash) => {
      await folder.delete(hash)
      await inDatabase.delete(hash)
    },
  }
}
