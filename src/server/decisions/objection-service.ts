import type { z } from 'zod'
import type * as contract from '#contract/decisions/decisions.ts'
import type { DecisionSubject } from '#contract/decisions/grounds.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { countsOf, findRow, listQueue, type Settling, settle } from '#server/review-queues/index.ts'
import {
  listJudges,
  lockObjection,
  type ObjectionRow,
  objectionRows,
  settleObjection,
} from './objection-queries.ts'
import { mayDecideObjection } from './policy.ts'
import { liftDecision, tellRecipient } from './record.ts'
import type { DecisionRow } from './register-queries.ts'

type Answer = z.input<typeof contract.QueuedObjection>

/**
 * Brings back what a decision changed, in the transaction that lifts it: it locks the thing, and leaves it as it is where something else
 * became of it since.
 */
export type Restore = (
  context: SignedInContext,
  tx: Database,
  decision: DecisionRow,
  objection: { text: string; language: Language },
) => Promise<void>
/** What comes back, by kind; of others only the decision is lifted, and who objected is told. */
export type Restores = Partial<Record<DecisionSubject | 'report', Restore>>

/** Objections, a page at a time. */
export const listObjections = (
  context: SignedInContext,
  query: z.output<typeof contract.listObjections.input>,
) =>
  listQueue(context, objectionRows, query, async () => {
    const judges = await listJudges(context.db)
    return (row) => present(context, row, judges)
  })

/** How many are in each state. */
export const getObjectionCounts = countsOf(objectionRows)

const settling: Settling<ObjectionRow, ObjectionRow> = {
  noun: 'Objection',
  rows: objectionRows,
  lock: async (tx, asker, id) => {
    await lockObjection(tx, id)
    return findRow(tx, objectionRows, asker, id)
  },
  stateOf: ({ outcome }) => ({ isOpen: outcome === null }),
  refusals: { settled: 'objectionDecided' },
}

/**
 * Upholds a decision, or reverses it, which lifts it and restores what it was about. The person who objected is told either way.
 *
 * @throws AppError `forbidden` for who decided, objected, or owns what it is about; `conflict` where it is decided already
 */
export async function decideObjection(
  context: SignedInContext,
  { secret, restores }: { secret: string; restores: Restores },
  { id, outcome, reason }: z.output<typeof contract.decideObjection.input>,
): Promise<Answer> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const found = (await findRow(tx, objectionRows, actor, id)) ?? notFound('Objection')
    // first what it is about: whoever changes that locks in the same order
    if (outcome === 'reversed' && !found.outcome) {
      const { decision, text, recipient } = found
      // not to act on a report is no change of the thing
      const restore = restores[decision.measure === 'kept' ? 'report' : decision.subjectKind]
      await restore?.(context, tx, decision, { text, language: recipient.language })
    }
    const settled = await settle(tx, actor, settling, { id }, async (row) => {
      if (!mayDecideObjection(actor, row)) {
        throw new AppError('forbidden', 'Somebody else decides about this objection.', {
          reason: 'ownDecision',
        })
      }
      const { decision, recipient } = row
      await settleObjection(tx, id, { outcome, reason, decidedBy: actor.id })
      const subject = { kind: decision.subjectKind, id: decision.subjectId, name: '' }
      const action = outcome === 'upheld' ? 'decision.uphold' : 'decision.reverse'
      await audit(tx, actor, action, subject, null, { measure: decision.measure, ground: decision.ground })
      const parts = { ...context, secret }
      if (outcome === 'reversed') {
        const about = { kind: subject.kind, id: subject.id, name: recipient.name }
        await liftDecision(tx, parts, decision.id, { subject: about, text: reason, message: null })
      }
      await tellRecipient(tx, parts, recipient, ({ to, language, url }) => ({
        ...{ to, language, template: 'objectionDecided' },
        values: { name: recipient.name, kind: subject.kind, outcome, reason, url },
      }))
    })
    return present(context, settled, await listJudges(tx))
  })
}

function present({ actor }: SignedInContext, row: ObjectionRow, judges: string[]): Answer {
  const { decision, recipient } = row
  const isOpen = row.outcome === null
  return {
    id: row.id,
    state: row.outcome ?? 'open',
    subject: {
      kind: decision.subjectKind,
      id: decision.subjectId,
      name: recipient.name,
      path: pathOf(row),
    },
    decision: {
      ...{ id: decision.id, measure: decision.measure, ground: decision.ground, text: decision.text },
      ...{ isRule: decision.isRule, at: decision.createdAt.toISOString(), by: row.decider },
    },
    text: row.text,
    language: recipient.language,
    at: row.createdAt.toISOString(),
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.settler,
    can: { decide: isOpen && mayDecideObjection(actor, row) },
    hasNobody: isOpen && !judges.some((id) => mayDecideObjection({ id }, row)),
  }
}

/** Where staff look at what it is about; null where it is gone, or has no page. */
function pathOf({ decision, listing }: ObjectionRow): string | null {
  if (decision.subjectKind === 'event') return paths.ownEvent(decision.subjectId)
  if (decision.subjectKind === 'application') return paths.application(decision.subjectId)
  if (decision.subjectKind === 'city') return paths.contentCity(decision.subjectId)
  if (!listing) return null
  const tab = { offer: 'offers', picture: 'pictures' } as const
  return paths.ownListing(
    listing.kind,
    listing.slug,
    decision.subjectKind === 'offer' || decision.subjectKind === 'picture'
      ? tab[decision.subjectKind]
      : 'info',
  )
}
