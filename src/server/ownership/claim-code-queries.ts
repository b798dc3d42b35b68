import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { claimCodes } from '#server/database/schema/claims.ts'

type Whose = { listingId: string; userId: string }

const isTheirs = ({ listingId, userId }: Whose) =>
  and(eq(claimCodes.listingId, listingId), eq(claimCodes.userId, userId))
const isLive = sql`${claimCodes.expiresAt} > now()`

/** Keeps a code in place of the one before, and drops those of everybody that have expired. */
export async function insertClaimCode(
  tx: Database,
  {
    seconds,
    ...code
  }: Omit<typeof claimCodes.$inferInsert, 'expiresAt' | 'createdAt' | 'tries'> & { seconds: number },
): Promise<void> {
  await tx.delete(claimCodes).where(lte(claimCodes.expiresAt, sql`now()`))
  await tx.delete(claimCodes).where(isTheirs(code))
  await tx
    .insert(claimCodes)
    .values({ ...code, expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    // sent twice at the same moment: the first one counts
    .onConflictDoNothing()
}

/** What was sent and can be entered. */
export async function findClaimCode(db: Database, whose: Whose) {
  const { tries, createdAt, email } = claimCodes
  const [row] = await db
    .select({ tries, createdAt, email })
    .from(claimCodes)
    .where(and(isTheirs(whose), isLive))
  return row
}

/** Counts one try; undefined where none is left, or nothing was sent. */
export async function takeClaimTry(db: Database, whose: Whose, most: number) {
  const { id, codeHash, email, tries } = claimCodes
  const [row] = await db
    .update(claimCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(and(isTheirs(whose), isLive, lt(tries, most)))
    .returning({ id, codeHash, email })
  return row
}

/** Uses a code up; false where another use was faster. */
export async function consumeClaimCode(tx: Database, id: string): Promise<boolean> {
  const used = await tx
    .delete(claimCodes)
    .where(and(eq(claimCodes.id, id), isLive))
    .returning({ id: claimCodes.id })
  return used.length > 0
}

/** Ends every code for a listing. */
export async function deleteClaimCodes(tx: Database, listingId: string): Promise<void> {
  await tx.delete(claimCodes).where(eq(claimCodes.listingId, listingId))
}
