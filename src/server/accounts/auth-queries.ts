import { createHash } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  linkedAccounts,
  roles,
  sessions,
  userRoles,
  users,
  verifications,
} from '#server/database/schema/accounts.ts'

/** Our tables under the names that the sign-in library knows. */
export function authTables(db: Database): ReturnType<typeof drizzleAdapter> {
  const schema = { user: users, session: sessions, account: linkedAccounts, verification: verifications }
  const make = drizzleAdapter(db, { provider: 'pg', schema })
  return (options) => {
    const adapter = make(options)
    return {
      ...adapter,
      create: (row) =>
        adapter.create({ ...row, data: { ...row.data, ...(row.data.id && { id: asUuid(row.data.id) }) } }),
      findOne: (question) =>
        adapter.findOne({
          ...question,
          where: question.where.map((each) =>
            each.field === 'id' ? { ...each, value: asUuid(each.value) } : each,
          ),
        }),
    }
  }
}

// the library reserves a value under an id that it invents and that is no UUID
function asUuid<Value>(id: Value): Value | string {
  if (typeof id !== 'string' || /^[\da-f]{8}-/.test(id)) return id
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

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

/** Makes earlier codes invalid. */
export async function deleteCodes(db: Database, email: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, `sign-in-otp-${email}`))
}

/** Deletes expired codes and sessions. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(verifications).where(sql`${verifications.expiresAt} < now() - interval '1 hour'`)
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`)
}
