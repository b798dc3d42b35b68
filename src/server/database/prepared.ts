import type { SQL } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Statements that are built once for each database and prepared on each of its connections. */
export function prepared<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const known = new WeakMap<Database, Statements>()
  return (db) => {
    const statements = known.get(db) ?? prepare(db)
    known.set(db, statements)
    return statements
  }
}

type Statement = { execute(values: Record<string, unknown>): Promise<{ rows: unknown[] }> }
type Session = {
  dialect: { sqlToQuery(text: SQL): unknown }
  session: { prepareQuery(query: unknown, fields: undefined, name: string, asArrays: boolean): Statement }
}

const statementsOf = prepared(() => new Map<string, Statement>())

/**
 * Runs a statement in plain SQL that is built once for its name and prepared on each connection: planning a search
 * takes longer than running it.
 *
 * @param name at most 63 letters; another text needs another name
 * @param build the text, with `sql.placeholder` in place of each value
 */
export async function runPrepared<Row>(
  db: Database,
  name: string,
  build: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statements = statementsOf(db)
  let statement = statements.get(name)
  if (!statement) {
    const { dialect, session } = db as unknown as Session
    statement = session.prepareQuery(dialect.sqlToQuery(build()), undefined, name, false)
    statements.set(name, statement)
  }
  return (await statement.execute(values)).rows as Row[]
}
