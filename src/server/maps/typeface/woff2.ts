import { brotliDecompressSync } from 'node:zlib'

// The tables that this reader needs, by their number in the format; the rest is passed over.
const TABLES: Record<number, string> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 10: 'glyf', 11: 'loca' }
const CUSTOM_TAG = 63
const UNTRANSFORMED_GLYPHS = 3

/** Reads numbers from bytes, one after the other. */
export class Reader {
  #at = 0
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  #next(size: number): number {
    this.#at += size
    return this.#at - size
  }

  u8 = () => this.bytes.readUInt8(this.#next(1))
  u16 = () => this.bytes.readUInt16BE(this.#next(2))
  i16 = () => this.bytes.readInt16BE(this.#next(2))
  u32 = () => this.bytes.readUInt32BE(this.#next(4))

  skip(count: number) {
    this.#next(count)
  }

  /** A number of one to five bytes with seven bits in each. */
  base128(): number {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = this.u8()
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }

  /** A number of one to three bytes, short for what is small. */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    if (code === 255) return 253 + this.u8()
    return code
  }

  part(length: number): Reader {
    const start = this.#next(length)
    return new Reader(this.bytes.subarray(start, start + length))
  }
}

/** The tables of a WOFF2 font, unpacked; that of the glyphs stays in the form of WOFF2. */
export function readTables(file: Buffer): Map<string, Buffer> {
  const header = new Reader(file)
  if (header.u32() !== 0x774f4632) throw new Error('not a WOFF2 font')
  header.skip(8)
  const count = header.u16()
  header.skip(6)
  const packed = header.u32()
  header.skip(24)
  const entries = Array.from({ length: count }, () => {
    const flags = header.u8()
    const number = flags & 0x3f
    if (number === CUSTOM_TAG) header.skip(4)
    const version = flags >> 6
    const isOutline = number === 10 || number === 11
    const original = header.base128()
    const isTransformed = isOutline ? version !== UNTRANSFORMED_GLYPHS : version !== 0
    return { tag: TABLES[number], version, length: isTransformed ? header.base128() : original }
  })
  const data = new Reader(brotliDecompressSync(header.part(packed).bytes))
  const tables = new Map<string, Buffer>()
  for (const { tag, version, length } of entries) {
    const { bytes } = data.part(length)
    if (!tag) continue
    // of the widths, the transformed form has a byte of flags before them
    tables.set(tag, tag === 'hmtx' && version === 1 ? bytes.subarray(1) : bytes)
    if (tag === 'hmtx') tables.set('widths', Buffer.of(version === 1 ? 2 : 4))
  }
  return tables
}
