/** How well a row meets the query; a higher number is better. */
export type Rank = number

export const [otherMatch, readerMatch, typeMatch, nameWords, nameBegins, exactName] = [
  1, 2, 3, 4, 5, 6,
] as const

type Ranked = { kind: string; rank: Rank }

/**
 * The best hits of all kinds. At equal rank a city comes first, then the first of each kind, the second of each
 * kind and so on: no kind pushes the others off the page.
 *
 * @param hits of each kind the best first
 */
export function mixKinds<Hit extends Ranked>(hits: Hit[], limit: number): Hit[] {
  const seen = new Map<string, number>()
  const placed = hits
    .toSorted((a, b) => b.rank - a.rank)
    .map((hit) => {
      const key = `${hit.kind} ${hit.rank}`
      const turn = hit.kind === 'city' ? -1 : (seen.get(key) ?? 0)
      seen.set(key, turn + 1)
      return { hit, turn }
    })
  placed.sort((a, b) => b.hit.rank - a.hit.rank || a.turn - b.turn)
  return placed.slice(0, limit).map(({ hit }) => hit)
}
