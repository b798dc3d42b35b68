import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ObjectionOutcome, objectionMonths } from '#contract/decisions/grounds.ts'
import type { Database } from '#server/database/connect.ts'
import { roles, userRoles, users } from '#server/database/schema/accounts.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import type { QueueRows } from '#server/review-queues/index.ts'
import { isStillNews } from './register-queries.ts'

export type ObjectionRow = Awaited<ReturnType<typeof select>>[number]

const deciders = alias(users, 'deciders')
const settlers = alias(users, 'settlers')

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(objections),
      decision: getTableColumns(decisions),
      recipient: getTableColumns(decisionRecipients),
      listing: { kind: listings.kind, slug: listings.slug, ownerId: listings.ownerId },
      decider: deciders.name,
      settler: settlers.name,
    })
    .from(objections)
    .innerJoin(decisions, eq(decisions.id, objections.decisionId))
    .innerJoin(decisionRecipients, eq(decisionRecipients.id, objections.recipientId))
    .leftJoin(listings, eq(listings.id, decisions.listingId))
    .leftJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .leftJoin(settlers, eq(settlers.id, objections.decidedBy))
    .where(where)

export const objectionRows: QueueRows<'objections', ObjectionRow> = {
  name: 'objections',
  id: objections.id,
  states: {
    open: isNull(objections.outcome),
    upheld: eq(objections.outcome, 'upheld'),
    reversed: eq(objections.outcome, 'reversed'),
    lifted: eq(objections.outcome, 'lifted'),
  },
  within: (_, { kind }) => kind && eq(decisions.subjectKind, kind),
  select,
  count: (db, values, where) =>
    db
      .select(values)
      .from(objections)
      .innerJoin(decisions, eq(decisions.id, objections.decisionId))
      .where(where),
}

/** An objection and its decision, which nobody else decides until the end of the transaction. */
export async function lockObjection(tx: Database, id: string): Promise<void> {
  const found = tx.select({ id: objections.decisionId }).from(objections).where(eq(objections.id, id))
  // the decision first, as those who object and lift do
  await tx.select({ id: decisions.id }).from(decisions).where(eq(decisions.id, found)).for('no key update')
  await tx.select({ id: objections.id }).from(objections).where(eq(objections.id, id)).for('update')
}

export async function insertObjection(tx: Database, row: typeof objections.$inferInsert): Promise<boolean> {
  const made = await tx.insert(objections).values(row).onConflictDoNothing().returning({ id: objections.id })
  return made.length > 0
}

export async function settleObjection(
  tx: Database,
  id: string,
  settled: { outcome: ObjectionOutcome; reason: string; decidedBy: string },
): Promise<void> {
  await tx
    .update(objections)
    .set({ ...settled, decidedAt: sql`clock_timestamp()` })
    .where(eq(objections.id, id))
}

/** Who can decide about anything, and is active. */
export async function listJudges(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(users.isActive, sql`${roles.permissions} && array['MANAGE_USERS', 'MANAGE_SYSTEM']::text[]`))
  return rows.map(({ id }) => id)
}

type Told = {
  decision: typeof decisions.$inferSelect
  recipient: typeof decisionRecipients.$inferSelect
  objection: typeof objections.$inferSelect | null
  isLifted: boolean
}

/** A decision, for the one who was told of it: by their account, or by the hash of the secret. */
export async function findTold(
  db: Database,
  by: { decisionId: string; userId: string } | { tokenHash: string },
): Promise<Told | undefined> {
  const isTheirs =
    'tokenHash' in by
      ? eq(decisionRecipients.tokenHash, by.tokenHash)
      : and(eq(decisionRecipients.decisionId, by.decisionId), eq(decisionRecipients.userId, by.userId))
  const [row] = await selectTold(db).where(and(isTheirs, ne(decisions.measure, 'restored')))
  return row
}

/** The decisions in force that a user was told of, while they can object or wait for an answer; the newest first. */
export const listToldOpen = (db: Database, userId: string, limit: number): Promise<Told[]> =>
  selectTold(db)
    .where(
      and(
        eq(decisionRecipients.userId, userId),
        notInArray(decisions.measure, ['restored', 'kept']),
        isNull(lifting.id),
        or(
          and(isStillNews, gt(decisions.createdAt, sql`now() - make_interval(months => ${objectionMonths})`)),
          and(isNotNull(objections.id), isNull(objections.outcome)),
        ),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(limit)

const lifting = alias(decisions, 'lifting')

const selectTold = (db: Database) =>
  db
    .select({
      decision: getTableColumns(decisions),
      recipient: getTableColumns(decisionRecipients),
      objection: getTableColumns(objections),
      isLifted: sql<boolean>`${lifting.id} is not null`,
    })
    .from(decisionRecipients)
    .innerJoin(decisions, eq(decisions.id, decisionRecipients.decisionId))
    .leftJoin(objections, eq(objections.recipientId, decisionRecipients.id))
    .leftJoin(lifting, eq(lifting.lifts, decisions.id))
