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
