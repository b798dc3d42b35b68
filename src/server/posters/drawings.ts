import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Portrait,
  type Poster,
  type PosterDrawing,
  type Posters,
  portraits,
  posterDrawings,
} from '#contract/images/posters.ts'
import { inks, styleOf } from './inks.ts'

/** The drawings with what makes files of them. */
export type Drawings = Posters & {
  /** A poster as a file, in both schemes. */
  poster(poster: Poster): string
  portrait(name: Portrait): string
  /** What `drawingsEdition` must say. */
  edition(): string
}

/** The drawings of a folder: each is read when it is first asked for, and kept. */
export function openDrawings(dataFolder: string): Drawings {
  const kept = new Map<string, string>()
  const read = (folder: string, name: string) => {
    const file = join(dataFolder, folder, `${name}.svg`)
    const text = kept.get(file) ?? readFileSync(file, 'utf8').replaceAll(/\n\s*/g, '')
    kept.set(file, text)
    return text
  }
  const whole = (drawing: PosterDrawing) => read('posters', drawing)
  return {
    shapes: (drawing) => whole(drawing).replace(/^.*<\/style>|<\/svg>$/g, ''),
    poster: ({ drawing, palette }) =>
      whole(drawing).replace(/<style>.*<\/style>/, `<style>${styleOf(palette)}</style>`),
    portrait: (name) => read('portraits', name),
    edition: () => {
      const all = [
        ...posterDrawings.map(whole),
        ...portraits.map((name) => read('portraits', name)),
        JSON.stringify(inks),
      ]
      return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 8)
    },
  }
}
