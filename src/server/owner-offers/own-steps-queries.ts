import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'

/** Which of these offers this person brought back in the last hour, as the last who put them away or brought them back. */
export async function listPublishedBy(tx: Database, actorId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { subjectId, action } = auditEntries
  const rows = await tx
    .selectDistinctOn([subjectId], { id: subjectId, action, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(
      and(
        inArray(subjectId, ids),
        inArray(action, ['offer.archive', 'offer.unarchive']),
        sql`${auditEntries.at} > now() - interval '1 hour'`,
      ),
    )
    .orderBy(subjectId, desc(auditEntries.id))
  const own = rows.filter((row) => row.actorId === actorId && row.action === 'offer.unarchive')
  return new Set(own.flatMap(({ id }) => (id ? [id] : [])))
}
