import type { QueryResult } from './messages.ts'

export type Parsers = Record<number, (text: string) => unknown>

const BYTEA = 17
const BYTEA_ARRAY = 1001

/** Applies what cannot cross the thread boundary: the caller's parsers, and bytea as Buffer. Changes `result`. */
export function restoreValues(result: QueryResult, parsers: Parsers): QueryResult {
  const columns = new Map<string | number, (value: never) => unknown>()
  const isArrayMode = Array.isArray(result.rows[0])
  for (const [index, { name, dataTypeID }] of result.fields.entries()) {
    const key = isArrayMode ? index : name
    const restore = parsers[dataTypeID] ?? (isBytes(dataTypeID) ? toBuffer : undefined)
    if (restore) columns.set(key, restore)
    else columns.delete(key)
  }
  for (const row of result.rows as Record<string | number, unknown>[]) {
    for (const [key, restore] of columns) {
      if (row[key] !== null) row[key] = restore(row[key] as never)
    }
  }
  return result
}

function isBytes(type: number): boolean {
  return type === BYTEA || type === BYTEA_ARRAY
}

function toBuffer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBuffer)
  if (!(value instanceof Uint8Array)) return value
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}
