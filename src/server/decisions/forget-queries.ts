import { and, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { decisionMonths } from '#contract/decisions/grounds.ts'
import type { Database } from '#server/database/connect.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'

/** Deletes what somebody said against decisions, and their address: for a deleted account. */
export async function forgetRecipient(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const byEmail = sql`lower(${decisionRecipients.email}) = lower(${email})`
  await forget(tx, or(eq(decisionRecipients.userId, userId), byEmail))
}

/** The same of everybody whose decision is older than twelve months, once their objection is decided. */
export async function forgetOldRecipients(db: Database): Promise<void> {
  const old = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.id, decisionRecipients.decisionId),
        lt(decisions.createdAt, sql`now() - make_interval(months => ${decisionMonths})`),
      ),
    )
  const isKnown = or(isNotNull(decisionRecipients.email), sql`${decisionRecipients.name} <> ''`)
  const isUndecided = sql`exists (select from ${objections}
    where ${objections.recipientId} = ${decisionRecipients.id} and ${objections.outcome} is null)`
  await forget(db, and(isKnown, exists(old), sql`not ${isUndecided}`))
}

async function forget(db: Database, which: SQL | undefined): Promise<void> {
  const theirs = db.select({ id: decisionRecipients.id }).from(decisionRecipients).where(which)
  await db.update(objections).set({ text: '' }).where(inArray(objections.recipientId, theirs))
  await db.update(decisionRecipients).set({ email: null, tokenHash: null, name: '' }).where(which)
}
