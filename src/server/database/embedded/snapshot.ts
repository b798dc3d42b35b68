import type { ReadText, Snapshot, TextRow } from '#server/database/database-handle.ts'
import type { PgliteClient } from './client.ts'
import type { PgliteQueries } from './queries.ts'

// what a cursor keeps in memory before it writes a temporary file
const MEMORY = '256kB'
let made = 0

/**
 * There is one connection, and visitors wait while a transaction is open. So it is short: the rows are set aside, as
 * they are stored, in cursors that outlive it, and are read from these in between.
 */
export async function openEmbeddedSnapshot(
  client: PgliteClient,
  plan: (read: ReadText) => Promise<string[]>,
): Promise<Snapshot> {
  made += 1
  const prefix = `snapshot_${made}`
  const statements = await client.transaction(async (transaction) => {
    await transaction.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await transaction.exec(`SET LOCAL work_mem = '${MEMORY}'`)
    const planned = await plan(textOf(transaction))
    for (const [index, statement] of planned.entries()) {
      await transaction.exec(`DECLARE ${prefix}_${index} NO SCROLL CURSOR WITH HOLD FOR ${statement}`)
    }
    return planned
  })
  const names = statements.map((_, index) => `${prefix}_${index}`)
  return {
    fetch: (index, count, types) => textOf(client)(`FETCH ${count} FROM ${names[index]}`, types),
    async close() {
      await client.exec(names.map((name) => `CLOSE ${name}`).join(';'))
    },
  }
}

function textOf(queries: PgliteQueries): ReadText {
  return async (statement, types = []) => {
    const parsers = Object.fromEntries(types.map((type) => [type, (text: string) => text]))
    return (await queries.query(statement, [], { rowMode: 'array', parsers })).rows as TextRow[]
  }
}
