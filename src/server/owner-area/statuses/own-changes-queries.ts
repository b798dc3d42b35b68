import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ListingStatus } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'

const isRecent = gt(auditEntries.at, sql`now() - interval '1 hour'`)

/** The last change of status of each of these listings in the last hour, where this person made it. */
export async function listOwnChanges(tx: Database, actorId: string, ids: string[]) {
  const status = sql<ListingStatus>`${auditEntries.after} ->> 'status'`
  const before = sql<ListingStatus>`${auditEntries.before} ->> 'status'`
  const rows = await tx
    .selectDistinctOn([auditEntries.subjectId], {
      id: auditEntries.subjectId,
      actorId: auditEntries.actorId,
      from: before,
      to: status,
    })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.subjectId, ids),
        eq(auditEntries.action, 'listing.update'),
        sql`${status} is not null`,
        isRecent,
      ),
    )
    .orderBy(auditEntries.subjectId, desc(auditEntries.id))
  return rows.filter((row) => row.actorId === actorId)
}
