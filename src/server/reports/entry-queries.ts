import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { type ReportKind, type ReportReason, reportMonths } from '#contract/directory/report-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { newId } from '#server/database/new-id.ts'
import { reportEntries, reports } from '#server/database/schema/reports.ts'

export type NewEntry = Omit<typeof reportEntries.$inferInsert, 'reportId' | 'createdAt'>
export type Subject = { kind: ReportKind; id: string }

/** The column of the subject. */
function rowOf({ kind, id }: Subject) {
  if (kind === 'offer') return { column: reports.offerId, values: { kind, offerId: id } }
  if (kind === 'event') return { column: reports.eventId, values: { kind, eventId: id } }
  if (kind === 'city') return { column: reports.cityId, values: { kind, cityId: id } }
  return { column: reports.listingId, values: { kind: 'listing' as const, listingId: id } }
}

/** What was stored with a key. */
export async function findEntry(db: Database, sendKey: string): Promise<{ id: string } | undefined> {
  const { id } = reportEntries
  const [row] = await db.select({ id }).from(reportEntries).where(eq(reportEntries.sendKey, sendKey))
  return row
}

/** An open report that says the same, which nobody settles until the end of the transaction; else a new one. */
export async function openReport(tx: Database, subject: Subject, reason: ReportReason): Promise<string> {
  const { column, values } = rowOf(subject)
  for (;;) {
    const row = { id: newId(), reason, ...values }
    const [made] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id })
    if (made) return made.id
    const isEqual = and(eq(column, subject.id), eq(reports.reason, reason), isNull(reports.result))
    const [open] = await tx.select({ id: reports.id }).from(reports).where(isEqual).for('update')
    // none where it was settled at this moment: then there is room for a new one
    if (open) return open.id
  }
}

const later = laterThan(reports.changedAt)

/** Adds what one person said; false where it is there already, and then no report is left without words. */
export async function insertEntry(tx: Database, reportId: string, entry: NewEntry): Promise<boolean> {
  const added = await tx
    .insert(reportEntries)
    .values({ ...entry, reportId })
    .onConflictDoNothing({ target: reportEntries.sendKey })
    .returning({ id: reportEntries.id })
  if (added.length === 0) {
    await tx.delete(reports).where(and(eq(reports.id, reportId), isEmpty(tx)))
    return false
  }
  await tx.update(reports).set({ changedAt: later }).where(eq(reports.id, reportId))
  return true
}

/** It has no entry any more. */
const isEmpty = (db: Database) =>
  notExists(
    db.select({ id: reportEntries.id }).from(reportEntries).where(eq(reportEntries.reportId, reports.id)),
  )

const isOld = lt(reportEntries.createdAt, sql`now() - make_interval(months => ${reportMonths})`)

/** Deletes entries older than twelve months, and reports without entries; returns the number of entries. */
export const deleteOldEntries = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(reportEntries).where(isOld).returning({ id: reportEntries.id })
    if (gone.length > 0) await tx.delete(reports).where(isEmpty(tx))
    return gone.length
  })

/** Deletes an e-mail address from all entries that have it. */
export async function forgetReporter(tx: Database, email: string): Promise<void> {
  const isTheirs = sql`lower(${reportEntries.email}) = lower(${email})`
  await tx.update(reportEntries).set({ email: null }).where(isTheirs)
}
