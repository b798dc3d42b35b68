import type { EngineModules } from './engine-modules.ts'

export type QueryResult = {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  command?: string
  rowCount?: number
  affectedRows?: number
}

export type EngineRequest =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode?: 'array' | 'object'; asText: number[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump' }
  | { kind: 'close' }

export type EngineMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: { message: string } }

/** `directory` for a database on disk; otherwise in memory, empty or from a dumped `template`. */
export type EngineStart = { directory?: string; template?: ArrayBuffer }

/** What the worker is given: the start, and the engine's compiled code. */
export type WorkerStart = EngineStart & { modules: EngineModules }
