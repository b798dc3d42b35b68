const maxCorrections = 5

/** How many typing errors a word may have: none below four letters, one below six, else two. */
export const errorsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Damerau-Levenshtein distance (optimal alignment): insert, delete, replace, swap neighbours; above `most` any larger number. */
export function typingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) best = Math.min(best, at(beforeLast, column - 2) + 1)
      current.push(best)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

const at = (row: number[], column: number) => row[column] as number

/**
 * The words nearest to a mistyped one, all at the smallest distance found.
 *
 * @param candidates if several are equally near, the first ones win
 */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  let least = errorsAllowed(word)
  let found: string[] = []
  if (least === 0) return found
  for (const candidate of new Set(candidates)) {
    const distance = typingDistance(word, candidate, least)
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(candidate)
  }
  return found.slice(0, maxCorrections)
}

const longEnoughForThirds = 9

/** LIKE patterns of possible words: one error leaves half of the word intact, two leave a third. */
export function likelyPatterns(word: string): string[] {
  const letters = [...word]
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  const half = Math.floor(letters.length / 2)
  if (letters.length < longEnoughForThirds) return [`${part(0, half)}%`, `%${part(half)}`]
  const third = Math.floor(letters.length / 3)
  return [`${part(0, third)}%`, `%${part(third, 2 * third)}%`, `%${part(2 * third)}`]
}

/** The word with each pair of adjacent letters swapped, which can leave neither half intact. */
export function swapped(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) => letters.toSpliced(i, 2, letter, letters[i] as string).join(''))
}
