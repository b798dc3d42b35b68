import type { SessionUser } from '#contract/account/session-user.ts'
import { expandPermissions } from '#contract/permissions.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Actor } from '#server/http/index.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { userAvatarUrl } from '#server/images/index.ts'
import { isPasskeyMissing } from './passkeys/rule.ts'
import { isLookAroundOn } from './policy.ts'
import { idleSecondsOf } from './session-life.ts'
import { sessionCookie, tokenFrom } from './session-token.ts'
import { deleteSession, findSession, renewSession, type SessionRow } from './sessions-queries.ts'

const renewEverySeconds = 5 * 60

/** The caller; `cookie` must be set where the session was renewed. */
export type Identity = { actor: Actor; user: SessionUser; cookie: string | undefined }

type Deps = { db: Database; config: Config; secret: string }

/** The user of a request's session, with what they may do at this moment; undefined without a live session. */
export async function identify(
  deps: Deps,
  cookies: string | null | undefined,
): Promise<Identity | undefined> {
  const { db, config, secret } = deps
  const token = tokenFrom(cookies, sessionCookieName(isSecure(config)), secret)
  const row = token ? await findSession(db, token) : undefined
  if (!token || !row || (row.isSample && !isLookAroundOn(config))) return undefined
  const identity = userOfSession(row, config)
  const unused = Date.now() - row.usedAt.getTime()
  if (unused > idleSecondsOf(identity.actor) * 1000) {
    await deleteSession(db, { id: row.sessionId, userId: row.id })
    return undefined
  }
  const isOld = unused > renewEverySeconds * 1000
  return { ...identity, cookie: isOld ? await renew(deps, identity.actor, token) : undefined }
}

/** Extends the session of a token; returns the cookie to set, undefined where the session was ended in the meantime. */
export async function renew(
  { db, config, secret }: Deps,
  actor: Pick<Actor, 'sessionId' | 'permissions' | 'needsPasskey'>,
  token: string,
): Promise<string | undefined> {
  const left = await renewSession(db, actor.sessionId, idleSecondsOf(actor))
  return left === undefined ? undefined : sessionCookie(token, secret, isSecure(config), left)
}

/** The user of a session token. */
export async function userOfToken(db: Database, config: Config, token: string) {
  const row = await findSession(db, token)
  return row && { ...userOfSession(row, config), isSample: row.isSample }
}

export const isSecure = ({ baseUrl }: Pick<Config, 'baseUrl'>) => baseUrl.startsWith('https:')

function userOfSession(row: SessionRow, config: Config): { actor: Actor; user: SessionUser } {
  const { id, sessionId, name, email, language } = row
  const roles = row.roles.map((role) => role.name)
  const held = expandPermissions(row.roles.flatMap((role) => role.permissions))
  const needsPasskey = isPasskeyMissing(config, row.method, held)
  // a sample account has nothing to steal, and no mailbox to sign in with again
  const isFresh = row.isNew || row.method === 'look-around'
  // signing in by mail would cost them what they may do
  const onlyByPasskey = !needsPasskey && isPasskeyMissing(config, null, held)
  const rights = { roles, permissions: needsPasskey ? [] : held, needsPasskey }
  const picture = userAvatarUrl(id, row.imageHash)
  const lastLogin = row.lastLogin?.toISOString() ?? null
  return {
    actor: { id, sessionId, name, email, language, ...rights, isFresh, onlyByPasskey },
    user: { isAuthenticated: true, id, name, email, picture, language, lastLogin, ...rights },
  }
}
