import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { type Contents, DataFileError, End, Header, TableLine } from './data-file.ts'

const newline = 10
const chunkBytes = 256 * 1024

/** The header, then rows of one table after the other, each the JSON of an array. */
export type Piece = { header: Header } | { table: number; rows: string[] }

/**
 * Reads a file in pieces, and compares counts and hash at its end.
 *
 * @throws DataFileError where it is not such a file, is cut off or was changed
 */
export async function* readDataFile(file: string): AsyncGenerator<Piece, Contents> {
  const reading = new Reading()
  try {
    for await (const lines of linesIn(file)) yield* reading.take(lines)
    return reading.end()
  } catch (error) {
    throw inWords(error, file)
  }
}

/** Reads a file to its end and returns what is in it. Throws where it is damaged. */
export async function checkDataFile(file: string): Promise<Contents> {
  const pieces = readDataFile(file)
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return value
  }
}

class Reading {
  #header: Header | undefined
  #counts: number[] = []
  #hash = createHash('sha256')
  #isOver = false

  end(): Contents {
    if (!this.#header || !this.#isOver) throw damaged('its end is missing')
    return { header: this.#header, rows: this.#counts }
  }

  *take(lines: Buffer[]): Generator<Piece> {
    let rows: string[] = []
    for (const bytes of lines) {
      if (this.#isOver) throw damaged('there is something after its end')
      const line = bytes.toString()
      const isRow = line.startsWith('[')
      if (!isRow && rows.length > 0) {
        yield { table: this.#counts.length - 1, rows }
        rows = []
      }
      if (isRow) rows.push(this.#row(line))
      else if (!this.#header) yield { header: this.#begin(line) }
      else if (line.startsWith('{"table"')) this.#nextTable(line)
      else this.#finish(line)
      this.#hash.update(bytes)
    }
    if (rows.length > 0) yield { table: this.#counts.length - 1, rows }
  }

  #begin(line: string): Header {
    this.#header = parse(Header, line, 'it does not begin as one')
    return this.#header
  }

  #nextTable(line: string): void {
    const { table } = parse(TableLine, line, 'a line cannot be read')
    if (this.#header?.tables[this.#counts.length]?.name !== table) throw damaged('a table is missing')
    this.#counts.push(0)
  }

  #row(line: string): string {
    const last = this.#counts.length - 1
    if (last < 0) throw damaged('a row belongs to no table')
    this.#counts[last] = (this.#counts[last] ?? 0) + 1
    return line
  }

  #finish(line: string): void {
    const { rows, sha256 } = parse(End, line, 'a line cannot be read')
    if (this.#header?.tables.length !== rows.length) throw damaged('a table is missing')
    if (JSON.stringify(rows) !== JSON.stringify(this.#counts)) throw damaged('rows are missing')
    if (sha256 !== this.#hash.digest('hex')) throw damaged('its checksum is another')
    this.#hash = createHash('sha256')
    this.#isOver = true
  }
}

/** The unpacked lines, each with its line break, as many at once as are there. */
async function* linesIn(file: string): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = []
  const unpacked = pipeline(createReadStream(file), createGunzip({ chunkSize: chunkBytes }), () => {})
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const lines: Buffer[] = []
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end + 1)]))
      rest = []
      from = end + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
    yield lines
  }
  if (rest.length > 0) throw damaged('its last line is cut off')
}

function parse<Schema extends z.ZodType>(schema: Schema, line: string, reason: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw damaged(reason)
  }
}

const damaged = (reason: string) => new DataFileError(reason)

function inWords(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof DataFileError) return refused(file, message)
  if (code === 'Z_BUF_ERROR') return refused(file, 'it is cut off')
  if (code?.startsWith('Z_')) return refused(file, 'it is not packed as one, or was changed')
  if (code === 'ENOENT') return new DataFileError(`There is no file ${file}.`)
  return error
}

const refused = (file: string, reason: string) =>
  new DataFileError(`${file} is not a whole data file: ${reason}. Nothing was changed.`)
