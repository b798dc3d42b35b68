import type { ImportKind } from '#contract/imports/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { isId, newId } from '#server/database/new-id.ts'
import { changedFields, differing } from '#server/entities/index.ts'
import type { ImportRecord } from './import-queries.ts'
import { attractionKind } from './kinds/attraction.ts'
import { readCells } from './kinds/cells.ts'
import { cities } from './kinds/city.ts'
import { readCityText } from './kinds/city-text.ts'
import { eventKind } from './kinds/event.ts'
import type { Change, Existing, FileRow, Kind, OtherRows, Values, Verdict } from './kinds/kind.ts'
import { findCities, listCities } from './kinds/namesake-queries.ts'
import { offerKind } from './kinds/offer.ts'
import { optionsOf } from './kinds/options.ts'
import { organizationKind } from './kinds/organization.ts'
import { listClaimed, type StoredRow } from './rows-queries.ts'
import { findByKeys, lockExisting } from './target-queries.ts'

export const kinds: Record<ImportKind, Kind> = {
  cities,
  attractions: attractionKind,
  events: eventKind,
  organizations: organizationKind,
  offers: offerKind,
}

/**
 * Looks at some rows of an import in their order: what each would do to the site as it is. The rows of the site that they
 * mean are locked until the transaction ends. Of rows that mean the same the first in the file counts; a row that is looked at
 * alone comes after all others.
 */
export async function judge(
  tx: Database,
  record: ImportRecord,
  rows: StoredRow[],
  { isAlone = false } = {},
): Promise<Verdict[]> {
  const kind = kinds[record.kind]
  const asked = rows.map((row) => fileRowOf(record, row))
  if (kind.isInCity) await findCitiesOf(tx, asked)
  await kind.findOwners?.(tx, asked)
  const merged = (await kind.findMerged?.(tx, asked)) ?? new Set()
  const existing = await existingOf(tx, kind, asked, merged)
  if (kind.isInCity) await settleCities(tx, asked, existing)
  const now = new Date()
  const changes: (Change | undefined)[] = []
  for (const [index, each] of asked.entries()) {
    if (merged.has(index)) each.wrong = {}
    changes.push(merged.has(index) ? undefined : await changeOf(tx, kind, each, existing[index], now))
  }
  const real = changes.filter((change) => change !== undefined)
  await kind.limit?.(tx, real.filter(isGood), othersOf(record, rows))
  await kind.giveAddresses?.(tx, real.filter(isGood))
  const identities = asked.map((each, n) =>
    merged.has(n) ? `merged ${each.id ?? each.key}` : (existing[n]?.id ?? kind.identityOf(each)),
  )
  return refuseTwice(tx, record, asked, changes, identities, isAlone)
}

// while an import runs, what its other rows add is there already
const othersOf = ({ id, state }: ImportRecord, rows: StoredRow[]): OtherRows | undefined =>
  state === 'running' ? undefined : { importId: id, but: rows.map(({ number }) => number) }

const isGood = (change: Change) => Object.keys(change.asked.wrong).length === 0

function fileRowOf(
  { kind, mapping, language, source }: ImportRecord,
  { number, cells, columns }: StoredRow,
): FileRow {
  const { values, wrong, missing } = readCells(kind, mapping, cells, optionsOf[kind])
  if (columns && cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== '')) {
    wrong.row = { code: 'tooManyCells', most: columns }
  }
  const named = String(values.key ?? '')
  if (named.length > 200) wrong.key = { code: 'tooLong', most: 200 }
  const id = isId(named) ? named.toLowerCase() : undefined
  const key = id ? undefined : keyOf(named, source)
  const nothingFound = { city: undefined, cities: [], listing: undefined }
  return { number, values, wrong, missing, language, id, key, ...nothingFound }
}

/** Ids of OpenStreetMap are the same in every file; others belong to the source of the file. */
function keyOf(named: string, source: string): string | undefined {
  const [, type, number] = /^(node|way|relation|n|w|r)\/?(\d+)$/.exec(named) ?? []
  const types: Record<string, string> = { n: 'node', w: 'way', r: 'relation' }
  if (type) return `osm:${types[type] ?? type}/${number}`
  return named ? `${source}:${named}` : undefined
}

async function findCitiesOf(tx: Database, asked: FileRow[]): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const asks = asked.map(({ values }) =>
    readCityText(String(values.city ?? ''), { country: text(values.countryCode), state: text(values.state) }),
  )
  const different = new Map(asks.map((ask) => [JSON.stringify(ask), ask]))
  const found = Map.groupBy(await findCities(tx, [...different.values()]), ({ n }) => n)
  const places = new Map([...different.keys()].map((key, n) => [key, found.get(n) ?? []]))
  for (const [index, each] of asked.entries()) {
    const fitting = places.get(JSON.stringify(asks[index])) ?? []
    each.cities = fitting
    if (fitting.length === 1) each.city = fitting[0]
    else if (each.values.city !== undefined) {
      each.wrong.city = { code: fitting.length === 0 ? 'unknownCity' : 'severalCities' }
    }
  }
}

/** A row that is there stays in its city where the file names none, or one that its own may be. */
async function settleCities(
  tx: Database,
  asked: FileRow[],
  existing: (Existing | undefined)[],
): Promise<void> {
  const idOf = (row: Existing | undefined) => row?.cityId as string | null | undefined
  const open = asked.flatMap((each, n) => (each.city ? [] : (idOf(existing[n]) ?? [])))
  const own = await listCities(tx, open)
  for (const [n, each] of asked.entries()) {
    const city = own.get(idOf(existing[n]) ?? '')
    if (each.city || !city) continue
    if (each.values.city !== undefined && !each.cities.some(({ id }) => id === city.id)) continue
    each.city = city
    delete each.wrong.city
  }
}

/** The row of the site that each means: by its id, by its id in the file, else by its natural key. */
async function existingOf(
  tx: Database,
  kind: Kind,
  asked: FileRow[],
  merged: Set<number>,
): Promise<(Existing | undefined)[]> {
  const byKeys = await findByKeys(tx, kind, asked)
  const left = asked
    .map((each, n) => ({ each, n }))
    .filter(({ n }) => byKeys[n] === undefined && !merged.has(n))
  const namesakes = left.length
    ? await kind.findNamesakes(
        tx,
        left.map(({ each }) => each),
      )
    : []
  const byName = Map.groupBy(namesakes, ({ n }) => left[n]?.n ?? -1)
  const ids = [...byKeys.flatMap((id) => id ?? []), ...namesakes.map(({ id }) => id)]
  const rows = await lockExisting(tx, kind, ids)
  return asked.map((each, n) => {
    const certain = byKeys[n]
    if (certain) return rows.get(certain)
    const candidates = (byName.get(n) ?? []).flatMap(({ id }) => rows.get(id) ?? [])
    if (candidates.length > 1) each.wrong.name ??= { code: 'severalFound' }
    const [only] = candidates
    // of the same source, and with another id there: another thing of the same name
    if (each.key && sourceOf(only?.importKey) === sourceOf(each.key)) each.wrong.name ??= { code: 'taken' }
    return only
  })
}

const sourceOf = (key: string | null | undefined) => key?.slice(0, key.indexOf(':'))

async function changeOf(
  tx: Database,
  kind: Kind,
  asked: FileRow,
  existing: Existing | undefined,
  now: Date,
): Promise<Change | undefined> {
  const read = await kind.read(existing, asked, now, tx)
  asked.wrong = { ...(existing ? {} : asked.missing), ...read.wrong, ...asked.wrong }
  if (existing) {
    const values = differing(existing, filledIn(read.values))
    const fields = changedFields(values)
    return fields.length > 0 ? { asked, existing, id: existing.id, values, fields } : undefined
  }
  const importKey = asked.values.geonameId === undefined ? (asked.key ?? null) : null
  const values = { ...kind.blank(asked), ...kind.own, ...filledIn(read.values), importKey }
  return { asked, existing, id: newId(), values, fields: [] }
}

const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Of rows of one file that mean the same the first counts: the same row of the site, or the same natural key. */
async function refuseTwice(
  tx: Database,
  record: ImportRecord,
  asked: FileRow[],
  changes: (Change | undefined)[],
  names: string[],
  isAlone: boolean,
): Promise<Verdict[]> {
  const keys = asked.map(({ id, key, values }) =>
    id ? id : values.geonameId === undefined ? (key ?? null) : `geonames:${values.geonameId}`,
  )
  const numbers = asked.map(({ number }) => number)
  const claimed = await listClaimed(
    tx,
    record.id,
    numbers,
    names,
    keys.flatMap((key) => key ?? []),
  )
  return asked.map(({ number, wrong }, index) => {
    const [identity, sourceKey] = [names[index] as string, keys[index] ?? null]
    const claims = [`name ${identity}`, ...(sourceKey ? [`key ${sourceKey}`] : [])]
    const isTwice = claims.some((each) => {
      const first = claimed.get(each)
      return first !== undefined && (isAlone || first < number)
    })
    if (isTwice) wrong.name ??= { code: 'twiceInFile' }
    const isRefused = Object.keys(wrong).length > 0
    const change = isRefused ? undefined : changes[index]
    if (isRefused) {
      return {
        number,
        outcome: 'refused',
        fields: [],
        errors: wrong,
        identity: null,
        sourceKey: null,
        change,
      }
    }
    for (const each of claims) {
      claimed.set(each, Math.min(claimed.get(each) ?? number, number))
    }
    const outcome = !change ? 'same' : change.existing ? 'changed' : 'new'
    return { number, outcome, fields: change?.fields ?? [], errors: {}, identity, sourceKey, change }
  })
}
