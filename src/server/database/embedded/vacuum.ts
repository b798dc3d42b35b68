import type { PgliteClient } from './client.ts'

// the thresholds of a server's autovacuum; a table at a time, so that requests get their turn in between
const TABLES_IN_NEED = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't' AND (
    s.n_dead_tup > 50 + 0.2 * s.n_live_tup
    OR s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
    OR s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
    OR age(c.relfrozenxid) > 100000000
  )`

/** Vacuums and analyzes the tables that changed enough; the embedded engine has no autovacuum. */
export async function vacuum(client: PgliteClient): Promise<string[]> {
  await client.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await client.query(TABLES_IN_NEED)
  const names = (rows as { name: string }[]).map(({ name }) => name)
  for (const name of names) await client.exec(`VACUUM (ANALYZE) ${name}`)
  return names
}
