import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DecisionSubject, ObjectionOutcome } from '#contract/decisions/grounds.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'

export type DecisionRow = typeof decisions.$inferSelect
export type RecipientRow = typeof decisionRecipients.$inferSelect
export type Subject = { kind: DecisionSubject; id: string }

const lifting = alias(decisions, 'lifting')

/** Nothing lifts it, and it is not itself the end of another. */
export const isOpen = (db: Database): SQL | undefined =>
  and(
    isNull(decisions.lifts),
    notExists(db.select({ id: lifting.id }).from(lifting).where(eq(lifting.lifts, decisions.id))),
  )

const isAbout = ({ kind, id }: Subject): SQL | undefined =>
  and(eq(decisions.subjectKind, kind), eq(decisions.subjectId, id))

/** Rows in the order in which they were given. */
export async function insertDecisions(
  tx: Database,
  rows: (typeof decisions.$inferInsert)[],
): Promise<DecisionRow[]> {
  const made = await tx.insert(decisions).values(rows).returning()
  return rows.map(({ id }) => made.find((each) => each.id === id) as DecisionRow)
}

export async function insertRecipient(
  tx: Database,
  row: typeof decisionRecipients.$inferInsert,
): Promise<RecipientRow> {
  const [made] = await tx.insert(decisionRecipients).values(row).returning()
  return made as RecipientRow
}

/** Where an account gets mail, while it is active. */
export async function findReader(db: Database, userId: string) {
  const { email, language } = users
  const [row] = await db
    .select({ email, language })
    .from(users)
    .where(and(eq(users.id, userId), users.isActive))
  return row
}

/** The open decisions about something that bring something about, the newest first. */
export const listOpen = (db: Database, subject: Subject): Promise<DecisionRow[]> =>
  db
    .select()
    .from(decisions)
    .where(and(isAbout(subject), isOpen(db), sql`${decisions.measure} <> 'kept'`))
    .orderBy(desc(decisions.id))

/** A decision that nobody else lifts or objects to until the end of the transaction; undefined if it is lifted already. */
export async function lockOpen(tx: Database, id: string): Promise<DecisionRow | undefined> {
  await tx.select({ id: decisions.id }).from(decisions).where(eq(decisions.id, id)).for('no key update')
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), isOpen(tx)))
  return row
}

/** Who was told of a decision, and can still be told more. */
export const listRecipients = (db: Database, decisionId: string): Promise<RecipientRow[]> =>
  db
    .select()
    .from(decisionRecipients)
    .where(
      and(
        eq(decisionRecipients.decisionId, decisionId),
        or(isNotNull(decisionRecipients.userId), isNotNull(decisionRecipients.email)),
      ),
    )
    .orderBy(asc(decisionRecipients.id))

/** The author, without an account, who was told of the newest decision in force about something. */
export async function findAuthor(db: Database, subject: Subject): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: decisionRecipients.id })
    .from(decisionRecipients)
    .innerJoin(decisions, eq(decisions.id, decisionRecipients.decisionId))
    .where(
      and(
        isAbout(subject),
        isOpen(db),
        eq(decisionRecipients.role, 'author'),
        isNotNull(decisionRecipients.tokenHash),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(1)
  return row
}

/** Ends the objections to a decision that is lifted. */
export async function closeObjections(tx: Database, decisionId: string): Promise<void> {
  await tx
    .update(objections)
    .set({ outcome: 'lifted', decidedAt: sql`clock_timestamp()` })
    .where(and(eq(objections.decisionId, decisionId), isNull(objections.outcome)))
}

type ObjectionState = ObjectionOutcome | 'open' | null

/** The open decisions about these things that bring something about, with the state of the first objection; the newest first. */
export async function listOpenOf(db: Database, kind: DecisionSubject, ids: string[]) {
  const objection = sql<ObjectionState>`(select coalesce(${objections.outcome}, 'open') from ${objections}
    where ${objections.decisionId} = ${decisions.id} order by ${objections.id} limit 1)`
  const { id, subjectId, measure, ground, text, isRule, createdAt } = decisions
  return db
    .select({ decision: { id, subjectId, measure, ground, text, isRule, createdAt }, objection })
    .from(decisions)
    .where(
      and(
        eq(decisions.subjectKind, kind),
        inArray(decisions.subjectId, ids),
        isOpen(db),
        sql`${decisions.measure} <> 'kept'`,
        isStillNews,
      ),
    )
    .orderBy(sql`${decisions.measure} = 'changed'`, desc(decisions.id))
}

/** What was only changed is said for two weeks; the page of the decision stays. */
export const isStillNews = sql`(${decisions.measure} <> 'changed' or ${decisions.createdAt} > now() - interval '14 days')`

/** What this person lifted, in the last hour, of these things; the newest first. */
export async function listOwnLifted(
  tx: Database,
  actorId: string,
  kind: DecisionSubject,
  ids: string[],
): Promise<DecisionRow[]> {
  if (ids.length === 0) return []
  const lifted = tx
    .select({ id: decisions.lifts })
    .from(decisions)
    .where(
      and(
        eq(decisions.subjectKind, kind),
        inArray(decisions.subjectId, ids),
        eq(decisions.decidedBy, actorId),
        gt(decisions.createdAt, sql`now() - interval '1 hour'`),
        isNotNull(decisions.lifts),
      ),
    )
  return tx.select().from(decisions).where(inArray(decisions.id, lifted)).orderBy(desc(decisions.id))
}
