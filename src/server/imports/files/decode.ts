import { setImmediate } from 'node:timers/promises'

/** How the bytes of a file become text. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
type Pieces = AsyncIterable<Uint8Array>

/**
 * The encoding of a file. UTF-8 unless it has bytes that are none and no character that is: then the one that spreadsheets
 * of the region write. Of a mixture UTF-8 is read, and each byte that is none becomes U+FFFD, which no field takes.
 */
export async function encodingOf(pieces: Pieces): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8')
  let isFirst = true
  let broken = 0
  let beyondAscii = 0
  for await (const piece of pieces) {
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    isFirst = false
    for (const character of decoder.decode(piece, { stream: true })) {
      if (character === '\uFFFD') broken += 1
      else if (character > '\u007F' && character !== '\uFEFF') beyondAscii += 1
    }
  }
  if (decoder.decode() !== '') broken += 1
  return broken > 0 && beyondAscii === 0 ? 'windows-1252' : 'utf-8'
}

/** Bytes that are read without letting others have their turn. */
const atOnce = 16 * 1024

/** The text of a file, piece by piece, without its byte order mark. Between small pieces others have their turn. */
export async function* textOf(pieces: Pieces, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += atOnce) {
      const text = decoder.decode(piece.subarray(at, at + atOnce), { stream: true })
      if (text) yield text
      await setImmediate()
    }
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

/** What no text of the database can contain, made visible to the rules of the fields: NUL becomes another control character. */
export const storable = (text: string): string =>
  (text.isWellFormed() ? text : text.toWellFormed()).replaceAll('\0', '\u0001')
