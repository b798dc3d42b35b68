import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Language } from '#contract/languages.ts'
import { type LanguageHeaders, languageOf } from './language.ts'

/** The query parameters that mean something somewhere; others (a campaign's mark) are dropped from the address. */
const meaningful = new Set([
  'lang',
  'type',
  'city',
  'country',
  'language',
  'q',
  'sort',
  'limit',
  'cursor',
  'kind',
  'reason',
  'featured',
  'past',
  'hasData',
  'size',
  'v',
])

/** Addresses whose answers are for one person: never kept, nothing dropped from their query. */
const personal =
  /^\/(api\/(auth|admin|storage|upload|image\/user|tourism\/admin)|auth|account|admin|dashboard|welcome)(\/|\.data$|$)/

export const isPersonal = (path: string): boolean => personal.test(path)

/** An address with its meaningful parameters in a fixed order, its language, and what its kept answer is found by. */
export type RequestKey = { url: URL; language: Language; key: string }

/** What is asked for. Changes `url`. */
export function requestKey(url: URL, headers: LanguageHeaders): RequestKey {
  if (url.search && !isPersonal(url.pathname)) {
    const kept = [...url.searchParams].filter(([name, value]) => meaningful.has(name) && value !== '')
    kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    url.search = new URLSearchParams(kept).toString()
  }
  const language = languageOf(headers, url)
  return { url, language, key: `${language} ${url.pathname}${url.search}` }
}

/** The headers of a request by which its language is known. */
export const languageHeaders = (c: Context): LanguageHeaders => ({
  cookie: headerOf(c, 'cookie'),
  acceptLanguage: headerOf(c, 'accept-language'),
})

/** A header of the request: as Node has read it, where it has; a `Headers` need not be made for it then. */
export function headerOf(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: Partial<IncomingMessage> }
  const value = incoming?.headers ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}
