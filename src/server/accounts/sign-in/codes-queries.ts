import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { signInCodes } from '#server/database/schema/accounts.ts'

/** How often a code may be tried. */
export const maxTries = 5

const isLive = sql`${signInCodes.expiresAt} > now()`

type NewCode = {
  email: string
  linkHash: string
  /** Absent where no browser asked: then there is a link alone. */
  asked?: { requestHash: string; codeHash: string }
  seconds: number
}

export async function insertCode(db: Database, { email, linkHash, asked, seconds }: NewCode): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  await db.insert(signInCodes).values({ id: newId(), email, linkHash, ...asked, expiresAt })
}

/** The code of a request, while it is valid. */
export async function findCodeOf(db: Database, requestHash: string) {
  const { email, tries, createdAt } = signInCodes
  const [row] = await db
    .select({ email, tries, createdAt })
    .from(signInCodes)
    .where(and(eq(signInCodes.requestHash, requestHash), isLive))
  return row
}

/** Counts one try of the code of a request; undefined where none is left, or the request was for another address. */
export async function takeTry(db: Database, { email, requestHash }: { email: string; requestHash: string }) {
  const { id, codeHash, tries } = signInCodes
  const isIts = and(eq(signInCodes.requestHash, requestHash), eq(signInCodes.email, email))
  const [row] = await db
    .update(signInCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(and(isIts, isLive, lt(tries, maxTries)))
    .returning({ id, codeHash })
  return row
}

/** Uses a code up, with its link; false where another use was faster. */
export async function consumeCode(db: Database, id: string): Promise<boolean> {
  const used = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.id, id), isLive))
    .returning({ id: signInCodes.id })
  return used.length > 0
}

/** Uses a link up, with its code if it has one; undefined where it is wrong, used or expired. */
export async function consumeLink(
  db: Database,
  email: string,
  linkHash: string,
): Promise<{ hasCode: boolean } | undefined> {
  const [link] = await db
    .delete(signInCodes)
    .where(and(eq(signInCodes.linkHash, linkHash), eq(signInCodes.email, email), isLive))
    .returning({ hasCode: sql<boolean>`${signInCodes.codeHash} is not null` })
  return link
}

/** Ends the code that a browser asked for before. */
export async function deleteCodeOf(db: Database, requestHash: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.requestHash, requestHash))
}

/** Ends every code and link for an address. */
export async function deleteCodes(db: Database, email: string): Promise<void> {
  await db.delete(signInCodes).where(eq(signInCodes.email, email.toLowerCase()))
}
