import type { SessionUser } from '#contract/account/session-user.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { userOfToken } from '../identify.ts'
import { afterSignIn } from '../session-hooks.ts'
import { isStaff } from '../session-life.ts'
import { deleteSession, noteMethod, type SessionMethod } from '../sessions-queries.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-devices.ts'

/**
 * What belongs to every sign-in, once the session of `token` is open: the session before ends, its time is stored,
 * the log and the audit log tell of it, and the person hears by mail of a device that is new to the account.
 */
export async function completeSignIn(
  context: RequestContext,
  token: string,
  method: SessionMethod,
): Promise<SessionUser> {
  const { db, config, actor, client, log } = context
  // an attacker may have planted the former session: it must not go on living
  if (actor) await deleteSession(db, { id: actor.sessionId, userId: actor.id })
  await noteMethod(db, token, method)
  const opened = await userOfToken(db, config, token)
  if (!opened) throw inactive()
  const { isFirst } = await afterSignIn(db, config, opened.user.id)
  const { user, isSample } = (await userOfToken(db, config, token)) ?? opened
  await db.transaction(async (tx) => {
    if (isSample || isStaff(user)) {
      const subject = { kind: 'user', id: user.id, name: user.name }
      await audit(tx, user, isSample ? 'account.look-around' : 'account.sign-in', subject, null, null)
    }
    if (isSample) return
    const { isNew } = await rememberDevice(tx, context, user.id)
    if (isNew && !isFirst) await tellOfDevice(tx, context, user)
  })
  log.info({ accountId: user.id, ip: client.ip, way: method }, 'signed in')
  return user
}

function tellOfDevice(tx: Database, { config, mail, client }: RequestContext, user: SessionUser) {
  return mail.send(tx, {
    to: user.email,
    language: user.language ?? defaultLanguage,
    template: 'newDevice',
    values: {
      device: deviceOf(client.userAgent),
      at: new Date().toISOString(),
      url: `${config.baseUrl}${paths.account()}`,
    },
  })
}

export const inactive = () =>
  new AppError('forbidden', 'This account is inactive. Ask the administrator.', { reason: 'accountInactive' })
