import type { z } from 'zod'
import type * as contract from '#contract/directory/reports.ts'
import type { Language } from '#contract/languages.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { type Restore, recordDecision } from '#server/decisions/index.ts'
import type { DecisionInMail, MailMessage } from '#server/mail/index.ts'
import { countsOf, findRow, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import { insertEntry, openReport } from './entry-queries.ts'
import { nameOf, presentReport, publicPath, subjectInLog } from './present.ts'
import {
  exists,
  listEntries,
  listReporters,
  lockReport,
  type ReportRow,
  reportRows,
  settleReport,
} from './reports-queries.ts'

/** What visitors say is wrong with what one keeps, a page at a time. */
export const listReports = (context: SignedInContext, query: z.output<typeof contract.listReports.input>) =>
  listQueue(context, reportRows, query, async (found) => {
    const entries = await listEntries(
      context.db,
      found.map(({ id }) => id),
    )
    return (row) => presentReport(context, row, entries)
  })

/** How many are in each state. */
export const getReportCounts = countsOf(reportRows)

const settling: Settling<ReportRow, ReportRow> = {
  noun: 'Report',
  rows: reportRows,
  lock: async (tx, asker, id) => (await lockReport(tx, id)) && findRow(tx, reportRows, asker, id),
  stateOf: ({ result, changedAt }) => ({ isOpen: result === null, version: changedAt.getTime() }),
  refusals: { settled: 'reportSettled', changed: 'reportChanged' },
}

/**
 * Settles a report, once, and tells those who left an e-mail address; of spam nobody is told.
 *
 * @throws AppError `not_found` for what one does not keep; `conflict` where it is settled, or somebody said more since
 */
export async function settleReported(
  context: SignedInContext,
  secret: string,
  { id, changedAt, result, note }: z.output<typeof contract.settleReport.input>,
): Promise<z.input<typeof contract.Report>> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const seen = { id, version: Date.parse(changedAt) }
    const settled = await settle(tx, actor, settling, seen, async (row) => {
      await settleReport(tx, id, { result, note, settledBy: actor.id })
      await audit(tx, actor, 'report.settle', subjectInLog(row), null, { reason: row.reason, result })
      if (result !== 'spam') await answerReporters(context, secret, tx, row, { result, note })
    })
    return presentReport(context, settled, await listEntries(tx, [id]))
  })
}

/**
 * Writes to those who left an address, each in the language in which they wrote. Where nothing is done that is a decision, to which they can
 * object.
 */
async function answerReporters(
  context: SignedInContext,
  secret: string,
  tx: Database,
  row: ReportRow,
  { result, note }: { result: 'mended' | 'fine'; note: string },
): Promise<void> {
  const path = publicPath(row)
  const messageTo = (to: string, language: Language, decision?: DecisionInMail): MailMessage => ({
    ...{ to, language, template: 'reportSettled' },
    values: {
      ...{ name: nameOf(row, language).name, result, note, url: path && `${context.config.baseUrl}${path}` },
      ...(decision && { decision }),
    },
  })
  const reporters = await listReporters(tx, row.id)
  if (result === 'mended') {
    for (const { email, language } of reporters) await context.mail.send(tx, messageTo(email, language))
    return
  }
  const { kind, id } = subjectInLog(row)
  await recordDecision(tx, context, {
    subject: { kind: row.kind, id, name: nameOf(row, context.language).name, inLog: { kind, id, name: '' } },
    ...{ listingId: row.listingId, measure: 'kept', text: note },
    tell: reporters.map(({ email, language }) => ({
      ...{ role: 'notifier', email, language, secret },
      message: (told) => messageTo(told.to, told.language, told.decision),
    })),
  })
}

/** A report whose answer is reversed is open again, with what was said against the answer. */
export const reopenReport: Restore = async (_, tx, { subjectKind, subjectId }, { text, language }) => {
  if (
    subjectKind !== 'offer' &&
    subjectKind !== 'event' &&
    subjectKind !== 'city' &&
    subjectKind !== 'listing'
  )
    return
  const kind = subjectKind === 'listing' ? 'profile' : subjectKind
  if (!(await exists(tx, subjectKind, subjectId))) return
  const reportId = await openReport(tx, { kind, id: subjectId }, 'other')
  await insertEntry(tx, reportId, { id: newId(), message: text, email: null, language, sendKey: newId() })
}
