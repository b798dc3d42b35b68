import type { Context } from 'hono'
import { listingKinds } from '#contract/enums.ts'
import { type ExportKind, exportColumns } from '#contract/imports/exports.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { audit } from '#server/audit/index.ts'
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
import { type PriceRow, priceTexts } from '#server/offers/index.ts'
import { managesAll } from '#server/owner-area/index.ts'
import { matchingIds } from './matching.ts'
import { mayExport } from './policy.ts'
import { listToExport } from './queries.ts'

const batch = 500
const formats = { csv: csvFormat, geojson: wholeGeojsonFormat, json: jsonFormat }
type Asked = { kind: ExportKind; ids?: string[] | undefined; matching?: string | undefined }
type Request = { c: Context<Env>; context: SignedInContext; input: Asked }

/**
 * All rows of a kind, those named or those that match, as a file, public or not. What can be imported is in the columns that an
 * import takes, and can be imported again.
 */
export async function sendExport(
  name: keyof typeof formats,
  { c, context, input }: Request,
): Promise<Response> {
  const { kind, ids, matching } = input
  if (!mayExport(context.actor, kind)) {
    throw new AppError('forbidden', `Only those who manage all ${kind} can export them.`)
  }
  const found =
    matching === undefined
      ? [ids]
      : matchingIds[kind](context, Object.fromEntries(new URLSearchParams(matching)))
  await noteExport(context, input)
  const { type, ending, write } = formats[name]
  const { siteName, baseUrl } = context.config
  const attribution = `${siteName}, ${baseUrl}. Town positions: GeoNames, CC BY 4.0.`
  return streamed(c, write(pagesOf(context, kind, found), [...exportColumns(kind)], attribution), {
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${kind}.${ending}"`,
  })
}

const noteExport = ({ db, actor }: SignedInContext, { kind, ids, matching }: Asked) =>
  db.transaction((tx) =>
    audit(tx, actor, 'export.create', { kind: 'export', id: null, name: kind }, null, {
      ...(ids && { rows: ids.length }),
      ...(matching && { matching }),
    }),
  )

type Ids = string[] | undefined

async function* pagesOf(
  { db, actor }: SignedInContext,
  kind: ExportKind,
  found: AsyncIterable<Ids> | Iterable<Ids>,
): AsyncGenerator<ExportRow[]> {
  const kinds = listingKinds.filter((each) => managesAll(actor, each))
  for await (const ids of found) {
    for (let after: string | undefined; ; ) {
      const rows = await listToExport(db, kind, { ids, kinds, after, limit: batch })
      if (rows.length > 0) yield rows.map((row) => exportRow(kind, row))
      if (rows.length < batch) break
      after = rows.at(-1)?.id
    }
  }
}

function exportRow(kind: ExportKind, row: { id: string } & Record<string, unknown>): ExportRow {
  const values = Object.fromEntries(exportColumns(kind).map((column) => [column, cellOf(kind, row, column)]))
  // a listing and its offers have no point of their own: they are where their city is
  const isOfCity = kind === 'organizations' || kind === 'profiles' || kind === 'offers'
  const latitude = row[isOfCity ? 'cityLatitude' : 'latitude']
  const longitude = row[isOfCity ? 'cityLongitude' : 'longitude']
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number'
  return { id: row.id, values, point: hasPoint ? { latitude, longitude } : undefined }
}

type Texts = Record<string, unknown> | null | undefined

const columnNames: Record<string, string> = {
  organizationType: 'type',
  profileType: 'type',
  startDate: 'startsOn',
  endDate: 'endsOn',
}

function cellOf(kind: ExportKind, row: Record<string, unknown>, column: string): Cell {
  const [base = column, ...path] = column.split('.')
  if (path.length > 0) {
    const within = path.reduce<unknown>((value, key) => (value as Texts)?.[key], row[base])
    return (within ?? null) as Cell
  }
  if (kind !== 'cities' && (column === 'state' || column === 'countryCode')) {
    return (row[column === 'state' ? 'cityState' : 'cityCountry'] ?? null) as Cell
  }
  const value = row[columnNames[column] ?? column]
  if (column === 'prices') return priceTexts(value as PriceRow[], row.originalLanguage as Language)
  // of phrases by language those that were written first; the translation desk has the others
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return inOriginal(value as LocalizedText[], row.originalLanguage as Language)
  return value instanceof Date ? value.toISOString() : ((value ?? null) as Cell)
}
