import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  knownDevices,
  linkedAccounts,
  roles,
  sessions,
  signInCodes,
  userRoles,
  users,
  verifications,
} from '#server/database/schema/accounts.ts'
import { deletePasskeysOf } from '../passkeys/queries.ts'
import { longestSession } from '../session-life.ts'

export type SigningInUser = { id: string; email: string; emailVerified: boolean; isActive: boolean }

export async function findSigningInUser(db: Database, userId: string): Promise<SigningInUser | undefined> {
  const { id, email, emailVerified, isActive } = users
  const [user] = await db.select({ id, email, emailVerified, isActive }).from(users).where(eq(id, userId))
  return user
}

/** Stores the time of a sign-in; returns whether it was the first. */
export async function recordSignIn(db: Database, userId: string): Promise<{ isFirst: boolean }> {
  const isThis = eq(users.id, userId)
  const first = await db
    .update(users)
    .set({ lastLogin: sql`now()` })
    .where(and(isThis, isNull(users.lastLogin)))
    .returning({ id: users.id })
  if (first.length > 0) return { isFirst: true }
  await db.update(users).set({ lastLogin: sql`now()` }).where(isThis)
  return { isFirst: false }
}

/** True where there is an active administrator. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const holders = db
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleId, roles.id), eq(users.isActive, true), eq(users.isSample, false)))
  const found = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.isActive, true), sql`'MANAGE_SYSTEM' = any(${roles.permissions})`, exists(holders)))
    .limit(1)
  return found.length > 0
}

/** Gives a user roles by their names; those they have already stay. */
export async function grantRoles(db: Database, userId: string, names: string[]): Promise<void> {
  if (names.length === 0) return
  const found = await db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(sql`lower(${roles.name})`, names))
  if (found.length === 0) return
  await db
    .insert(userRoles)
    .values(found.map(({ id }) => ({ userId, roleId: id })))
    .onConflictDoNothing()
}

/** Unlinks a user from every identity provider. */
export async function deleteLinkedAccounts(db: Database, userId: string): Promise<void> {
  await db.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId))
}

/**
 * Notes that a user proved to read their mail. What an account had before that first proof, whoever linked or opened it,
 * ends.
 */
export async function proveEmail(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const proven = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning({ id: users.id })
    if (proven.length === 0) return
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId))
    await deletePasskeysOf(tx, userId)
  })
}

/** Deletes what has expired: codes, sign-ins under way, sessions, and devices that were not seen for over a year. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(verifications).where(sql`${verifications.expiresAt} < now() - interval '1 hour'`)
  await db.delete(signInCodes).where(sql`${signInCodes.expiresAt} < now() - interval '1 hour'`)
  await db
    .delete(sessions)
    .where(
      sql`${sessions.expiresAt} < now() or ${sessions.createdAt} < now() - make_interval(secs => ${longestSession})`,
    )
  await db.delete(knownDevices).where(sql`${knownDevices.lastUsedAt} < now() - interval '400 days'`)
}
