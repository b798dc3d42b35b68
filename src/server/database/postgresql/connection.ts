import pg from 'pg'
import { DatabaseStartError } from '#server/database/database-start-error.ts'
import { currentRequester } from '#server/database/requester.ts'

const INT4_ARRAY: number = 1007
const INT8_ARRAY: number = 1016
const OLDEST_VERSION = 15
const visitorsMs = 5_000

// Drizzle asks pg's global parsers; the embedded engine answers int8 as number too
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY))

// pg builds an object of all columns for each answer, also where rows are read as arrays: a tenth of a list's CPU
type Fields = { name: string; dataTypeID: number; format: 'text' | 'binary' }[]
type Result = { fields: Fields; _types: pg.CustomTypesConfig; rowAsArray: boolean; _parsers: unknown[] }
const results = (pg as unknown as { Result: { prototype: { addFields(fields: Fields): void } } }).Result
  .prototype
const { addFields } = results
results.addFields = function (this: Result, fields: Fields) {
  if (!this.rowAsArray) return addFields.call(this, fields)
  this.fields = fields
  this._parsers = fields.map(({ dataTypeID, format }) => this._types.getTypeParser(dataTypeID, format))
}

// PostgreSQL would compile a statement that reads many rows, which took longer than running it
const SESSION = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET jit = off"
// not as startup parameters, which a pooler refuses
const BOUNDS =
  '; SET statement_timeout = 15000; SET lock_timeout = 10000; SET idle_in_transaction_session_timeout = 30000'

type Send = (...parameters: unknown[]) => unknown

/** A client that leaves no failure unseen: COMMIT of a failed transaction, or a connection that went silent. */
class StrictClient extends pg.Client {}

const send = pg.Client.prototype.query as Send
StrictClient.prototype.query = function query(this: pg.Client, ...parameters: unknown[]) {
  const answer = send.apply(this, withTimeOf(parameters))
  if (!(answer instanceof Promise)) return answer
  return answer.then(
    (result: pg.QueryResult) => assertCommitted(parameters[0], result),
    (error: Error) => {
      if (error.message === 'Query read timeout') void this.end().catch(() => {})
      throw error
    },
  )
} as Send as typeof StrictClient.prototype.query

/** What a visitor reads must come soon. */
function withTimeOf([query, ...more]: unknown[]): unknown[] {
  const { priority = 'first' } = currentRequester() ?? {}
  if (priority === 'first' || typeof query !== 'object') return [query, ...more]
  return [{ ...(query as pg.QueryConfig), query_timeout: visitorsMs }, ...more]
}

function assertCommitted(query: unknown, result: pg.QueryResult): pg.QueryResult {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text
  if (!/^commit$/i.test(text) || result.command !== 'ROLLBACK') return result
  const message = 'The transaction was rolled back: one of its statements had failed'
  throw Object.assign(new Error(message), { code: '25P02' })
}

/** Settings of the pool: bounded in every direction, so that no statement holds a connection for long. */
export function poolConfig(databaseUrl: string, connections = 10): pg.PoolConfig {
  return {
    ...clientConfig(databaseUrl, 'igarape'),
    max: connections,
    idleTimeoutMillis: 30_000,
    query_timeout: 20_000,
    Client: StrictClient,
    onConnect: (client) => prepareSession(client, BOUNDS),
  }
}

/**
 * Opens one connection without statement timeout; `purpose` shows in pg_stat_activity.
 * Throws when the server cannot be reached, naming it without the password, or is too old.
 */
export async function connectClient(databaseUrl: string, purpose: string): Promise<pg.Client> {
  const client = new StrictClient(clientConfig(databaseUrl, `igarape ${purpose}`))
  client.on('error', () => {})
  try {
    await client.connect()
    await prepareSession(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw unreachable(client, error)
  }
  return client
}

/** Throws when the server is older than the oldest supported version. */
export function assertSupportedVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= OLDEST_VERSION) return
  throw new DatabaseStartError(
    `PostgreSQL ${OLDEST_VERSION} or later is required; the server of DATABASE_URL is ${major}`,
  )
}

function clientConfig(connectionString: string, name: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

// times and dates are read as text, which must not depend on the server's configuration
async function prepareSession(client: pg.ClientBase, more = ''): Promise<void> {
  await client.query(SESSION + more)
}

function unreachable(client: pg.Client, cause: unknown): Error {
  const { message, code } = cause as Error & { code?: string }
  const reason = [code, message].filter(Boolean).join(' ')
  const server = `${client.host}:${client.port}, database ${client.database}`
  return new DatabaseStartError(`Cannot connect to PostgreSQL at ${server} (DATABASE_URL): ${reason}`, {
    cause,
  })
}
