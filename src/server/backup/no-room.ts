import { statfsSync } from 'node:fs'
import { DataFileError } from './data-file.ts'

/** With less than this, an engine that ended may have ended for want of room. */
const hardlyAny = 1024 * 1024

/**
 * A sentence in place of an error that a full disk caused: while a file was written, or because the embedded engine, whose
 * snapshot needs room too, ended on it. Other errors come back as they are.
 */
export function explainNoRoom(error: unknown, folders: string[]): unknown {
  const full = folders.find(isFull)
  if (!full && !isFromFullDisk(error)) return error
  return new DataFileError(
    `There is no room left on the disk of ${full ?? folders[0]}. Make room and try again; nothing was changed.`,
    { cause: error },
  )
}

function isFromFullDisk(error: unknown): boolean {
  const { code, message, cause } = error as { code?: unknown; message?: string; cause?: unknown }
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message ?? '')) return true
  return cause !== undefined && isFromFullDisk(cause)
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < hardlyAny
  } catch {
    return false
  }
}
