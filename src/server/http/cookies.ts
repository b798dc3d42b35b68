import { parse } from 'hono/utils/cookie'

/** The value of a cookie in a request's `Cookie` header, or of the cookie that a `Set-Cookie` header sets. */
export const cookieIn = (header: string | null | undefined, name: string): string | undefined =>
  header ? parse(header, name)[name] : undefined
