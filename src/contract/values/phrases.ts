/** The phrases of a list with commas: trimmed, without blanks. */
export const phrasesOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
