import type { QueryResult } from './messages.ts'
import type { Parsers } from './values.ts'

export type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: Parsers }

export type PgliteQueries = {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>
  exec(sql: string): Promise<QueryResult[]>
}
