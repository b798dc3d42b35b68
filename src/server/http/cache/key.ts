import type { Language } from '#contract/languages.ts'

/**
 * The address with only those query parameters that mean something there, each once, in a fixed order: so that a
 * made-up or a campaign's parameter leads to the same answer. `lang` counts everywhere.
 */
export function cleanUrl(url: URL, names: readonly string[]): URL {
  if (!url.search) return url
  const cleaned = new URL(url)
  const counted = ['lang', ...names].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  counted.sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0))
  cleaned.search = new URLSearchParams(Object.fromEntries(counted)).toString()
  return cleaned
}

/** The key of a cached response. */
export const cacheKey = (language: Language, { pathname, search }: URL): string =>
  `${language} ${pathname}${search}`
