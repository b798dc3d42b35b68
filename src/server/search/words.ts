import { spelledOut } from '#contract/transliterate.ts'

const mostWords = 8
const spelledLetters = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')

/** Words that only join others: nobody looks for them alone. */
const joining = new Set(
  `a o e y as os um uma de do da dos das em no na nos nas ao com por para the of in on at and for to with an
  le la les un une du des et au aux en sur dans pour par avec el los las del al con una l d`.split(/\s+/),
)

/** Lower case without accents, as `fold()` of the database makes it. Folding twice changes nothing. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(spelledLetters, (letter) => spelledOut[letter] ?? letter)
}

/** Every word of a text, folded: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a reader looks for: at most 8, each once, without joining words beside others. */
export function askedWords(q: string): string[] {
  const all = [...new Set(wordsOf(q))]
  const telling = all.filter((word) => !joining.has(word))
  return (telling.length ? telling : all).slice(0, mostWords)
}
