import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured log, one JSON object a line, to standard error, so that standard output is for people. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: undefined }, pino.destination({ dest: 2, sync: false }))
}
