import { readFileSync } from 'node:fs'
import { once } from '../once.ts'
import { type OutlinePoint, readOutlines } from './glyphs.ts'
import { Reader, readTables } from './woff2.ts'

type Glyph = { outline: OutlinePoint[][]; width: number }

/** A typeface whose letters are drawn as paths, so that an image needs no installed font. */
export type Typeface = {
  /** True where it has every letter of a text. */
  has(text: string): boolean
  widthOf(text: string, size: number): number
  /** The `d` of a line of text that begins at a point of its baseline. */
  write(text: string, size: number, at: [number, number]): string
}

/** Which glyph a character has: the segments of a `cmap` table. */
function readCharacters(table: Buffer): Map<string, number> {
  const characters = new Map<string, number>()
  const count = table.readUInt16BE(2)
  for (let i = 0; i < count; i++) {
    const start = table.readUInt32BE(4 + 8 * i + 4)
    if (table.readUInt16BE(start) !== 4) continue
    const segments = table.readUInt16BE(start + 6) / 2
    const at = (column: number, segment: number) => start + 14 + column * segments * 2 + segment * 2
    for (let segment = 0; segment < segments; segment++) {
      const end = table.readUInt16BE(at(0, segment))
      const first = table.readUInt16BE(at(1, segment) + 2)
      const delta = table.readUInt16BE(at(2, segment) + 2)
      const offsetAt = at(3, segment) + 2
      const offset = table.readUInt16BE(offsetAt)
      for (let code = first; code <= end && code < 0xffff; code++) {
        const listed = offset ? table.readUInt16BE(offsetAt + offset + 2 * (code - first)) : code
        if (listed) characters.set(String.fromCharCode(code), (listed + delta) & 0xffff)
      }
    }
  }
  return characters
}

function readGlyphs(file: Buffer): { glyphs: Map<string, Glyph>; unitsPerEm: number } {
  const tables = readTables(file)
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const outlines = readOutlines(table('glyf'))
  const metrics = table('hhea').readUInt16BE(34)
  const step = table('widths')[0] ?? 4
  const widths = new Reader(table('hmtx'))
  const advances = Array.from({ length: metrics }, () => {
    const advance = widths.u16()
    widths.skip(step - 2)
    return advance
  })
  const glyphs = [...readCharacters(table('cmap'))].map(([character, glyph]): [string, Glyph] => [
    character,
    { outline: outlines[glyph] ?? [], width: advances[Math.min(glyph, metrics - 1)] ?? 0 },
  ])
  return { glyphs: new Map(glyphs), unitsPerEm: table('head').readUInt16BE(18) }
}

const middle = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOn: true,
})

/** A contour as curves: between two points that bend it there is one on it. */
function writeContour(contour: OutlinePoint[], point: (at: OutlinePoint) => string): string {
  const whole = contour.flatMap((at, i) => {
    const last = contour.at(i - 1) as OutlinePoint
    return at.isOn || last.isOn ? [at] : [middle(last, at), at]
  })
  const start = whole.findIndex(({ isOn }) => isOn)
  const turned = [...whole.slice(start), ...whole.slice(0, start)]
  const [first] = turned
  if (!first) return ''
  let path = `M${point(first)}`
  for (let i = 1; i < turned.length; i++) {
    const at = turned[i] as OutlinePoint
    if (at.isOn) path += `L${point(at)}`
    else path += `Q${point(at)} ${point(turned[++i] ?? first)}`
  }
  return `${path}Z`
}

/** Opens a typeface of WOFF2 files, each with a part of its letters, when it is first needed. */
export function openTypeface(files: URL[]): Typeface {
  const parts = once(() => files.map((file) => readGlyphs(readFileSync(file))))
  const find = (character: string): (Glyph & { unitsPerEm: number }) | undefined => {
    const part = parts().find(({ glyphs }) => glyphs.has(character))
    if (part) return { ...(part.glyphs.get(character) as Glyph), unitsPerEm: part.unitsPerEm }
    // without its accent, where it has one that the typeface lacks
    const [bare = ''] = character.normalize('NFD')
    return bare === character ? undefined : find(bare)
  }
  const lettersOf = (text: string) => [...text].flatMap((character) => find(character) ?? [])
  return {
    has: (text) => [...text].every((character) => find(character)),
    widthOf: (text, size) =>
      lettersOf(text).reduce((sum, { width, unitsPerEm }) => sum + (width * size) / unitsPerEm, 0),
    write(text, size, [x, y]) {
      let left = x
      return lettersOf(text)
        .map(({ outline, width, unitsPerEm }) => {
          const scale = size / unitsPerEm
          const start = left
          left += width * scale
          const point = (at: OutlinePoint) =>
            `${Number((start + at.x * scale).toFixed(1))} ${Number((y - at.y * scale).toFixed(1))}`
          return outline.map((contour) => writeContour(contour, point)).join('')
        })
        .join('')
    },
  }
}
