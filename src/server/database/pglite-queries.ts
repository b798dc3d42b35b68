import type { QueryResult } from './pglite-messages.ts'
import type { Parsers } from './pglite-values.ts'

export type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: Parsers }

export type PgliteQueries = {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>
  exec(sql: string): Promise<QueryResult[]>
}
