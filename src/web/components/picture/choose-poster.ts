import {
  type Poster,
  type PosterDrawing,
  type PosterPalette,
  posterDrawings,
} from '#contract/images/posters.ts'
import { drawingOfName, drawingsOf } from './poster-subjects.ts'

/** What a poster is for. */
export type PosterSubject = {
  kind: Parameters<typeof drawingsOf>[0]
  id: string
  /** A category, the type of an event, the group of a listing's type. */
  type: string | null
  name: string
}

/** The palette that each was drawn in. */
const own: Record<PosterDrawing, PosterPalette> = {
  birds: 'bird',
  boat: 'day',
  bonfire: 'night',
  bull: 'festa',
  canoe: 'dawn',
  canopy: 'leaf',
  dolphin: 'dusk',
  frogs: 'night',
  lodge: 'leaf',
  mangrove: 'day',
  market: 'sun',
  mask: 'dusk',
  opera: 'dawn',
  paddle: 'dawn',
  pampas: 'earth',
  pot: 'dawn',
  procession: 'festa',
  room: 'dusk',
  samauma: 'leaf',
  street: 'day',
  trail: 'leaf',
  turtles: 'beach',
  waters: 'sun',
  weave: 'festa',
}
/** Those in which every drawing can be told. */
const others: PosterPalette[] = ['day', 'dawn', 'sun', 'leaf', 'dusk', 'beach', 'festa']

/** The posters of one page: the same thing has the same one each time, no other thing has it too. */
export type PosterWall = (subject: PosterSubject) => Poster

/** A wall with nothing on it. */
export function createPosterWall(): PosterWall {
  const hung = new Map<string, Poster>()
  const taken = new Set<string>()
  const uses = (drawing: PosterDrawing) =>
    [...hung.values()].filter((each) => each.drawing === drawing).length
  return (subject) => {
    const known = hung.get(subject.id)
    if (known) return known
    const seed = seedOf(subject.id)
    const asked = drawingOfName(subject.name)
    const fitting = asked ? [asked] : turned(drawingsOf(subject.kind, subject.type), seed)
    // the one that is seen least; of those the first
    const nearest = fitting.toSorted((one, other) => uses(one) - uses(other))
    const free = freeOf([...nearest, ...turned(posterDrawings, seed)], seed, taken)
    const drawing = nearest[0] ?? 'canoe'
    const poster = free ?? { drawing, palette: own[drawing] }
    taken.add(`${poster.drawing}-${poster.palette}`)
    hung.set(subject.id, poster)
    return poster
  }
}

/** The first of the drawings in a palette in which it is not on the wall. */
function freeOf(drawings: PosterDrawing[], seed: number, taken: Set<string>): Poster | undefined {
  for (const drawing of drawings)
    for (const palette of palettesOf(drawing, seed))
      if (!taken.has(`${drawing}-${palette}`)) return { drawing, palette }
  return undefined
}

const palettesOf = (drawing: PosterDrawing, seed: number): PosterPalette[] => [
  ...new Set([own[drawing], ...turned(others, seed)]),
]

function turned<Item>(items: readonly Item[], seed: number): Item[] {
  const at = seed % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

const seedOf = (id: string): number =>
  [...id].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
