import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { cookieIn } from '#server/http/cookies.ts'
import { keepSession } from '#server/http/session-cookie.ts'

/** The signature that the sign-in library puts behind a token in its cookie. */
const signatureOf = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** What is stored of a random token: it finds the row, and opens nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token in a session's cookie; undefined if there is none or it is not signed by us. */
export function tokenFrom(
  header: string | null | undefined,
  name: string,
  secret: string,
): string | undefined {
  const value = cookieIn(header, name)
  if (!value) return undefined
  const [token, signature] = [value.slice(0, value.lastIndexOf('.')), value.slice(value.lastIndexOf('.') + 1)]
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, token))]
  return token && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** The cookie that keeps a browser signed in for that many seconds more. */
export const sessionCookie = (token: string, secret: string, isSecure: boolean, seconds: number): string =>
  keepSession(`${token}.${signatureOf(secret, token)}`, isSecure, seconds)
