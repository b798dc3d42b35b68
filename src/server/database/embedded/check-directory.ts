import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '#server/database/database-start-error.ts'

/** The PostgreSQL major inside the pinned PGlite release. */
export const EMBEDDED_MAJOR = 18

const CONTROL_FILE_BYTES = 8192
const FOLDERS = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact']

/**
 * Throws when a database directory is of another PostgreSQL major or visibly damaged. Only reads: the engine
 * itself would create a new database over some damaged ones, or change files before it gives up.
 */
export function checkDirectory(directory: string): void {
  const versionFile = path.join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) throw damaged(directory, 'PG_VERSION is missing')
  const version = readFileSync(versionFile, 'utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(directory, 'PG_VERSION cannot be read')
  if (Number(version) !== EMBEDDED_MAJOR) throw otherMajor(directory, version)
  for (const folder of FOLDERS) {
    const full = path.join(directory, folder)
    if (!existsSync(full) || readdirSync(full).length === 0) throw damaged(directory, `${folder} is missing`)
  }
  const control = statSync(path.join(directory, 'global/pg_control'), { throwIfNoEntry: false })
  if (control?.size !== CONTROL_FILE_BYTES) throw damaged(directory, 'global/pg_control is incomplete')
}

function damaged(directory: string, reason: string): Error {
  return new DatabaseStartError(
    `The database directory ${directory} is damaged or is not a database: ${reason}. It was left as it is. ` +
      'Restore a backup in its place, or move it away to start with an empty database.',
  )
}

function otherMajor(directory: string, version: string): Error {
  return new DatabaseStartError(
    `The database directory ${directory} was made by PostgreSQL ${version}, but this release contains ` +
      `PostgreSQL ${EMBEDDED_MAJOR}. It was left as it is. Start the release that made it, write a backup ` +
      'there, move the directory away, and restore the backup with this release.',
  )
}
