import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a server and its threads, whose disk then fails as the variables say:
// FAILING_DISK: from the moment a file of this name exists nothing reaches the disk any more
// FULL_DISK: the disk takes this many bytes; then a file `full` in DATA_DIR tells the other threads
const { FAILING_DISK, FULL_DISK, DATA_DIR } = process.env
const { fsyncSync, statfsSync, writeSync } = fs
const mark = `${DATA_DIR}/full`

const failure = (code: string, message: string) => Object.assign(new Error(`${code}: ${message}`), { code })

if (FAILING_DISK) {
  fs.fsyncSync = (descriptor) => {
    if (fs.existsSync(FAILING_DISK)) throw failure('EIO', 'i/o error, fsync')
    fsyncSync(descriptor)
  }
}

if (FULL_DISK) {
  let left = Number(FULL_DISK)
  fs.writeSync = ((descriptor: number, ...rest: unknown[]) => {
    if (left <= 0) {
      fs.closeSync(fs.openSync(mark, 'w'))
      throw failure('ENOSPC', 'no space left on device, write')
    }
    const written = (writeSync as (...given: unknown[]) => number)(descriptor, ...rest)
    // what is printed needs no disk
    if (descriptor > 2) left -= written
    return written
  }) as typeof fs.writeSync
  fs.statfsSync = ((path: string) => ({
    ...statfsSync(path),
    ...(fs.existsSync(mark) && { bavail: 0 }),
  })) as typeof fs.statfsSync
}

syncBuiltinESMExports()
