import { languages } from '#contract/languages.ts'
import { organization } from '#entities/listing.ts'
import { offerFields } from '#entities/offers.ts'
import { attraction, city as cityFields } from '#entities/places.ts'
import type { NamesOf } from '#fields/each.ts'
import type { Fields, Kind } from '#fields/kinds.ts'
import type { ImportKind } from './limits.ts'

/** How a cell is read. */
export type CellType =
  | 'text'
  | 'list'
  | 'number'
  | 'integer'
  | 'numbers'
  | 'option'
  | 'date'
  | 'time'
  | 'times'
  | 'languages'
  | 'prices'
type Field = { type: CellType; isRequired?: true }

const text = { type: 'text' } as const
const number = { type: 'number' } as const
const integer = { type: 'integer' } as const
const option = { type: 'option' } as const
const required = { type: 'text', isRequired: true } as const
const byLanguage = <Name extends string>(name: Name) =>
  Object.fromEntries(languages.map((language) => [`${name}.${language}`, text])) as Record<
    `${Name}.${(typeof languages)[number]}`,
    Field
  >

/** How a cell of a field of each kind is read; a localized text has a column for each language, too. */
const cellOf = {
  localized: 'text',
  phrases: 'list',
  line: 'text',
  whole: 'integer',
  year: 'integer',
  email: 'text',
  link: 'text',
  name: 'text',
  names: 'list',
  text: 'text',
  degrees: 'number',
  months: 'numbers',
  weekdays: 'numbers',
  times: 'times',
  time: 'time',
  choice: 'option',
  language: 'option',
  parts: 'text',
} as const satisfies Record<Kind, CellType>
type Imported<F extends Fields> = NamesOf<F, { isImported: true }>
type Localized<F extends Fields> = NamesOf<F, { isImported: true; kind: 'localized' }>

/** The columns of an entity's fields. */
function columnsOf<F extends Fields>(fields: F) {
  const columns = Object.entries(fields).flatMap(([name, { kind, isImported }]) =>
    isImported
      ? Object.entries({
          [name]: { type: cellOf[kind], ...(kind === 'name' && { isRequired: true }) },
          ...(kind === 'localized' && byLanguage(name)),
        })
      : [],
  )
  return Object.fromEntries(columns) as {
    [Name in Imported<F>]: { type: (typeof cellOf)[F[Name]['kind']] }
  } & Record<`${Localized<F>}.${(typeof languages)[number]}`, Field>
}

const point = { latitude: number, longitude: number }
const description = { description: text, ...byLanguage('description') }
const city = { city: required, state: text, countryCode: option } as const

// the name comes first
const { name: cityName, ...cityColumns } = columnsOf(cityFields)
const { name: attractionName, ...attractionColumns } = columnsOf(attraction)
// its name is in the column `name` in every file
const { title: _, ...offerColumns } = columnsOf(offerFields)

/** The fields of each kind, in the order in which they are shown and exported. */
export const importFields = {
  cities: {
    key: text,
    geonameId: integer,
    name: cityName,
    countryCode: { type: 'option', isRequired: true },
    ...cityColumns,
  },
  attractions: {
    key: text,
    name: attractionName,
    category: { type: 'option', isRequired: true },
    ...city,
    ...attractionColumns,
  },
  events: {
    key: text,
    name: required,
    ...byLanguage('title'),
    eventType: { type: 'option', isRequired: true },
    ...city,
    startDate: { type: 'date', isRequired: true },
    endDate: { type: 'date' },
    startTime: { type: 'time' },
    endTime: { type: 'time' },
    location: text,
    price: number,
    currency: option,
    maxParticipants: integer,
    website: text,
    ...description,
    ...point,
    originalLanguage: option,
  },
  organizations: {
    key: text,
    name: required,
    organizationType: { type: 'option', isRequired: true },
    ...city,
    phone: text,
    ...columnsOf(organization),
    registrations: { type: 'list' },
    languages: { type: 'languages' },
    originalLanguage: option,
  },
  offers: {
    key: text,
    name: required,
    listing: required,
    category: option,
    price: number,
    currency: option,
    priceFor: option,
    prices: { type: 'prices' },
    durationAmount: number,
    durationUnit: option,
    maxGroupSize: integer,
    months: { type: 'numbers' },
    difficulty: option,
    ...offerColumns,
    originalLanguage: option,
  },
} as const satisfies Record<ImportKind, Record<string, Field>>

export type ImportFieldName = { [Kind in ImportKind]: keyof (typeof importFields)[Kind] }[ImportKind]

/** The fields of a kind with their names. */
export const fieldsOfKind = (kind: ImportKind): [ImportFieldName, Field][] =>
  Object.entries(importFields[kind]) as [ImportFieldName, Field][]
