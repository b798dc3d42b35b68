import { fold } from '../words.ts'

/** A word, a number or a currency sign in a text: folded, with its position. */
export type Token = { word: string; at: number; end: number }

const token =
  /US\$|\$US|GY\$|SR\$|R\$|S\/|\$|€|\d+(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?|[\p{L}\p{M}]+/giu

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(token)].map(({ 0: word, index }) => ({
    word: fold(word),
    at: index,
    end: index + word.length,
  }))

/** `1,500`, `1.500` and `1 500` are the same number; `12,5` and `12.5` too. */
export function numberOf(word: string): number | undefined {
  const [, whole, part] = word.match(/^(\d+(?:[.,\s]\d{3})*)(?:[.,](\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${part ?? 0}`)
}
