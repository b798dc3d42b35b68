import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature that the sign-in library puts behind a token in its cookie. */
const signatureOf = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

/** The token in a session's cookie; undefined where there is none or it is not signed by us. */
export function tokenFrom(
  header: string | null | undefined,
  name: string,
  secret: string,
): string | undefined {
  const part = header?.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  if (!part) return undefined
  const value = decoded(part.slice(name.length + 1))
  const [token, signature] = [value.slice(0, value.lastIndexOf('.')), value.slice(value.lastIndexOf('.') + 1)]
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, token))]
  return token && given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** The cookie that keeps a browser signed in for that many seconds more. */
export function sessionCookie(token: string, secret: string, name: string, seconds: number): string {
  const value = encodeURIComponent(`${token}.${signatureOf(secret, token)}`)
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
