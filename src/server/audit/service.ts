import type { z } from 'zod'
import type * as contract from '#contract/system/administration.ts'
import type { LatestChange } from '#contract/system/latest-changes.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { countAuditRows, listAuditRows, listLatestRows } from './queries.ts'

type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

/** The log of changes, the newest first. */
export async function listAuditEntries(
  context: SignedInContext,
  { cursor, ...filter }: z.output<typeof contract.listAuditEntries.input>,
): Promise<ListResult<contract.AuditEntry>> {
  if (filter.from && filter.to && filter.from > filter.to) {
    throw new AppError('invalid_request', 'The first day is after the last.', {
      fields: { to: { code: 'beforeFirstDay' } },
    })
  }
  const query = { ...filter, after: readPosition(cursor, 'newest')?.id }
  const [found, total] = await Promise.all([
    listAuditRows(context.db, query),
    countAuditRows(context.db, query),
  ])
  return { ...toPage(found, filter.limit, 'newest', () => '', presentEntry), total }
}

/** What was done to something lately, the newest first. */
export async function latestChanges(db: Database, kind: string, id: string): Promise<LatestChange[]> {
  const rows = await listLatestRows(db, kind, id)
  return rows.map(({ at, action, actorName }) => ({ at: at.toISOString(), action, by: actorName }))
}

/** An entry as it crosses the wire. */
export const presentEntry = (row: AuditRow): contract.AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, name: row.actorName },
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
})
