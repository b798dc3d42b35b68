import type { z } from 'zod'
import type * as contract from '#contract/directory/reports.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { countsOf, findRow, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import { nameOf, presentReport, publicPath, subjectInLog } from './present.ts'
import {
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
  { id, changedAt, result, note }: z.output<typeof contract.settleReport.input>,
): Promise<z.input<typeof contract.Report>> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const seen = { id, version: Date.parse(changedAt) }
    const settled = await settle(tx, actor, settling, seen, async (row) => {
      await settleReport(tx, id, { result, note, settledBy: actor.id })
      await audit(tx, actor, 'report.settle', subjectInLog(row), null, { reason: row.reason, result })
      if (result !== 'spam') await tellReporters(context, tx, row, { result, note })
    })
    return presentReport(context, settled, await listEntries(tx, [id]))
  })
}

/** Writes to those who left an address, each in the language in which they wrote. */
async function tellReporters(
  { mail, config }: SignedInContext,
  tx: Database,
  row: ReportRow,
  { result, note }: { result: 'mended' | 'fine'; note: string },
): Promise<void> {
  const path = publicPath(row)
  for (const { email, language } of await listReporters(tx, row.id)) {
    const { name } = nameOf(row, language)
    const values = { name, result, note, url: path && `${config.baseUrl}${path}` }
    await mail.send(tx, { to: email, language, template: 'reportSettled', values })
  }
}
