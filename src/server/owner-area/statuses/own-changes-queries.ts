import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ListingStatus } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema/accounts.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'

const isRecent = (column: typeof auditEntries.at | typeof decisions.createdAt) =>
  gt(column, sql`now() - interval '1 hour'`)

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
        isRecent(auditEntries.at),
      ),
    )
    .orderBy(auditEntries.subjectId, desc(auditEntries.id))
  return rows.filter((row) => row.actorId === actorId)
}

/** What this person lifted of a listing in the last hour, the last first. */
export async function listOwnLifted(tx: Database, actorId: string, id: string) {
  const lifting = tx
    .select({ id: decisions.lifts })
    .from(decisions)
    .where(
      and(
        eq(decisions.subjectKind, 'listing'),
        eq(decisions.subjectId, id),
        eq(decisions.decidedBy, actorId),
        isRecent(decisions.createdAt),
        sql`${decisions.lifts} is not null`,
      ),
    )
  return tx
    .select()
    .from(decisions)
    .where(inArray(decisions.id, lifting))
    .orderBy(desc(decisions.id))
    .limit(1)
}
