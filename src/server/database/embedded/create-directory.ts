import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import path from 'node:path'
import { PgliteClient } from './client.ts'

// what the engine writes at once when it makes a file
const LEAST_ROOM = 1024 * 1024

/** Makes a whole new database in the directory `database` of the folder and answers true; false where it could not. */
export type MakeNew = (dataDir: string) => Promise<boolean>

/**
 * Creates a database directory if there is none: in a temporary directory next to it, whose database is synced and then
 * renamed, so that it appears whole or not at all. Removes what a process left behind that was killed while creating one.
 * The caller holds the directory's lock.
 *
 * @param makeNew what fills it too; without it, or where it fails, the database is empty
 */
export async function createDirectory(directory: string, makeNew?: MakeNew): Promise<void> {
  const parent = path.dirname(directory)
  const prefix = `${path.basename(directory)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) remove(path.join(parent, name))
  }
  if (existsSync(directory) && readdirSync(directory).length > 0) return
  const temporary = path.join(parent, `${prefix}${process.pid}`)
  // the engine makes its files writable by everyone
  mkdirSync(temporary, { mode: 0o700 })
  const made = path.join(temporary, 'database')
  try {
    if (!(await makeNew?.(temporary))) await makeEmpty(made)
    syncTree(made)
    renameSync(made, directory)
    syncPath(parent)
    remove(temporary)
  } catch (error) {
    const isFull = hasNoRoom(parent)
    remove(temporary)
    if (!isFull) throw error
    // the engine ends without a word of it
    throw Object.assign(new Error(`no space left on device for ${directory}`, { cause: error }), {
      code: 'ENOSPC',
    })
  }
}

async function makeEmpty(directory: string): Promise<void> {
  remove(directory)
  mkdirSync(directory, { mode: 0o700 })
  const client = await PgliteClient.open({ directory })
  await client.close()
}

/** Again where something still writes there: what a killed server started ends a moment after it. */
function remove(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
}

function hasNoRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < LEAST_ROOM
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name)
    if (entry.isDirectory()) syncTree(full)
    else if (entry.isFile()) syncPath(full)
  }
  syncPath(directory)
}

function syncPath(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
