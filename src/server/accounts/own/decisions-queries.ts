import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'
import { provenEmail } from './data-queries.ts'

/** The decisions that a user was told of, with what they said against them, without who of the staff it was. */
export function listDecisionsToldMe(db: Database, userId: string) {
  const { subjectKind, measure, ground, text, isRule, createdAt } = decisions
  const { text: objected, createdAt: objectedAt, outcome, reason, decidedAt } = objections
  const isLifted = sql<boolean>`exists (select from decisions lifting where lifting.lifts = ${decisions.id})`
  return db
    .select({
      ...{ kind: subjectKind, name: decisionRecipients.name, measure, ground, text, isRule, createdAt },
      isLifted,
      objection: { text: objected, createdAt: objectedAt, outcome, reason, decidedAt },
    })
    .from(decisionRecipients)
    .innerJoin(decisions, eq(decisions.id, decisionRecipients.decisionId))
    .leftJoin(objections, eq(objections.recipientId, decisionRecipients.id))
    .where(
      or(
        eq(decisionRecipients.userId, userId),
        sql`lower(${decisionRecipients.email}) = ${provenEmail(userId)}`,
      ),
    )
    .orderBy(asc(decisionRecipients.id))
}
