import type { Language } from '#contract/languages.ts'
import { languageOf } from './language.ts'

/** The query parameters that mean something somewhere; others (a campaign's mark) are dropped from the address. */
const meaningful = new Set([
  'lang', 'type', 'city', 'country', 'language', 'q', 'sort', 'limit', 'cursor', 'kind', 'reason', 'featured',
  'past', 'hasData', 'size', 'v',
])

/** The address with its meaningful parameters in a fixed order, and the language of its answer. */
export function requestKey(request: Request): { url: URL; language: Language; key: string } {
  const url = new URL(request.url)
  if (url.search) {
    const kept = [...url.searchParams].filter(([name, value]) => meaningful.has(name) && value !== '')
    kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    url.search = new URLSearchParams(kept).toString()
  }
  const language = languageOf(request, url)
  return { url, language, key: `${language} ${url.pathname}${url.search}` }
}
