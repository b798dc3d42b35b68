import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { cookieIn } from '#server/http/cookies.ts'
import { hostCookieName, setHostCookie } from '#server/http/host-cookie.ts'
import { AppError } from '#server/http/index.ts'
import { isSecure } from '../identify.ts'
import { hashOf } from '../session-token.ts'
import { insertChallenge, takeChallengeRow } from './queries.ts'

/** Seconds in which the browser must answer. */
export const challengeSeconds = 5 * 60
const challengeCookie = 'passkey-request'

const newToken = () => randomBytes(32).toString('base64url')

/** A challenge for the browser that asks, to add a passkey to the account of `userId` or, without it, to sign in. */
export async function newChallenge(
  { db, config, cookies }: RequestContext,
  userId?: string,
): Promise<string> {
  const [request, challenge] = [newToken(), newToken()]
  await insertChallenge(db, { requestHash: hashOf(request), challenge, userId, seconds: challengeSeconds })
  cookies.push(setHostCookie(challengeCookie, request, isSecure(config), challengeSeconds))
  return challenge
}

/**
 * The challenge that this browser was given for the same purpose. It works once, whatever becomes of the try.
 *
 * @throws AppError invalid_request
 */
export async function takeChallenge(context: RequestContext, userId?: string): Promise<string> {
  const { db, config, cookies, cookieHeader } = context
  const request = cookieIn(cookieHeader, hostCookieName(challengeCookie, isSecure(config)))
  cookies.push(setHostCookie(challengeCookie, '', isSecure(config), 0))
  const row = request ? await takeChallengeRow(db, hashOf(request)) : undefined
  if (row && (row.userId ?? undefined) === userId) return row.challenge
  const sentence = 'This took too long, or it was started in another browser. Start again.'
  throw new AppError('invalid_request', sentence, { reason: 'passkeyLate' })
}
