import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Packing = 'gzip' | 'br'

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Packs at once, in about a millisecond for a document. */
export const packQuickly: Record<Packing, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes, { level: 5 }),
  br: (bytes) => brotliCompressSync(bytes, brotli(4)),
}

const packBest: Record<Packing, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(11)),
}

type Job = { packing: Packing; bytes: Buffer; isWanted: () => boolean; done: (packed: Buffer) => void }

const longestQueue = 200
const queue: Job[] = []
let isRunning = false

/**
 * Packs as small as can be, in the background: a hundred times the work, so one at a time in the whole process.
 *
 * @returns false where too many wait already
 */
export function packWell(job: Job): boolean {
  if (queue.length >= longestQueue) return false
  queue.push(job)
  if (!isRunning) void run()
  return true
}

async function run(): Promise<void> {
  isRunning = true
  for (let job = queue.shift(); job; job = queue.shift()) {
    if (job.isWanted()) job.done(await packBest[job.packing](job.bytes))
  }
  isRunning = false
}
