import type { AuditAction } from '#contract/system/audit-actions.ts'
import type { Database } from '#server/database/connect.ts'
import { type AuditActor, type AuditSubject, insertAuditEntries } from './queries.ts'

type Fields = Record<string, unknown> | null

const isSecret = (field: string) => /password|token|secret/i.test(field)

/**
 * Writes one change to the log, in the transaction that makes it. Of `before` and `after` only the fields that
 * differ are recorded, and no secrets; where both are given and nothing differs, nothing is written.
 */
export async function audit(
  tx: Database,
  actor: AuditActor,
  action: AuditAction,
  subject: AuditSubject,
  before: Fields,
  after: Fields,
): Promise<void> {
  await auditAll(tx, actor, action, [{ subject, before, after }])
}

/** The same of many rows at once: an entry for each. */
export async function auditAll(
  tx: Database,
  { id, name }: AuditActor,
  action: AuditAction,
  changes: { subject: AuditSubject; before: Fields; after: Fields }[],
): Promise<void> {
  const entries = changes.flatMap(({ subject, before, after }) => {
    const changed = { before: differing(before, after), after: differing(after, before) }
    if (before && after && !changed.before && !changed.after) return []
    return [{ actor: { id, name }, action, subject, ...changed }]
  })
  await insertAuditEntries(tx, entries)
}

function differing(fields: Fields, other: Fields): Fields {
  const recorded = Object.entries(fields ?? {}).filter(
    ([field, value]) => !isSecret(field) && !(other && same(value, other[field])),
  )
  return recorded.length > 0 ? Object.fromEntries(recorded) : null
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
