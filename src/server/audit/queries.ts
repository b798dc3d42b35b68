import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { countRows } from '#server/database/count-rows.ts'
import { newId } from '#server/database/new-id.ts'
import { auditEntries, users } from '#server/database/schema/accounts.ts'

/** Who did it; `id` is null for what the operator did from the command line. */
export type AuditActor = { id: string | null; name: string }
export type AuditSubject = { kind: string; id: string | null; name: string }

type NewEntry = {
  actor: AuditActor
  action: string
  subject: AuditSubject
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Adds entries to the log. */
export async function insertAuditEntries(tx: Database, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditEntries).values(
    entries.map(({ actor, subject, ...entry }) => ({
      id: newId(),
      actorId: actor.id,
      actorName: actor.name,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      ...entry,
    })),
  )
}

/** The log's filter; `from` and `to` are ISO dates, both included. */
export type AuditQuery = {
  person?: string | undefined
  kind?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The id of the last entry of the page before. */
  after?: string | undefined
  limit: number
}

/** One page of the log, the newest first, and one row more. */
export function listAuditRows(db: Database, query: AuditQuery) {
  return db
    .select()
    .from(auditEntries)
    .where(and(matches(query), query.after ? lt(auditEntries.id, query.after) : undefined))
    .orderBy(sql`${auditEntries.id} desc nulls first`)
    .limit(query.limit + 1)
}

/** The last few entries about something. */
export const listLatestRows = (db: Database, kind: string, id: string) =>
  db
    .select({ at: auditEntries.at, action: auditEntries.action, actorName: auditEntries.actorName })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, kind), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(5)

/** How many entries match; undefined above ten thousand. */
export const countAuditRows = (db: Database, query: AuditQuery): Promise<number | undefined> =>
  countRows(db, auditEntries, matches(query))

function matches({ person, kind, from, to }: AuditQuery): SQL | undefined {
  return and(
    person ? isBy(person) : undefined,
    kind ? sql`starts_with(${auditEntries.action}, ${kind})` : undefined,
    from ? gte(auditEntries.at, sql`${from}::date`) : undefined,
    to ? lt(auditEntries.at, sql`${to}::date + 1`) : undefined,
  )
}

// a deleted user is found by the stored name
function isBy(person: string): SQL {
  const part = containing(person)
  const userIds = sql`select ${users.id} from ${users} where ${users.sortName} like ${part} or ${users.email} like ${part}`
  return sql`(${auditEntries.actorId} in (${userIds})
    or ${auditEntries.actorId} is null and fold(${auditEntries.actorName}) like ${part})`
}
