import type { z } from 'zod'
import type * as contract from '#contract/decisions/decisions.ts'
import { maxMyDecisions } from '#contract/decisions/grounds.ts'
import { audit } from '#server/audit/index.ts'
import type { RequestContext, SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { isId, newId } from '#server/database/new-id.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { objectUntil } from './object-until.ts'
import { findTold, insertObjection, listJudges, listToldOpen } from './objection-queries.ts'
import { hashOfToken } from './private-address.ts'
import { tellRecipient } from './record.ts'
import { lockOpen } from './register-queries.ts'

type Answer = z.input<typeof contract.ToldDecision>
type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>

/** A decision, for who was told of it. Others do not find it. */
export async function getDecision(context: RequestContext, { key }: { key: string }): Promise<Answer> {
  return present(await find(context, context.db, key))
}

/** The decisions in force that one was told of, the newest first: those against which one can object, or has objected. */
export async function listMyDecisions({
  db,
  actor,
}: SignedInContext): Promise<ListResult<contract.MyDecision>> {
  const items = (await listToldOpen(db, actor.id, maxMyDecisions)).map((told) => {
    const { isLifted, canObject, objection, ...decision } = present(told)
    return { ...decision, objection: objection && (objection.outcome ?? ('open' as const)) }
  })
  return { items, total: items.length }
}

async function find({ actor }: RequestContext, db: Database, key: string): Promise<Told> {
  const found = isId(key)
    ? actor && (await findTold(db, { decisionId: key, userId: actor.id }))
    : await findTold(db, { tokenHash: hashOfToken(key) })
  return found ?? notFound('Decision')
}

const mayObject = ({ decision, objection, isLifted }: Told): boolean =>
  !objection && !isLifted && objectUntil(decision.createdAt) >= new Date()

/**
 * Objects to a decision. The same text sent again is answered like the first time.
 *
 * @throws AppError `conflict` where it is lifted, older than six months, or somebody objected already
 */
export async function objectToDecision(
  context: RequestContext,
  secret: string,
  { key, text }: z.output<typeof contract.objectToDecision.input>,
): Promise<Answer> {
  return context.db.transaction(async (tx) => {
    const told = await find(context, tx, key)
    if (told.objection?.text === text) return present(told)
    const { decision, recipient } = told
    const final = () =>
      new AppError('conflict', 'Nobody can object to this decision any more.', { reason: 'decisionFinal' })
    if (!mayObject(told) || !(await lockOpen(tx, decision.id))) throw final()
    const row = { id: newId(), decisionId: decision.id, recipientId: recipient.id, text }
    // the same form, sent twice at once
    if (!(await insertObjection(tx, row))) throw final()
    const subject = { kind: decision.subjectKind, id: decision.subjectId, name: '' }
    await audit(tx, context.actor ?? { id: null, name: '' }, 'decision.object', subject, null, {
      measure: decision.measure,
    })
    await tellRecipient(tx, { ...context, actor: null, secret }, recipient, ({ to, language, url }) => ({
      ...{ to, language, template: 'objectionReceived' },
      values: { name: recipient.name, kind: decision.subjectKind, url },
    }))
    await warnWithoutJudge(context, tx, told)
    return present(await find(context, tx, key))
  })
}

/** The operator reads it in the log; the queue says so too. */
async function warnWithoutJudge({ log }: RequestContext, tx: Database, told: Told): Promise<void> {
  const judges = await listJudges(tx)
  const others = judges.filter((id) => id !== told.decision.decidedBy && id !== told.recipient.userId)
  if (others.length > 0) return
  log.warn(
    { decision: told.decision.id },
    'nobody else can decide about an objection: give somebody else a role that manages users',
  )
}

function present(told: Told): Answer {
  const { decision, recipient, objection, isLifted } = told
  const { id, measure, ground, text, isRule, createdAt } = decision
  return {
    ...{ id, measure, ground, text, isRule, isLifted },
    at: createdAt.toISOString(),
    objectUntil: objectUntil(createdAt).toISOString(),
    subject: { kind: decision.subjectKind, name: recipient.name },
    canObject: mayObject(told),
    objection: objection && {
      text: objection.text,
      at: objection.createdAt.toISOString(),
      outcome: objection.outcome,
      reason: objection.reason,
      decidedAt: objection.decidedAt?.toISOString() ?? null,
    },
  }
}
