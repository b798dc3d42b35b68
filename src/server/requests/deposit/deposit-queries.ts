import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { requestDeposits } from '#server/database/schema/deposits.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requests } from '#server/database/schema/requests.ts'

export type DepositRow = typeof requestDeposits.$inferSelect

/** The deposit asked for with a request. */
export async function findDeposit(tx: Database, requestId: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(requestDeposits).where(eq(requestDeposits.requestId, requestId))
  return row
}

/** Stores the deposit that is asked for, and removes the previous one with its proof. */
export async function storeDeposit(
  tx: Database,
  row: Pick<DepositRow, 'requestId' | 'amount' | 'currency' | 'dueAt' | 'terms'>,
): Promise<void> {
  const values = { ...row, provenAt: null, imageId: null, receivedAt: null }
  await tx
    .insert(requestDeposits)
    .values(values)
    .onConflictDoUpdate({ target: requestDeposits.requestId, set: values })
}

/** Writes changes of a deposit. */
export async function updateDeposit(
  tx: Database,
  requestId: string,
  change: Partial<Pick<DepositRow, 'dueAt' | 'provenAt' | 'imageId' | 'receivedAt'>>,
): Promise<void> {
  await tx.update(requestDeposits).set(change).where(eq(requestDeposits.requestId, requestId))
}

/** The usual deposit of an offer. */
export async function findUsualDeposit(db: Database, offerId: string) {
  const [row] = await db
    .select({
      percent: offers.depositPercent,
      amount: offers.depositAmount,
      days: offers.depositDays,
      terms: offers.depositTerms,
      currency: offers.currency,
      original: offers.originalLanguage,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
  return row
}

/** Requests whose deposit was due by now, and whose traveler has not said that it was sent. */
export async function listLate(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(sql`${requests.depositState} = 'asked' and ${requests.heldUntil} <= now()`)
    .orderBy(asc(requests.id))
  return rows.map(({ id }) => id)
}

/** Which of these offers have a usual deposit. */
export async function listOffersWithDeposit(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        inArray(offers.id, ids),
        sql`coalesce(${offers.depositPercent}, ${offers.depositAmount}) is not null`,
      ),
    )
  return rows.map(({ id }) => id)
}
