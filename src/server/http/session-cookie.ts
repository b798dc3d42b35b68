const name = 'session'
const secureName = `__Secure-${name}`

/** The cookie that carries a session; a browser takes the second form only over https. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? secureName : name)

/** True where a request comes with a session, valid or not: then nothing ready-made answers it. */
export const hasSessionCookie = (header: string | null | undefined): boolean =>
  !!header && /(?:^|;\s*)(?:__Secure-)?session=/.test(header)

/** The header that makes a browser forget its session. */
export const forgetSession = (isSecure: boolean) =>
  `${sessionCookieName(isSecure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
