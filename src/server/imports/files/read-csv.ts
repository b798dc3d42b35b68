import { pipeline } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { type FileProblem, maxImportColumns } from '#contract/imports/limits.ts'
import { storable } from './decode.ts'

/** A row of a file: its line or its place in the file, from 1, and its cells in the order of the columns. */
export type FileRow = { number: number; cells: string[] }
/** What a file is read into: the columns that are known by then, and the rows that come next. */
export type FileRows = { columns: string[]; rows: FileRow[] }

/** A file that cannot be read, with the line where that shows. */
export class FileError extends Error {
  readonly code: FileProblem
  readonly line: number | null
  constructor(code: FileProblem, line: number | null = null) {
    super(`${code} at line ${line}`)
    this.code = code
    this.line = line
  }
}

/** Characters of a cell that are kept: more than any field takes, so that a longer one is refused as too long. */
const maxCellLength = 10_000
const maxRecordLength = 1_000_000
/** Characters of the first line that are looked at for the separator. */
const maxHeadLength = 64 * 1024
const batch = 200
const separators = [',', ';', '\t'] as const

/** Reads a CSV file, its names in the first row; separated by the character that occurs most often. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<FileRows> {
  const { head, all } = await withHead(text)
  const options: Options = {
    delimiter: separatorOf(head),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    info: true,
  }
  const parser = parse(options)
  const fed = pipeline(all, parser)
  // what breaks off is told by the reading below
  fed.catch(() => {})
  let columns: string[] | undefined
  let rows: FileRow[] = []
  let last = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      const cells = record.map((cell) => storable(withoutGuard(cell).slice(0, maxCellLength + 1)))
      if (!columns) columns = columnsOf(cells)
      else if (cells.some((cell) => cell.trim() !== '')) {
        // a record may have several lines: the one where it ends names it
        last = Math.max(last + 1, info.lines)
        rows.push({ number: last, cells })
      }
      if (rows.length >= batch) {
        yield { columns, rows }
        rows = []
      }
    }
    await fed
  } catch (error) {
    throw fileErrorOf(error)
  }
  if (!columns) throw new FileError('empty')
  yield { columns, rows }
}

/** An export puts an apostrophe before what a spreadsheet would run: it is none of the text. */
const withoutGuard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

function columnsOf(cells: string[]): string[] {
  if (cells.length > maxImportColumns) throw new FileError('tooManyColumns', 1)
  return cells.map((cell) => cell.trim().slice(0, 100))
}

/** The first line of a text, as far as it tells the separator, and all of the text. */
async function withHead(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]()
  const begun: string[] = []
  let length = 0
  while (length < maxHeadLength) {
    const piece = await pieces.next()
    if (piece.done) break
    begun.push(piece.value)
    length += piece.value.length
    if (/[\r\n]/.test(piece.value)) break
  }
  async function* all() {
    yield* begun
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { head: begun.join('').split(/[\r\n]/, 1)[0] ?? '', all: all() }
}

function separatorOf(head: string): string {
  const unquoted = head.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

const problems: Record<string, FileProblem> = {
  CSV_QUOTE_NOT_CLOSED: 'unclosedQuote',
  CSV_INVALID_CLOSING_QUOTE: 'strayQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'strayQuote',
  CSV_MAX_RECORD_SIZE: 'tooLongRow',
}

function fileErrorOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const { lines } = error as { lines?: unknown }
  return new FileError(problems[error.code] ?? 'notText', typeof lines === 'number' ? lines : null)
}
