import { generateCookie } from 'hono/cookie'

/** The name of a cookie that belongs to this very host: over https neither a sibling domain nor plain http can set it. */
export const hostCookieName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** The `Set-Cookie` of such a cookie, which no script can read; 0 seconds make a browser forget it. */
export const setHostCookie = (name: string, value: string, isSecure: boolean, seconds: number): string =>
  generateCookie(hostCookieName(name, isSecure), value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
  })
