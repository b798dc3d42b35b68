import type pg from 'pg'
import type { ReadText, Snapshot, TextRow } from '#server/database/database-handle.ts'
import { connectClient } from './connection.ts'

const asText = { getTypeParser: () => (value: string | null) => value }

/** A transaction on a connection of its own, in which each statement has a cursor. */
export async function openPostgresqlSnapshot(
  databaseUrl: string,
  plan: (read: ReadText) => Promise<string[]>,
): Promise<Snapshot> {
  const client = await connectClient(databaseUrl, 'snapshot')
  const read = textOf(client)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const statements = await plan(read)
    for (const [index, statement] of statements.entries()) {
      await client.query(`DECLARE snapshot_${index} NO SCROLL CURSOR FOR ${statement}`)
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    fetch: (index, count) => read(`FETCH ${count} FROM snapshot_${index}`),
    close: () => client.end(),
  }
}

function textOf(client: pg.Client): ReadText {
  return async (text) => {
    const result = await client.query({
      text,
      rowMode: 'array',
      types: asText as unknown as pg.CustomTypesConfig,
    })
    return result.rows as TextRow[]
  }
}
