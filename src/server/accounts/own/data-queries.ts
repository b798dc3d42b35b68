import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  auditEntries,
  linkedAccounts,
  roles,
  sessions,
  userRoles,
  users,
} from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { deleteUnusedImages } from '#server/images/index.ts'
import { deleteCodes } from '../sign-in/codes-queries.ts'
import { deleteListingsOf } from './listings-queries.ts'

/** The e-mail address of a user in lower case, where it is proven to be theirs. */
export const provenEmail = (userId: string): SQL =>
  sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.emailVerified})`

/** A user's own row. */
export async function findMyAccount(db: Database, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      pictureAtProvider: users.image,
      imageId: users.imageId,
      language: users.language,
      isActive: users.isActive,
      lastLogin: users.lastLogin,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** The kind and hash of the stored image of a user. */
export async function findMyImage(db: Database, userId: string) {
  const [row] = await db
    .select({ mime: images.mime, hash: images.hash })
    .from(users)
    .innerJoin(images, eq(images.id, users.imageId))
    .where(eq(users.id, userId))
  return row
}

/** A user's roles. */
export function listMyRoles(db: Database, userId: string) {
  return db
    .select({ name: roles.name, permissions: roles.permissions, since: userRoles.createdAt })
    .from(userRoles)
    .innerJoin(roles, eq(userRoles.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.name))
}

/** A user's signed-in devices, without what opens them. */
export function listMySessionRows(db: Database, userId: string) {
  return db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      method: sessions.method,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
}

/** The identity providers that a user signs in with, without their tokens. */
export function listMyProviders(db: Database, userId: string) {
  return db
    .select({
      provider: linkedAccounts.providerId,
      accountId: linkedAccounts.accountId,
      scope: linkedAccounts.scope,
      since: linkedAccounts.createdAt,
    })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(asc(linkedAccounts.createdAt))
}

const entry = {
  at: auditEntries.at,
  action: auditEntries.action,
  subjectKind: auditEntries.subjectKind,
  subjectId: auditEntries.subjectId,
  subjectName: auditEntries.subjectName,
  before: auditEntries.before,
  after: auditEntries.after,
}

/** The log entries of what a user changed. */
export function listChangesBy(db: Database, userId: string) {
  return db
    .select(entry)
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .orderBy(desc(auditEntries.id))
}

/** The log entries of what others changed about a user, without saying who. */
export function listChangesOf(db: Database, userId: string) {
  return db
    .select({ at: entry.at, action: entry.action, before: entry.before, after: entry.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId)))
    .orderBy(desc(auditEntries.id))
}

/** Removes a user's name, e-mail address and image hash from the log; the entries stay. */
export async function blankNames(tx: Database, userId: string): Promise<void> {
  await tx.update(auditEntries).set({ actorName: '' }).where(eq(auditEntries.actorId, userId))
  await tx
    .update(auditEntries)
    .set({
      subjectName: '',
      before: sql`${auditEntries.before} - 'name' - 'email' - 'picture'`,
      after: sql`${auditEntries.after} - 'name' - 'email' - 'picture'`,
    })
    .where(and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId)))
}

/** Removes a user with their sessions, linked accounts, roles, codes, applications, listings and images. */
export async function deleteUser(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteCodes(tx, email)
  const imageIds = await deleteListingsOf(tx, id)
  // sessions, devices, passkeys, linked accounts, roles, the draft and applications go with the row
  await tx.delete(users).where(eq(users.id, id))
  await deleteUnusedImages(tx, imageIds)
}
