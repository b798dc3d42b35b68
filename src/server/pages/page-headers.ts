import type { Language } from '#contract/languages.ts'
import { withNonce } from '#server/http/security.ts'
import { inLanguage } from './carry-language.ts'

type HeaderInput = {
  /** Whether its links lead on in its language. */
  carries: boolean
  language: Language
  nonce: string | undefined
  policy: string | undefined
}

/** The headers that follow from what the page answered. */
export function headersOf(
  { headers: given }: Response,
  { language, carries, nonce, policy }: HeaderInput,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': given.get('content-type') ?? 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'Accept-Language, Accept-Encoding, Cookie, Save-Data',
  }
  if (given.has('x-interactive') && nonce && policy) {
    headers['content-security-policy'] = withNonce(policy, nonce)
  }
  for (const name of ['location', 'retry-after', 'x-robots-tag', 'referrer-policy']) {
    const value = given.get(name)
    if (value) headers[name] = carries && name === 'location' ? inLanguage(value, language) : value
  }
  return headers
}
