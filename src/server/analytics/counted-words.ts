import { wordsOf } from '#server/search/index.ts'

const maxWords = 6
const maxLetters = 60

/**
 * The words of a search as they may be kept: folded, in their order. Undefined for what may be personal or is no search:
 * an address, a telephone number, a long text.
 */
export function countedWords(q: string): string | undefined {
  if (/[@/\\]|www\./i.test(q) || q.replace(/\D/g, '').length >= 5) return undefined
  const words = wordsOf(q)
  const joined = words.join(' ')
  if (words.length === 0 || words.length > maxWords || joined.length > maxLetters) return undefined
  return joined
}
