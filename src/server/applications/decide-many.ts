import type { z } from 'zod'
import {
  type decideApplications as Call,
  type DecisionRefusal,
  decisionRefusals,
} from '#contract/applications/review.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import { decideLocked } from './decide.ts'
import { lockApplication } from './decide-queries.ts'
import { kindsOf, reviewerPermissions } from './policy.ts'

type Answer = z.output<typeof Call.output>

/**
 * Approves or rejects many applications in one transaction, each as if it were alone: what a rule refuses is named, and the
 * others are decided.
 */
export async function decideApplications(
  context: SignedInContext,
  { applications, ...decision }: z.output<typeof Call.input>,
): Promise<Answer> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const kinds = kindsOf(granter)
    const answer: Answer = { decided: [], refused: [] }
    // in one order, or two people who decide the same ones could wait for each other
    const ids = applications.map(({ id }) => id).sort()
    for (const id of ids) await lockApplication(tx, kinds, id)
    for (const { id, revision } of applications) {
      const application = await lockApplication(tx, kinds, id)
      if (!application) {
        answer.refused.push({ id, name: '', reason: 'gone' })
        continue
      }
      const reason = await refusalOf(() =>
        decideLocked({ context, tx, granter }, application, { id, revision, ...decision }),
      )
      if (reason) answer.refused.push({ id, name: application.name, reason })
      else answer.decided.push({ id })
    }
    return answer
  })
}

/** Why a rule refused a decision, before anything was written. */
async function refusalOf(decide: () => Promise<void>): Promise<DecisionRefusal | undefined> {
  try {
    await decide()
    return undefined
  } catch (error) {
    const reason = error instanceof AppError && decisionRefusals.find((each) => each === error.reason)
    if (!reason) throw error
    return reason
  }
}
