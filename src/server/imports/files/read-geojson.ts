import { maxImportColumns } from '#contract/imports/limits.ts'
import { roundCoordinate } from '#fields/round-coordinate.ts'
import { storable } from './decode.ts'
import { middleOf } from './middle.ts'
import { FileError, type FileRow, type FileRows } from './read-csv.ts'

const batch = 200
/** Characters of one feature: a large area has some thousand corners. */
const maxFeatureLength = 4_000_000
const maxCellLength = 10_000
const ownColumns = ['@id', 'latitude', 'longitude']

/** Reads the features of a GeoJSON collection, one after the other: the file is never in memory as a whole. */
export async function* readGeojson(text: AsyncIterable<string>): AsyncGenerator<FileRows> {
  const columns = [...ownColumns]
  const places = new Map(columns.map((name, index) => [name, index]))
  let rows: FileRow[] = []
  let number = 0
  for await (const feature of featuresIn(text)) {
    number += 1
    rows.push({ number, cells: cellsOf(parseFeature(feature, number), columns, places) })
    if (rows.length < batch) continue
    yield { columns, rows }
    rows = []
  }
  yield { columns, rows }
}

type Feature = { id?: unknown; properties?: Record<string, unknown> | null; geometry?: unknown }

function parseFeature(text: string, number: number): Feature {
  try {
    return JSON.parse(text) as Feature
  } catch {
    throw new FileError('notGeojson', number)
  }
}

function cellsOf(feature: Feature, columns: string[], places: Map<string, number>): string[] {
  const properties = Object.entries(feature.properties ?? {}).filter(([name]) => !ownColumns.includes(name))
  const point = middleOf(feature.geometry)
  const cells: string[] = [
    textOf(feature.properties?.['@id'] ?? feature.id),
    point ? String(roundCoordinate(point[1])) : textOf(feature.properties?.latitude),
    point ? String(roundCoordinate(point[0])) : textOf(feature.properties?.longitude),
  ]
  for (const [name, value] of properties) {
    let place = places.get(name)
    if (place === undefined) {
      // what is rare comes late: of so many names the first are enough
      if (columns.length >= maxImportColumns) continue
      place = columns.push(storable(name).slice(0, 100)) - 1
      places.set(name, place)
    }
    cells[place] = textOf(value)
  }
  return Array.from(cells, (cell) => cell ?? '')
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return textOf(value.filter((each) => typeof each !== 'object').join('; '))
  return typeof value === 'object' ? '' : storable(String(value).slice(0, maxCellLength + 1))
}

/** The texts of the objects in the array `features`, found by counting brackets outside of texts. */
async function* featuresIn(text: AsyncIterable<string>): AsyncGenerator<string> {
  let depth = 0
  let isText = false
  let isEscaped = false
  /** Of the object itself: the text that was read last, and whether it names the array that is read now. */
  let lastText = ''
  let isInFeatures = false
  let hasFeatures = false
  let feature: string | undefined
  let read = 0
  for await (const piece of text) {
    let start = 0
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (code === backslash) isEscaped = true
        else if (code === quote) isText = false
        else if (depth === 1 && lastText.length < 10) lastText += piece[at]
      } else if (code === quote) {
        isText = true
        if (depth === 1) lastText = ''
      } else if (code === openBrace || code === openBracket) {
        if (depth === 0 && code !== openBrace) throw new FileError('otherJson')
        if (depth === 1 && code === openBracket && lastText === 'features') {
          isInFeatures = true
          hasFeatures = true
        }
        if (depth === 2 && isInFeatures && code === openBrace) {
          feature = ''
          start = at
        }
        depth += 1
      } else if (code === closeBrace || code === closeBracket) {
        depth -= 1
        if (depth < 0) throw new FileError('notGeojson', read)
        if (depth === 2 && feature !== undefined) {
          read += 1
          yield feature + piece.slice(start, at + 1)
          feature = undefined
        }
        if (depth === 1) isInFeatures = false
      }
    }
    if (feature !== undefined) feature += piece.slice(start)
    if (feature && feature.length > maxFeatureLength) throw new FileError('tooLongRow', read + 1)
  }
  if (depth !== 0) throw new FileError('notGeojson', read || null)
  if (!hasFeatures) throw new FileError('otherJson')
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]
