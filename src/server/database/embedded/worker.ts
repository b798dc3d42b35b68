import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFiles, durableStartParameters } from './durable-files.ts'
import type { EngineMessage, EngineRequest, WorkerStart } from './messages.ts'
import { PreparedStatements } from './statements.ts'

const BYTEA = 17
const INT8 = 20
/** The engine's own 128 MB stay in memory once they are used; what is not here, the system's cache of files has. */
const SHARED_BUFFERS = '32MB'
const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

const port = parentPort as MessagePort
const lastWords: string[] = []

function send(message: EngineMessage): void {
  port.postMessage(message)
}

function stop(reason: string): never {
  send({ kind: 'failed', reason: [reason, ...lastWords].join('\n') })
  process.exit(1)
}

function parseBytes(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow((text.length - 2) / 2)
  bytes.write(text.slice(2), 'hex')
  return bytes
}

function serializeBytes(value: Uint8Array): string {
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
}

async function start({ directory, template, modules }: WorkerStart): Promise<PGlite> {
  const options: PGliteOptions = {
    ...modules,
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    parsers: { [BYTEA]: parseBytes, [INT8]: Number },
    serializers: { [BYTEA]: serializeBytes },
  }
  const onStderr = (line: string) => {
    lastWords.push(line)
    lastWords.splice(0, lastWords.length - 5)
    return false
  }
  if (template) options.loadDataDir = new Blob([template])
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  if (!directory) return PGlite.create(Object.assign(options, { startParams, onStderr }))
  const files = new DurableFiles(directory, stop)
  const durable = durableStartParameters(startParams)
  const engine = await PGlite.create(Object.assign(options, { fs: files, startParams: durable, onStderr }))
  if (files.syncCount === 0) stop('The engine no longer reaches fsync: this PGlite release is not supported')
  return engine
}

async function answer(engine: PGlite, request: EngineRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const parsers = Object.fromEntries(request.asText.map((type) => [type, (text: string) => text]))
      const { rowMode } = request
      const result = await statements.run(request.sql, request.params, {
        parsers,
        ...(rowMode && { rowMode }),
      })
      return checkCompleted(result, request.sql)
    }
    case 'exec': {
      const results = await statements.runScript(request.sql)
      checkCompleted(results.at(-1), request.sql)
      return results
    }
    case 'dump':
      await engine.exec('CHECKPOINT')
      return (await engine.dumpDataDir('none')).arrayBuffer()
    case 'close':
      return engine.close()
  }
}

/** PGlite answers an empty result, and no error, for a statement during which the engine broke. */
function checkCompleted<T extends { command?: string }>(result: T | undefined, sql: string): T | undefined {
  const isBlank = sql.replace(/--.*|\/\*[\s\S]*?\*\/|[\s;]/g, '') === ''
  if (!result?.command && !isBlank) stop('The engine broke off a statement')
  return result
}

function describe(error: unknown) {
  const source = error as Error & Partial<Record<(typeof ERROR_FIELDS)[number], string>>
  const fields = ERROR_FIELDS.filter((field) => source[field] !== undefined)
  return { message: source.message, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}

const engine = await start(workerData).catch((error: Error) => stop(error.message))
const statements = new PreparedStatements(engine)
engine.onNotification((channel, payload) => send({ kind: 'notification', channel, payload }))
async function handle({ id, request }: { id: number; request: EngineRequest }): Promise<void> {
  try {
    send({ kind: 'result', id, result: await answer(engine, request) })
  } catch (error) {
    send({ kind: 'error', id, error: describe(error) })
  }
}

let before: Promise<void> = Promise.resolve()
port.on('message', (message) => {
  before = before.then(() => handle(message))
})
send({ kind: 'ready' })
