import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** Does something while nothing can be written into the log about one subject. */
export async function withoutAudit(
  db: Database,
  subjectId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const isOther = sql.raw(`check (subject_id <> '${subjectId}')`)
  await db.execute(sql`alter table audit_entries add constraint nothing_of_one ${isOther} not valid`)
  try {
    await work()
  } finally {
    await db.execute(sql`alter table audit_entries drop constraint nothing_of_one`)
  }
}
