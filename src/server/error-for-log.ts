type ErrorLike = {
  name?: unknown
  message: string
  stack?: unknown
  code?: unknown
  cause?: unknown
  [field: string]: unknown
}

/** What names a place in the database, and no value. */
const placeFields = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'queue']
const maxStatementLength = 500

/**
 * An error as the log shows it: what went wrong and where, without the values of a failed statement, which may be
 * names, addresses and tokens.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { message: messageForLog(error) }
  const inner = deepest(error)
  const type = inner instanceof Error ? inner.constructor.name : 'Error'
  const message = messageForLog(inner)
  const places = placeFields.flatMap((field) =>
    typeof inner[field] === 'string' ? [[field, inner[field]]] : [],
  )
  return {
    type,
    message,
    ...(isWord(inner.code) && { code: inner.code }),
    ...Object.fromEntries(places),
    ...(typeof error.query === 'string' && { query: error.query.slice(0, maxStatementLength) }),
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
  }
}

/** The sentence of an error without the value that it may quote, and without addresses. */
export function messageForLog(error: unknown): string {
  const message = isErrorLike(error) ? deepest(error).message : String(error)
  return message
    .replace(/\nparams: [\s\S]*/, '')
    .replace(/: ?"[\s\S]*"/g, ': …')
    .replace(/(\w+:\/\/)\S*@/g, '$1')
    .replace(/[^\s<>()"',;:=]+@[^\s<>()"',;:=]+/g, '…@…')
}

/** The first cause: the outer error of a failed statement quotes it with its values. */
export function deepest(error: ErrorLike): ErrorLike {
  return isErrorLike(error.cause) ? deepest(error.cause) : error
}

export const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && typeof (error as ErrorLike).message === 'string'

const isWord = (code: unknown) => typeof code === 'number' || (typeof code === 'string' && /^\w+$/.test(code))

const framesOf = ({ stack }: ErrorLike) =>
  typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : []
