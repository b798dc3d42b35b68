import { spelledOut } from './transliterate.ts'

const longestSlug = 80

/**
 * The part of a page URL that represents a name: lower-case letters, digits and single hyphens.
 *
 * @returns 1 to 80 characters, cut between words if possible; `x` for a name without any letter or digit
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]/g, (character) => spelledOut[character] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return shortened(words, longestSlug) || 'x'
}

/**
 * The first free slug for a name: the base itself, `base-2` to `base-9`, then the base and a random number.
 *
 * @param isTaken whether another row has this slug; for a database, an indexed look-up
 */
export async function uniqueSlug(
  base: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  if (!(await isTaken(base))) return base
  for (let attempt = 2; ; attempt++) {
    const slug = withSuffix(base, attempt < 10 ? attempt : randomNumber(attempt))
    if (!(await isTaken(slug))) return slug
  }
}

/** `base-suffix`, with the base cut so that the result is not longer than a slug may be. */
export function withSuffix(base: string, suffix: string | number): string {
  return `${shortened(base, longestSlug - `${suffix}`.length - 1)}-${suffix}`
}

function shortened(words: string, most: number) {
  if (words.length <= most) return words
  const start = words.slice(0, most)
  const boundary = words[most] === '-' ? most : start.lastIndexOf('-')
  return (boundary > 0 ? start.slice(0, boundary) : start).replace(/-$/, '')
}

/** Wider with every attempt, so that a very common name soon finds a free one. */
function randomNumber(attempt: number) {
  return Math.floor(Math.random() * 9 * 10 ** Math.min(attempt - 7, 12)) + 10
}
