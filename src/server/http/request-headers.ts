import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { LanguageHeaders } from './language.ts'

/** A header of the request: as Node has read it, where it has; a `Headers` need not be made for it then. */
export function headerOf(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: Partial<IncomingMessage> }
  const value = incoming?.headers ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

/** The headers of a request by which its language is known. */
export const languageHeaders = (c: Context): LanguageHeaders => ({
  cookie: headerOf(c, 'cookie'),
  acceptLanguage: headerOf(c, 'accept-language'),
})
