import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { hostCookieName, setHostCookie } from '#server/http/host-cookie.ts'
import { isSecure } from '../identify.ts'
import { hashOf } from '../session-token.ts'
import { findUserIdByEmail } from '../users-queries.ts'
import { isKnownDevice, noteDevice } from './known-devices-queries.ts'

const deviceCookie = 'device'
/** The longest that browsers keep a cookie: 400 days. */
const deviceSeconds = 400 * 24 * 60 * 60

// with the account, so that the table does not tell who shares a device
const deviceHash = (userId: string, token: string) => hashOf(`${userId} ${token}`)

const deviceOfRequest = ({ config, cookieHeader }: RequestContext) =>
  cookieIn(cookieHeader, hostCookieName(deviceCookie, isSecure(config)))

/** The request's device, if somebody signed in on it before as the account of this address: a name for its limits. */
export async function knownDeviceOf(context: RequestContext, email: string): Promise<string | undefined> {
  const token = deviceOfRequest(context)
  const userId = token && (await findUserIdByEmail(context.db, email))
  if (!token || !userId) return undefined
  const hash = deviceHash(userId, token)
  return (await isKnownDevice(context.db, userId, hash)) ? hash : undefined
}

/** Notes that a user signed in on the request's device; returns whether it is new to the account. */
export async function rememberDevice(
  tx: Database,
  context: RequestContext,
  userId: string,
): Promise<{ isNew: boolean }> {
  const token = deviceOfRequest(context) || randomBytes(32).toString('base64url')
  context.cookies.push(setHostCookie(deviceCookie, token, isSecure(context.config), deviceSeconds))
  return { isNew: await noteDevice(tx, userId, deviceHash(userId, token)) }
}
