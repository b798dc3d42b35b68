import type { DecisionSubject } from '#contract/decisions/grounds.ts'
import type { OpenDecision } from '#contract/decisions/shape.ts'
import type { Database } from '#server/database/connect.ts'
import { objectUntil } from './object-until.ts'
import { pathOfRecipient } from './private-address.ts'
import { findAuthor, listOpenOf, type Subject } from './register-queries.ts'

/**
 * The newest decision that is in force about each of these things; what has none is not in it. One that only changed a text is named
 * for two weeks, and where there is no other.
 */
export async function openDecisionsOf(
  db: Database,
  kind: DecisionSubject,
  ids: string[],
): Promise<Map<string, OpenDecision>> {
  const found = new Map<string, OpenDecision>()
  if (ids.length === 0) return found
  for (const { decision, objection } of await listOpenOf(db, kind, ids)) {
    if (found.has(decision.subjectId)) continue
    const { id, measure, ground, text, isRule, createdAt } = decision
    found.set(decision.subjectId, {
      ...{ id, measure, ground, text, isRule },
      at: createdAt.toISOString(),
      objectUntil: objectUntil(createdAt).toISOString(),
      objection,
    })
  }
  return found
}

/** The newest decision that is in force about one thing. */
export const openDecisionOf = async (db: Database, { kind, id }: Subject): Promise<OpenDecision | null> =>
  (await openDecisionsOf(db, kind, [id])).get(id) ?? null

/** The page of the newest decision that is in force about something, for its author, who has no account; null where none was told. */
export async function pathForAuthor(db: Database, secret: string, subject: Subject): Promise<string | null> {
  const recipient = await findAuthor(db, subject)
  return recipient ? pathOfRecipient(secret, recipient.id) : null
}
