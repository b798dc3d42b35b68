/** The common start and end of two texts, and the difference between. */
export type MarkedDifference = { start: string; removed: string; added: string; end: string }

/**
 * The part of a text that changed.
 *
 * @param isByCharacter marks single characters, as in a number; otherwise whole words and parts of an address
 */
export function markedDifference(before: string, after: string, isByCharacter = false): MarkedDifference {
  const [old, young] = [piecesOf(before, isByCharacter), piecesOf(after, isByCharacter)]
  const most = Math.min(old.length, young.length)
  let first = 0
  while (first < most && old[first] === young[first]) first += 1
  let last = 0
  while (last < most - first && old.at(-1 - last) === young.at(-1 - last)) last += 1
  return {
    start: old.slice(0, first).join(''),
    removed: old.slice(first, old.length - last).join(''),
    added: young.slice(first, young.length - last).join(''),
    end: old.slice(old.length - last).join(''),
  }
}

const piecesOf = (text: string, isByCharacter: boolean): string[] =>
  isByCharacter ? [...text] : (text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [])
