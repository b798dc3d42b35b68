import { isUnavailable } from '#server/http/index.ts'

/** What the database said last when it refused or could not be asked, in this process. */
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
      const told = deepest(error)
      const code = String((told as { code?: unknown }).code ?? '')
      if (!sqlState.test(code) && !isUnavailable(error)) return
      const message = told.message.replace(/(\w+:\/\/)\S*@/g, '$1')
      last = [new Date().toISOString(), code, message].filter(Boolean).join(' ')
    },
    last: () => last,
  }
}

// the outer error quotes the statement with its values
function deepest(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? deepest(error.cause) : error
}
