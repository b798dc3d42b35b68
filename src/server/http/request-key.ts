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
  /^\/(api\/(auth|admin|storage|upload|tourism\/admin)|auth|account|admin|dashboard|welcome)(\/|\.data$|$)/

export const isPersonal = (path: string): boolean => personal.test(path)

/** The address with its meaningful parameters in a fixed order, and the language of its answer. */
export function requestKey(
  url: URL,
  headers: LanguageHeaders,
): { url: URL; language: Language; key: string } {
  if (url.search && !isPersonal(url.pathname)) {
    const kept = [...url.searchParams].filter(([name, value]) => meaningful.has(name) && value !== '')
    kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    url.search = new URLSearchParams(kept).toString()
  }
  const language = languageOf(headers, url)
  return { url, language, key: `${language} ${url.pathname}${url.search}` }
}

/** The headers of a fetch request by which its language is known. */
export const languageHeaders = (request: Request): LanguageHeaders => ({
  cookie: request.headers.get('cookie'),
  acceptLanguage: request.headers.get('accept-language'),
})
