import { Writable } from 'node:stream'
import { createLog } from '#server/log.ts'

/** A log that is kept: its lines as objects, and as they would be written. */
export function keepLog(level: Parameters<typeof createLog>[0] = 'info') {
  const written: string[] = []
  const kept = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return {
    log: createLog(level, kept),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
