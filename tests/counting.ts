import type { SentPage } from '#server/analytics/index.ts'

/** The headers of a person's browser. */
export const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13; SM-A035M) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'accept-language': 'pt-BR,pt;q=0.9',
  'sec-fetch-dest': 'document',
}

/** A public page that was sent to a person. */
export function sentPage(pattern: string, path = pattern, more: Partial<SentPage> = {}): SentPage {
  const headers: Record<string, string> = browser
  return {
    pattern,
    url: new URL(path, 'http://here'),
    language: 'pt',
    header: (name) => headers[name],
    document: { tags: new Set() },
    ip: '203.0.113.7',
    isStaff: false,
    ...more,
  }
}
