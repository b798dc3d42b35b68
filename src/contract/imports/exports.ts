import { languages } from '#contract/languages.ts'
import { profile } from '#entities/listing.ts'
import { place as precisePlace } from '#entities/places.ts'
import type { Fields } from '#fields/kinds.ts'
import { fieldsOfKind } from './fields.ts'
import { type ImportKind, importKinds } from './limits.ts'

/** What staff export: everything that can be imported, and professionals, places and users. */
export const exportKinds = [...importKinds, 'profiles', 'places', 'users'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The maximum length of the query that selects rows. */
export const maxMatching = 1_000

const textColumns = (name: string) => languages.map((language) => `${name}.${language}`)
const columnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'parts') return field.parts.flatMap((part) => textColumns(`${name}.${part}`))
    return field.kind === 'localized' ? textColumns(name) : [name]
  })

// the id is the first column of every export, the point its last two
const beside = ['key', 'latitude', 'longitude', 'name']
const place = ['city', 'state', 'countryCode']
const profileColumns = [
  ...['name', 'profileType', ...place, 'phone', ...columnsOf(profile)],
  ...['languages', 'originalLanguage', 'owner', 'status'],
]
/** The columns of what cannot be imported. */
const wholeColumns = {
  profiles: profileColumns,
  places: [
    ...['name', ...place],
    ...columnsOf(precisePlace).filter((column) => !beside.includes(column)),
    'owner',
  ],
  users: ['name', 'email', 'roles', 'isActive', 'language', 'lastLogin', 'createdAt'],
} satisfies Record<Exclude<ExportKind, ImportKind>, readonly string[]>
/** The columns of imports that are exported and not imported. */
const seenOf: Record<ImportKind, readonly string[]> = {
  cities: ['isActive'],
  attractions: [],
  events: ['status'],
  organizations: ['status'],
  offers: ['listingName', 'listingKind', ...place, 'owner', 'isArchived'],
}

/** The columns of an export between the id and the point: for importable kinds, those that an import takes. */
export function exportColumns(kind: ExportKind): readonly string[] {
  if (!isImportKind(kind)) return wholeColumns[kind]
  const fields = fieldsOfKind(kind).map(([field]) => String(field))
  // a text has a column for each language, and none without a language
  const isText = (field: string) => fields.includes(`${field}.${languages[0]}`)
  return [
    // a title in each language serves as its name
    ...(isText('title') ? [] : ['name']),
    ...fields.filter((field) => !beside.includes(field) && !isText(field)),
    ...seenOf[kind],
  ]
}

const isImportKind = (kind: ExportKind): kind is ImportKind => !(kind in wholeColumns)
