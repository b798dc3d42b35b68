import { FileError, type FileRows, readCsv } from './read-csv.ts'
import { readGeojson } from './read-geojson.ts'

/** Reads the rows of a file; it is what it begins with, whatever it is called. */
export async function* readRows(text: AsyncGenerator<string>, fileName: string): AsyncGenerator<FileRows> {
  const begun: string[] = []
  while (!begun.at(-1)?.trim()) {
    const piece = await text.next()
    if (piece.done) throw new FileError('empty')
    begun.push(piece.value)
  }
  async function* all() {
    yield* begun
    yield* text
  }
  const isJson = begun.at(-1)?.trimStart().startsWith('{') || /\.(geo)?json$/i.test(fileName)
  yield* isJson ? readGeojson(all()) : readCsv(all())
}
