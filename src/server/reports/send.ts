import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { reasonsFor } from '#contract/directory/report-kinds.ts'
import type { SentReport, sendReport } from '#contract/directory/reports.ts'
import { paths } from '#contract/paths.ts'
import type { RequestContext } from '#server/context.ts'
import { newId } from '#server/database/new-id.ts'
import { refuseWrong, type Wrong } from '#server/entities/index.ts'
import { limitByAddress, limitRate, limits, mailboxOf, notFound } from '#server/http/index.ts'
import { emailOf, isUnwanted, refuseMachines } from '#server/requests/index.ts'
import { findEntry, insertEntry, openReport, type Subject } from './entry-queries.ts'
import { findSubject } from './subject-queries.ts'

type Sent = z.output<typeof sendReport.input>

/**
 * Stores what a visitor says is wrong; equal reports of one subject are one open report.
 *
 * @throws AppError `not_found` for what visitors do not see; `invalid_request` with every field that is wrong;
 * `too_many_requests`
 */
export async function receiveReport(context: RequestContext, input: Sent): Promise<SentReport> {
  const { db } = context
  const { id: subjectId } = (await findSubject(db, input.kind, input.id)) ?? notFound('Subject')
  const subject = { kind: input.kind, id: subjectId }
  const wrong: Wrong = {}
  if (!reasonsFor[input.kind].includes(input.reason)) wrong.reason = { code: 'notAnOption' }
  if (input.reason === 'other' && !input.message) wrong.message = { code: 'required' }
  if (input.email && !emailOf(input.email)) wrong.email = { code: 'notAnEmail' }
  refuseWrong(wrong)
  refuseMachines(input)
  const address = paths.report(input.kind, input.id)
  const sendKey = sendKeyOf(input, subject)
  const before = await findEntry(db, sendKey)
  if (before) return { id: before.id, address }
  await limit(context, input, subject)
  const id = newId()
  const isStored = await db.transaction(async (tx) => {
    const reportId = await openReport(tx, subject, input.reason)
    const { message, email, language = context.language } = input
    const isNew = await insertEntry(tx, reportId, { id, message, email: email || null, language, sendKey })
    if (isNew && email && !(await isUnwanted(tx, email))) {
      const url = `${context.config.baseUrl}${paths.howWeReview()}`
      await context.mail.send(tx, { to: email, language, template: 'reportReceived', values: { url } })
    }
    return isNew
  })
  // sent twice at the same moment
  const stored = isStored ? { id } : ((await findEntry(db, sendKey)) ?? notFound('Report'))
  return { id: stored.id, address }
}

/** Counts it by where it comes from, whom it names and what it is about. */
async function limit({ db, client }: RequestContext, { email }: Sent, { kind, id }: Subject): Promise<void> {
  await limitByAddress(db, limits.reportsByAddress, client.ip)
  if (email) await limitRate(db, limits.reportsByContact, mailboxOf(email))
  await limitRate(db, limits.reportsOfSubject, `${kind} ${id}`)
}

const sameFor = 10 * 60_000

/** Its key; without one, all that it says: a form that was sent twice in some minutes is one report. */
function sendKeyOf({ key, reason, message, email }: Sent, { kind, id }: Subject): string {
  const said = key
    ? ['report', kind, id, key]
    : ['report', kind, id, reason, message, email ?? '', Math.floor(Date.now() / sameFor)]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
