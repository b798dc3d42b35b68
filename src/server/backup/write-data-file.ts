import { closeSync, createWriteStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Contents } from './data-file.ts'
import { checkDataFile } from './read-data-file.ts'

const ownerOnly = 0o600

/** What the name of a file ends with until it is whole. */
export const unfinished = '.unfinished'

/**
 * Writes a packed export into a file that only its owner reads, reads it back, and gives it its name when it is found
 * whole. Where anything fails, there is no such file, and one of that name is left as it was.
 */
export async function writeDataFile(
  file: string,
  packed: Readable,
  signal: AbortSignal = new AbortController().signal,
): Promise<Contents> {
  const temporary = `${file}.${process.pid}${unfinished}`
  rmSync(temporary, { force: true })
  try {
    // flush: on the disk before it is read back
    await pipeline(packed, createWriteStream(temporary, { mode: ownerOnly, flags: 'wx', flush: true }), {
      signal,
    })
    const contents = await checkDataFile(temporary)
    renameSync(temporary, file)
    syncFolder(dirname(file))
    return contents
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
