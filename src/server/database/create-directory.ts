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
import { PgliteClient } from './pglite-client.ts'

// what the engine writes at once when it makes a file
const LEAST_ROOM = 1024 * 1024

/**
 * Creates a database directory if there is none: in a temporary directory beside it, which is synced and then
 * renamed, so that it appears whole or not at all. Removes what a process killed meanwhile left behind.
 * The caller holds the directory's lock.
 */
export async function createDirectory(directory: string): Promise<void> {
  const parent = path.dirname(directory)
  const prefix = `${path.basename(directory)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true })
  }
  if (existsSync(directory) && readdirSync(directory).length > 0) return
  const temporary = path.join(parent, `${prefix}${process.pid}`)
  // the engine makes its files writable by everyone
  mkdirSync(temporary, { mode: 0o700 })
  try {
    const client = await PgliteClient.open({ directory: temporary })
    await client.close()
    syncTree(temporary)
    renameSync(temporary, directory)
    syncPath(parent)
  } catch (error) {
    const isFull = hasNoRoom(parent)
    rmSync(temporary, { recursive: true, force: true })
    if (!isFull) throw error
    // the engine ends without a word of it
    throw Object.assign(new Error(`no space left on device for ${directory}`, { cause: error }), {
      code: 'ENOSPC',
    })
  }
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
