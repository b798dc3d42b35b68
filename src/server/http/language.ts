import { generateCookie } from 'hono/cookie'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import { cookieIn } from './cookies.ts'

const languageCookie = 'language'
const aYear = 31_536_000

/** The stored choice of language: an essential cookie, valid for a year. */
export const keepLanguage = (language: string, baseUrl: string) =>
  generateCookie(languageCookie, language, {
    maxAge: aYear,
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
  })

/** The headers by which a visitor's language is known. */
export type LanguageHeaders = {
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
  /** The language of the signed-in user's account. */
  account?: Language | null | undefined
}

const isLanguage = (value: string | undefined): value is Language => languages.includes(value as Language)

/** The language of a request: `?lang=`, the stored choice, the account's, the browser's list, English. */
export function languageOf({ cookie, acceptLanguage, account }: LanguageHeaders, url: URL): Language {
  const fromQuery = url.searchParams.get('lang') ?? undefined
  if (isLanguage(fromQuery)) return fromQuery
  const stored = cookieIn(cookie, languageCookie)
  if (isLanguage(stored)) return stored
  return account ?? fromAcceptLanguage(acceptLanguage) ?? defaultLanguage
}

/** True where a request has its language by its address alone: without `?lang=` it would have another. */
export function isByAddress(headers: LanguageHeaders, url: URL): boolean {
  if (!isLanguage(url.searchParams.get('lang') ?? undefined)) return false
  return languageOf(headers, url) !== languageOf(headers, new URL(url.pathname, url))
}

/** The first of our languages by the weights of an Accept-Language header. */
export function fromAcceptLanguage(header: string | null | undefined): Language | undefined {
  if (!header) return undefined
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { code: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
  wanted.sort((a, b) => b.weight - a.weight)
  return wanted.find(({ code, weight }) => weight > 0 && isLanguage(code))?.code as Language | undefined
}
