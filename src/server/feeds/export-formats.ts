import { type Cell, writeRecord } from './csv.ts'
import type { Point } from './points-queries.ts'

/** A row of an export: its values by column, and where it is. */
export type ExportRow = { id: string; values: Record<string, Cell>; point: Point | undefined }

/** How a format is written, what it is called and what it ends in. */
export type ExportFormat = {
  type: string
  ending: string
  write: (pages: AsyncIterable<ExportRow[]>, columns: string[], attribution: string) => AsyncGenerator<string>
}

/** CSV with a header record; the position is in the last two columns. */
export const csvFormat: ExportFormat = { type: 'text/csv; charset=utf-8', ending: 'csv', write: writeCsv }

/** A GeoJSON collection of points (RFC 7946); rows without a point are left out. */
export const geojsonFormat: ExportFormat = {
  type: 'application/geo+json',
  ending: 'geojson',
  write: (pages, _, attribution) => writeGeojson(pages, attribution, false),
}

/** The same with every row: one without a point has no geometry. */
export const wholeGeojsonFormat: ExportFormat = {
  ...geojsonFormat,
  write: (pages, _, attribution) => writeGeojson(pages, attribution, true),
}

/** A JSON array of the rows, each with its point. */
export const jsonFormat: ExportFormat = { type: 'application/json', ending: 'json', write: writeJson }

async function* writeCsv(pages: AsyncIterable<ExportRow[]>, columns: string[]): AsyncGenerator<string> {
  // Without the byte order mark spreadsheets take UTF-8 for the code page of the machine.
  yield `\ufeff${writeRecord(['id', ...columns, 'latitude', 'longitude'])}`
  for await (const rows of pages) {
    const records = rows.map(({ id, values, point }) =>
      writeRecord([
        id,
        ...columns.map((column) => values[column] ?? null),
        point?.latitude ?? null,
        point?.longitude ?? null,
      ]),
    )
    if (records.length > 0) yield records.join('')
  }
}

async function* writeGeojson(
  pages: AsyncIterable<ExportRow[]>,
  attribution: string,
  isWhole: boolean,
): AsyncGenerator<string> {
  let before = `{"type":"FeatureCollection","attribution":${JSON.stringify(attribution)},"features":[\n`
  for await (const rows of pages) {
    const features = rows.flatMap((row) => (row.point || isWhole ? writeFeature(row) : []))
    if (features.length === 0) continue
    yield before + features.join(',\n')
    before = ',\n'
  }
  yield `${before === ',\n' ? '' : before}\n]}\n`
}

const writeFeature = ({ id, point, values }: ExportRow) =>
  JSON.stringify({
    type: 'Feature',
    id,
    geometry: point ? { type: 'Point', coordinates: [point.longitude, point.latitude] } : null,
    properties: values,
  })

async function* writeJson(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    const texts = rows.map(({ id, values, point }) =>
      JSON.stringify({
        id,
        ...values,
        latitude: point?.latitude ?? null,
        longitude: point?.longitude ?? null,
      }),
    )
    yield before + texts.join(',\n')
    before = ',\n'
  }
  yield `${before === ',\n' ? '' : before}\n]\n`
}
