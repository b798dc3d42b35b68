import type { SessionUser } from '#contract/account/session-user.ts'
import type { Session } from '#contract/account/sign-in.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { keepLanguage } from '#server/http/language.ts'
import { forgetSession, sessionCookieName } from '#server/http/session-cookie.ts'
import type { Accounts } from '../accounts.ts'
import { isSecure, renew } from '../identify.ts'
import { idleSecondsOf } from '../session-life.ts'
import { tokenFrom } from '../session-token.ts'
import { deleteSession, listSessions } from '../sessions-queries.ts'
import { deviceOf } from '../sign-in/device.ts'
import { type Changes, updateUser } from '../users-queries.ts'

const done = { done: true } as const

/** Renews the session now. */
export async function refresh(accounts: Accounts, context: SignedInContext): Promise<SessionUser> {
  const name = sessionCookieName(isSecure(context.config))
  const token = tokenFrom(context.cookieHeader, name, accounts.secret)
  const cookie = token && (await renew(accounts, context.actor, token))
  if (cookie) context.cookies.push(cookie)
  return context.user
}

/** Changes the signed-in user's name. */
export async function changeMe(context: SignedInContext, changes: Changes): Promise<SessionUser> {
  const { user } = context
  const before = { name: user.name, language: user.language }
  await context.db.transaction(async (tx) => {
    await updateUser(tx, user.id, changes)
    const subject = { kind: 'user', id: user.id, name: changes.name ?? user.name }
    await audit(tx, user, 'account.update', subject, before, { ...before, ...changes })
  })
  return { ...user, ...changes }
}

/** Stores the signed-in user's language, in the account and in the browser. */
export async function changeMyLanguage(
  context: SignedInContext,
  { language }: Required<Pick<Changes, 'language'>>,
): Promise<SessionUser> {
  const user = await changeMe(context, { language })
  context.cookies.push(keepLanguage(language, context.config.baseUrl))
  return user
}

/** The signed-in user's sessions. */
export async function listMine(context: SignedInContext): Promise<ListResult<Session>> {
  const { actor } = context
  const rows = await listSessions(context.db, actor.id, idleSecondsOf(actor))
  const items = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === actor.sessionId,
    device: deviceOf(row.userAgent),
    ipAddress: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
  return { items, total: items.length }
}

/** Ends a session of the signed-in user; a session of another user is not found. */
export async function endMine(context: SignedInContext, { id }: { id: string }) {
  const { actor } = context
  const isEnded = await deleteSession(context.db, { id, userId: actor.id })
  if (!isEnded) notFound('Session')
  context.log.info({ accountId: actor.id, ip: context.client.ip, sessionId: id }, 'session ended')
  if (id === actor.sessionId) context.cookies.push(forgetSession(isSecure(context.config)))
  return done
}
