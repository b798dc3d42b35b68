import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { passkeyChallenges, passkeys } from '#server/database/schema/passkeys.ts'

type NewChallenge = { requestHash: string; challenge: string; userId: string | undefined; seconds: number }

/** Stores what a browser is asked to sign; deletes those that expired. */
export async function insertChallenge(db: Database, { seconds, ...row }: NewChallenge): Promise<void> {
  await db.delete(passkeyChallenges).where(sql`${passkeyChallenges.expiresAt} < now()`)
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  await db.insert(passkeyChallenges).values({ ...row, expiresAt })
}

/** Uses a challenge up, whatever the result; undefined if there is none or it has expired. */
export async function takeChallengeRow(db: Database, requestHash: string) {
  const { challenge, userId, expiresAt } = passkeyChallenges
  const [row] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.requestHash, requestHash))
    .returning({ challenge, userId, isLive: sql<boolean>`${expiresAt} > now()` })
  return row?.isLive ? row : undefined
}

/** How a session was opened. */
export async function findMethod(db: Database, sessionId: string) {
  const [row] = await db.select({ method: sessions.method }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.method
}

/** Makes changes of a user's passkeys wait for each other. */
export async function lockPasskeysOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** A user's passkeys with what a browser is told of them, the oldest first. */
export function listPasskeyRows(db: Database, userId: string) {
  const { id, credentialId, transports, name, createdAt, lastUsedAt } = passkeys
  return db
    .select({ id, credentialId, transports, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id))
}

type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>

export async function insertPasskey(tx: Database, row: NewPasskey) {
  const { id, name, createdAt, lastUsedAt } = passkeys
  const [made] = await tx
    .insert(passkeys)
    .values({ id: newId(), ...row })
    .returning({ id, name, createdAt, lastUsedAt })
  return made as NonNullable<typeof made>
}

/** Removes one passkey of a user; returns its name, or undefined if there is none. */
export async function deletePasskey(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return deleted?.name
}

/** Removes every passkey of a user, and the sessions that passkeys opened; returns how many passkeys it were. */
export async function deletePasskeysOf(tx: Database, userId: string): Promise<number> {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.method, 'passkey')))
  return deleted.length
}

/** What is needed to check a signature. */
export async function findSigningPasskey(db: Database, credentialId: string) {
  const { id, userId, publicKey } = passkeys
  const [row] = await db
    .select({ id, userId, publicKey })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Stores a use and what the device counted; false where it did not count on: then the passkey was copied. */
export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<boolean> {
  const hasCountedOn = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), hasCountedOn))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** A user's passkeys for the export: all that is stored but the keys. */
export function listMyPasskeyRows(db: Database, userId: string) {
  const { id, name, transports, counter, createdAt, lastUsedAt } = passkeys
  return db
    .select({ id, name, transports, counter, since: createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id))
}
