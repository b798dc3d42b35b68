import { languages } from '#contract/languages.ts'
import { profile } from '#entities/listing.ts'
import { offerFields } from '#entities/offers.ts'
import type { Fields } from '#fields/kinds.ts'
import { fieldsOfKind, importKinds } from './fields.ts'

/** What staff export: all that is imported, professionals and offers. */
export const exportKinds = [...importKinds, 'profiles', 'offers'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Characters of the query by which rows are chosen. */
export const maxMatching = 1_000

const textColumns = (name: string) => languages.map((language) => `${name}.${language}`)
const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'localized' ? textColumns(name) : [name]))

const place = ['city', 'state', 'countryCode']
const ownColumns: Partial<Record<ExportKind, readonly string[]>> = {
  profiles: [
    ...['name', 'profileType', ...place, 'phone', ...columnsOf(profile)],
    ...['languages', 'originalLanguage', 'owner', 'status'],
  ],
  offers: [
    ...[...columnsOf(offerFields), 'originalLanguage', 'category', 'price', 'currency', 'priceFor'],
    ...['durationAmount', 'durationUnit', 'maxGroupSize', 'months', 'difficulty', 'prices'],
    ...['listing', 'listingKind', ...place, 'owner', 'isArchived'],
  ],
}

// the id is the first column of every export, the point its last two
const beside = ['key', 'latitude', 'longitude', 'name']

/** The columns of an export between the id and the point: of what is imported, those that an import takes. */
export function exportColumns(kind: ExportKind): readonly string[] {
  const own = ownColumns[kind]
  if (own || kind === 'profiles' || kind === 'offers') return own ?? []
  const fields = fieldsOfKind(kind).map(([field]) => String(field))
  // a text has a column for each language, and none that leaves it open
  const isText = (field: string) => fields.includes(`${field}.${languages[0]}`)
  const isSeen = { attractions: [], cities: ['isActive'], events: ['status'], organizations: ['status'] }
  return [
    ...(kind === 'events' ? [] : ['name']),
    ...fields.filter((field) => !beside.includes(field) && !isText(field)),
    ...isSeen[kind],
  ]
}
