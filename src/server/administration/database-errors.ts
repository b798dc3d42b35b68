import { deepest, isErrorLike, messageForLog } from '#server/error-for-log.ts'
import { isUnavailable } from '#server/http/index.ts'

/** The latest message of the database when it refused or could not be reached, in this process. */
export type DatabaseErrors = {
  note(error: unknown): void
  /** When and what, without the statement and its values. */
  last(): string | null
}

const sqlState = /^[0-9A-Z]{5}$/

/** Remembers the last failure of the database. */
export function rememberDatabaseErrors(): DatabaseErrors {
  let last: string | null = null
  return {
    note(error) {
      const code = String((isErrorLike(error) && deepest(error).code) || '')
      if (!sqlState.test(code) && !isUnavailable(error)) return
      last = [new Date().toISOString(), code, messageForLog(error)].filter(Boolean).join(' ')
    },
    last: () => last,
  }
}
