/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters.map((word = '') => [...word][0]?.toLocaleUpperCase()).join('')
}
