import type { Context } from 'hono'
import { fieldsOfKind, type ImportKind } from '#contract/imports/fields.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import type { SignedInContext } from '#server/context.ts'
import { inOriginal } from '#server/entities/index.ts'
import {
  type Cell,
  csvFormat,
  type ExportRow,
  jsonFormat,
  streamed,
  wholeGeojsonFormat,
} from '#server/feeds/index.ts'
import { AppError, type Env } from '#server/http/index.ts'
import { listToExport } from './export-queries.ts'
import { kindsOf } from './present.ts'

const batch = 500
const formats = { csv: csvFormat, geojson: wholeGeojsonFormat, json: jsonFormat }
type Request = {
  c: Context<Env>
  context: SignedInContext
  input: { kind: ImportKind; ids?: string[] | undefined }
}

/** All rows of a kind, or some, as a file, public or not, in the columns that an import takes; the file can be imported again. */
export async function sendExport(
  name: keyof typeof formats,
  { c, context, input: { kind, ids } }: Request,
): Promise<Response> {
  if (!kindsOf(context.actor).includes(kind)) {
    throw new AppError('forbidden', 'Only managers of organizations can export organizations.')
  }
  const { type, ending, write } = formats[name]
  const { siteName, baseUrl } = context.config
  const attribution = `${siteName}, ${baseUrl}. Town positions: GeoNames, CC BY 4.0.`
  return streamed(c, write(pagesOf(context, kind, ids), columnsOf(kind), attribution), {
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${kind}.${ending}"`,
  })
}

// the id is the first column of every export, the point its last two
const beside = ['key', 'latitude', 'longitude', 'name']
function columnsOf(kind: ImportKind): string[] {
  const fields = fieldsOfKind(kind).map(([field]) => String(field))
  // a text has a column for each language, and none that leaves it open
  const isText = (field: string) => fields.includes(`${field}.${languages[0]}`)
  return [
    ...(kind === 'events' ? [] : ['name']),
    ...fields.filter((field) => !beside.includes(field) && !isText(field)),
    ...visibleOf(kind),
  ]
}
const visibleOf = (kind: ImportKind) =>
  kind === 'attractions' ? [] : kind === 'cities' ? ['isActive'] : ['status']

async function* pagesOf(
  { db }: SignedInContext,
  kind: ImportKind,
  ids: string[] | undefined,
): AsyncGenerator<ExportRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await listToExport(db, kind, { ids, after, limit: batch })
    if (rows.length === 0) return
    yield rows.map((row) => exportRow(kind, row))
    after = rows.at(-1)?.id
  }
}

function exportRow(kind: ImportKind, row: { id: string } & Record<string, unknown>): ExportRow {
  const values = Object.fromEntries(columnsOf(kind).map((column) => [column, cellOf(kind, row, column)]))
  // an organization has no point of its own: it is where its city is
  const isOfCity = kind === 'organizations'
  const latitude = row[isOfCity ? 'cityLatitude' : 'latitude']
  const longitude = row[isOfCity ? 'cityLongitude' : 'longitude']
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number'
  return { id: row.id, values, point: hasPoint ? { latitude, longitude } : undefined }
}

const columnNames: Record<string, string> = {
  organizationType: 'type',
  startDate: 'startsOn',
  endDate: 'endsOn',
}

function cellOf(kind: ImportKind, row: Record<string, unknown>, column: string): Cell {
  const [base = column, language] = column.split('.')
  if (language && languages.includes(language as Language)) {
    return (row[base] as Record<string, string> | null)?.[language] ?? null
  }
  if (kind !== 'cities' && (column === 'state' || column === 'countryCode')) {
    return (row[column === 'state' ? 'cityState' : 'cityCountry'] ?? null) as Cell
  }
  const value = row[columnNames[column] ?? column]
  // of phrases by language those that were written first; the translation desk has the others
  if (
    kind === 'organizations' &&
    fieldsOfKind(kind).some(([field, { type }]) => field === column && type === 'list')
  )
    return inOriginal(value as LocalizedText[], row.originalLanguage as Language)
  return (value ?? null) as Cell
}
