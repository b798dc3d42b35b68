import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { QueryResult } from './messages.ts'
import type { Parsers } from './values.ts'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
/** A statement that the engine has parsed: the types of its values, and the columns of its rows. */
type Prepared = { name: string; types: number[]; columns: Messages }

/** The texts that stay prepared; each takes some 50 kB of the engine's memory. */
const maxPrepared = 400
/** So many rows are written before all are planned again: a plan made for a small table is bad for a large one. */
const maxWritten = 5_000
const { serialize } = protocol
const changesTables = new Set(['ALTER', 'CREATE', 'DROP'])

/**
 * Runs statements in the engine and keeps their texts parsed and planned: for most of ours that takes longer than to run them.
 * PGlite's own `query` parses and plans each of them every time, in six calls of the engine instead of one.
 */
export class PreparedStatements {
  #engine: PGlite
  /** By text; the one used last is the last. */
  #known = new Map<string, Prepared>()
  #lastNumber = 0
  #written = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  /** @throws an error with the fields of PostgreSQL's error message */
  async run(
    sql: string,
    values: unknown[],
    options: { rowMode?: 'array' | 'object'; parsers: Parsers },
  ): Promise<QueryResult> {
    const { name, types, columns } = await this.#prepare(sql)
    const texts = values.map((value, index) => this.#textOf(value, types[index]))
    const messages = await this.#send([
      serialize.bind({ statement: name, values: texts }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const results = parse.parseResults(
      [...columns, ...messages],
      this.#engine.parsers,
      options,
    ) as QueryResult[]
    await this.#forgetAfter(results)
    return results[0] as QueryResult
  }

  /** Runs a script: any number of statements without values. */
  async runScript(sql: string): Promise<QueryResult[]> {
    const results: QueryResult[] = await this.#engine.exec(sql)
    await this.#forgetAfter(results)
    return results
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#known.get(text)
    if (known) {
      this.#known.delete(text)
      this.#known.set(text, known)
      return known
    }
    const name = `s${++this.#lastNumber}`
    const described = await this.#send([
      ...this.#closeOldest(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const types = parse.parseDescribeStatementResults(described)
    const prepared = { name, types, columns: described.filter((each) => each.name === 'rowDescription') }
    this.#known.set(text, prepared)
    return prepared
  }

  #closeOldest(): Uint8Array[] {
    const [oldest] = this.#known
    if (!oldest || this.#known.size < maxPrepared) return []
    this.#known.delete(oldest[0])
    return [serialize.close({ type: 'S', name: oldest[1].name })]
  }

  /** A prepared statement fails once its columns are others, and its plan is that of its first tables. */
  async #forgetAfter(results: QueryResult[]): Promise<void> {
    for (const { affectedRows = 0 } of results) this.#written += affectedRows
    const isOther = results.some(({ command = '' }) => changesTables.has(command))
    if (!isOther && this.#written < maxWritten) return
    this.#written = 0
    this.#known.clear()
    await this.#engine.exec('DEALLOCATE ALL')
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : this.#engine.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  #send(messages: Uint8Array[]): Promise<Messages> {
    return this.#engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
