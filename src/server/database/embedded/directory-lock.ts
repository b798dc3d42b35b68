import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '#server/database/database-start-error.ts'

const SQLITE_BUSY = 5

/**
 * Takes the kernel's lock for a directory, on the file `<directory>.lock` next to it. The kernel releases it
 * when the process ends, however it ends. Answers the function that releases it.
 * Throws when another process, or another part of this one, holds it.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  const lock = openLockFile(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw cannotLock(file, error)
    throw new DatabaseStartError(
      `The database directory ${directory} is in use by another process. ` +
        'Stop that process, or give this one another DATA_DIR.',
      { cause: error },
    )
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw cannotLock(file, error)
  }
}

function cannotLock(file: string, cause: unknown): Error {
  return new DatabaseStartError(`Cannot lock ${file}: ${(cause as Error).message}`, { cause })
}
