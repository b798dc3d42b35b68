import type { Reach } from '#contract/images/maps.ts'
import type { Atlas } from './base-map.ts'
import { type Pixel, type Place, writeLine } from './paths.ts'
import { pointsOf } from './shapes.ts'

// [river, from, to]: points of a line of the base map which make a good bend.
const REACHES: [string, number, number][] = [
  ['solimoes', 20, 60],
  ['madeira', 30, 62],
  ['orinoco', 10, 50],
  ['xingu', 20, 60],
  ['ucayali', 20, 60],
  ['purus', 30, 70],
  ['jurua', 30, 70],
  ['negro', 5, 40],
]
const TONES = [1, 2, 3, 4, 5] as const

function longestLine({ rivers, axes }: Atlas, river: string): Place[] {
  const lines = [...rivers, ...axes].filter(({ key }) => key === river).flatMap(pointsOf)
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), [])
}

/** The reaches in a 480-unit square, a little larger than it, so that the river runs through. */
export function drawReaches(atlas: Atlas): string[] {
  return REACHES.map(([river, from, to]) => {
    const line = longestLine(atlas, river).slice(from, to)
    const xs = line.map(([x]) => x)
    const ys = line.map(([, y]) => -y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
    const scale = 620 / Math.max(across, down)
    const points = line.map(
      ([x, y]): Pixel => [
        (x - left) * scale + (480 - across * scale) / 2,
        (-y - top) * scale + (480 - down * scale) / 2,
      ],
    )
    return writeLine(points, { tolerance: 14, smooth: true })
  })
}

/** FNV-1a: the same name always gets the same number. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** The reach and the tone of a name. */
export function chooseReach(reaches: string[], name: string): Reach {
  const hash = hashOf(name.normalize('NFC').trim())
  return { path: reaches[hash % reaches.length] ?? '', tone: TONES[(hash >>> 8) % TONES.length] ?? 1 }
}
