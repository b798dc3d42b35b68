import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorForLog } from './error-for-log.ts'

/** Structured log, one JSON object a line, to standard error, so that standard output is for people. */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino({ level, base: undefined, serializers: { err: errorForLog } }, destination)
}
