import { Reader } from './woff2.ts'

/** A point of an outline in font units, y upwards; those that are not on the curve bend it. */
export type OutlinePoint = { x: number; y: number; isOn: boolean }
type Outline = OutlinePoint[][]

const COMPOSITE = 0xffff
const [WORDS, XY, SCALE, MORE, XY_SCALE, MATRIX, INSTRUCTIONS] = [1, 2, 8, 32, 64, 128, 256]

/** A step of a point: the number of bytes that follow and how to read them, as its flag says. */
function readStep(flag: number, data: Reader): [number, number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value)
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + data.u8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + data.u8()), 0]
  if (flag < 84) {
    const [base, byte] = [flag - 20, data.u8()]
    const dx = 1 + (base & 0x30) + (byte >> 4)
    return [signed(flag, dx), signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const base = flag - 84
    const dx = signed(flag, 1 + (Math.floor(base / 12) << 8) + data.u8())
    return [dx, signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + data.u8())]
  }
  if (flag < 124) {
    const [first, second, third] = [data.u8(), data.u8(), data.u8()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)]
  }
  return [signed(flag, data.u16()), signed(flag >> 1, data.u16())]
}

/** The outlines of all glyphs of a transformed `glyf` table, by their number. */
export function readOutlines(table: Buffer): Outline[] {
  const header = new Reader(table)
  header.skip(4)
  const count = header.u16()
  header.skip(2)
  const sizes = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, steps, composites] = sizes.map((size) => header.part(size)) as [
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
  ]
  const outlines: Outline[] = []
  const composed: [number, Part[]][] = []
  for (let glyph = 0; glyph < count; glyph++) {
    const number = contours.u16()
    outlines.push([])
    if (number === COMPOSITE) {
      composed.push([glyph, readParts(composites, steps)])
      continue
    }
    const lengths = Array.from({ length: number }, () => points.short())
    let [x, y] = [0, 0]
    outlines[glyph] = lengths.map((length) =>
      Array.from({ length }, () => {
        const flag = flags.u8()
        const [dx, dy] = readStep(flag & 0x7f, steps)
        x += dx
        y += dy
        return { x, y, isOn: flag < 0x80 }
      }),
    )
    // instructions for small screens: their length comes between the steps
    if (number) steps.short()
  }
  for (const [glyph, parts] of composed) outlines[glyph] = parts.flatMap((part) => place(part, outlines))
  return outlines
}

type Part = { glyph: number; matrix: [number, number, number, number]; dx: number; dy: number }

function readParts(data: Reader, steps: Reader): Part[] {
  const parts: Part[] = []
  let flags = MORE as number
  let hasInstructions = false
  const ratio = () => data.i16() / 16_384
  while (flags & (MORE as number)) {
    flags = data.u16()
    const glyph = data.u16()
    const number = () => (flags & (WORDS as number) ? data.i16() : (data.u8() << 24) >> 24)
    const [dx, dy] = [number(), number()]
    let matrix: Part['matrix'] = [1, 0, 0, 1]
    if (flags & (SCALE as number)) {
      const scale = ratio()
      matrix = [scale, 0, 0, scale]
    } else if (flags & (XY_SCALE as number)) matrix = [ratio(), 0, 0, ratio()]
    else if (flags & (MATRIX as number)) matrix = [ratio(), ratio(), ratio(), ratio()]
    if (!(flags & (XY as number))) throw new Error('a glyph placed by its points')
    hasInstructions ||= Boolean(flags & (INSTRUCTIONS as number))
    parts.push({ glyph, matrix, dx, dy })
  }
  if (hasInstructions) steps.short()
  return parts
}

const place = ({ glyph, matrix: [a, b, c, d], dx, dy }: Part, outlines: Outline[]): Outline =>
  (outlines[glyph] ?? []).map((contour) =>
    contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })),
  )
