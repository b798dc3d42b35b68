import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { freshMinutes } from '#contract/access.ts'
import type { Language } from '#contract/languages.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { roles, type SessionMethod, sessions, userRoles, users } from '#server/database/schema/accounts.ts'
import { images } from '#server/database/schema/images.ts'
import { longestSession } from './session-life.ts'
import { hashOf } from './session-token.ts'

export type { SessionMethod }

export type SessionRow = {
  sessionId: string
  usedAt: Date
  /** Whether it was opened a short while ago. */
  isNew: boolean
  method: SessionMethod | null
  id: string
  name: string
  email: string
  language: Language | null
  lastLogin: Date | null
  imageHash: string | null
  isSample: boolean
  roles: { name: string; permissions: string[] }[]
}

const activeRoles = sql<SessionRow['roles']>`(
  select coalesce(json_agg(json_build_object('name', ${roles.name}, 'permissions', ${roles.permissions})
    order by ${roles.name}), '[]'::json)
  from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} and ${roles.isActive}
  where ${userRoles.userId} = ${users.id}
)`

const maxSeconds = sql`make_interval(secs => ${longestSession})`
const isLive = sql`${sessions.expiresAt} > now() and ${sessions.createdAt} > now() - ${maxSeconds}`

/** The live session of a token with its active user and their active roles, in one query. */
export async function findSession(db: Database, token: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      usedAt: sessions.updatedAt,
      isNew: sql<boolean>`${sessions.createdAt} > now() - make_interval(mins => ${freshMinutes})`,
      method: sessions.method,
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      lastLogin: users.lastLogin,
      imageHash: images.hash,
      isSample: users.isSample,
      roles: activeRoles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(images, eq(images.id, users.imageId))
    .where(and(eq(sessions.token, hashOf(token)), isLive, eq(users.isActive, true)))
  return row
}

/** Extends a session up to its longest life; returns the seconds it has left, undefined where it was ended in the meantime. */
export async function renewSession(db: Database, id: string, seconds: number): Promise<number | undefined> {
  const end = sql`least(now() + make_interval(secs => ${seconds}), ${sessions.createdAt} + ${maxSeconds})`
  const [renewed] = await db
    .update(sessions)
    .set({ updatedAt: sql`now()`, expiresAt: end })
    .where(eq(sessions.id, id))
    .returning({ left: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::int` })
  return renewed?.left
}

/** A user's live sessions, the one used last first, of those that were used in that many seconds. */
export async function listSessions(db: Database, userId: string, seconds: number) {
  const idle = sql`make_interval(secs => ${seconds})`
  const { id, ipAddress, userAgent, createdAt, updatedAt, expiresAt } = sessions
  const end = sql`least(${expiresAt}, ${createdAt} + ${maxSeconds}, ${updatedAt} + ${idle})`
  return db
    .select({ id, ipAddress, userAgent, createdAt, updatedAt, expiresAt: end.mapWith(expiresAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${end} > now()`))
    .orderBy(desc(updatedAt), desc(id))
    .limit(100)
}

/** Stores how the session of a token was opened. */
export async function noteMethod(db: Database, token: string, method: SessionMethod): Promise<void> {
  await db
    .update(sessions)
    .set({ method })
    .where(eq(sessions.token, hashOf(token)))
}

/** Ends one session of a user; false if there is none. */
export async function deleteSession(
  db: Database | Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Ends all sessions of a user, but for the one named. */
export async function deleteSessionsOf(
  db: Database | Transaction,
  userId: string,
  exceptId?: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined))
}
