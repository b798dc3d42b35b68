import type { Language } from '#contract/languages.ts'

/** Everyday words that tell a language from the three others; one that two of them have counts for both. */
const everyday: Record<Language, string> = {
  en: 'the and with for of to in is are you your our we from by at on this that or it as an all',
  fr: 'le la les des et avec pour une du au aux est sont dans nous vous votre sur par qui que en ou il elle un de à',
  pt: 'o os as e com para uma do da dos das no na nos nas ao à é são em você seu sua nós por que ou um mais não de a',
  es: 'el los las y con para una del al es son en tú tu nosotros por que o un más no de la a lo su',
}
const sets = Object.entries(everyday).map(
  ([language, words]) => [language as Language, new Set(words.split(' '))] as const,
)
/** Letters that only one of the four writes often. */
const letters: [Language, RegExp][] = [
  ['pt', /[ãõ]/g],
  ['es', /[ñ¿¡]/g],
  ['fr', /[œèêû]|\b[ldqnsc]['’]/g],
]

/** The language that a text is written in, by its everyday words and letters; undefined where they do not tell. */
export function guessLanguage(text: string): Language | undefined {
  const small = text.toLowerCase()
  const words = small.match(/[\p{L}]+/gu) ?? []
  const scores = sets.map(([language, known]) => {
    const signs = letters.find(([of]) => of === language)?.[1]
    const hits = words.filter((word) => known.has(word)).length
    return { language, score: hits + (signs ? (small.match(signs)?.length ?? 0) : 0) }
  })
  const [first, second] = scores.sort((one, other) => other.score - one.score)
  if (!first || !second || first.score < 3 || first.score < second.score * 1.25) return undefined
  return first.language
}
