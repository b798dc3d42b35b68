import { generateCookie } from 'hono/cookie'
import { cookieIn } from './cookies.ts'

const cookieName = 'session'
// a browser takes it only from this very host, for all of it, over https: no sibling's site can plant one
const secureName = `__Host-${cookieName}`

/** The cookie that carries a session: over https the only one that is read. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? secureName : cookieName)

/** True if a request has a session, valid or not: then no cached page answers it. */
export const hasSessionCookie = (header: string | null | undefined): boolean =>
  [cookieName, secureName].some((each) => cookieIn(header, each) !== undefined)

/** The `Set-Cookie` that keeps a browser signed in for that many seconds more. */
export const keepSession = (value: string, isSecure: boolean, seconds: number) =>
  generateCookie(sessionCookieName(isSecure), value, {
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
  })

/** The `Set-Cookie` that makes a browser forget its session. */
export const forgetSession = (isSecure: boolean) => keepSession('', isSecure, 0)
