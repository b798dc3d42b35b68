import type { CountryCode } from '#contract/enums.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { ImportKind, RowOutcome } from '#contract/imports/limits.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import type { RowValues } from './cells.ts'

/** A city that a row names. */
export type FoundCity = {
  id: string
  name: string
  countryCode: CountryCode
  state: string | null
  latitude: number | null
  longitude: number | null
}

/** A listing that a row names, locked. */
export type FoundListing = { id: string; ownerId: string | null; countryCode: CountryCode | null }

export type Wrong = Record<string, FieldError>
/** What a row of a file asks for. */
export type FileRow = {
  number: number
  values: RowValues
  wrong: Wrong
  /** In which texts are written whose column names no language. */
  language: Language
  /** Of the row of the site that it names itself, as an export does. */
  id: string | undefined
  /** Its id in the file, with its source. */
  key: string | undefined
  /** What the file lacks of it: wrong for a row that is made, but not for one that is there. */
  missing: Wrong
  /** Its city, once the name was looked up. */
  city: FoundCity | undefined
  /** Every city that its name may mean. */
  cities: FoundCity[]
  /** The listing that it belongs to, where it names one. */
  listing: FoundListing | undefined
}
/** A row of the site, with every column by its property. */
export type Existing = { id: string; importKey: string | null } & Record<string, unknown>
/** The new values of a row of the site, by property. */
export type Values = Record<string, unknown>
type Read = { values: Values; wrong: Wrong }
/** A row that is to be made or changed. */
export type Change = {
  asked: FileRow
  existing: Existing | undefined
  id: string
  values: Values
  fields: string[]
}

/** The rows of an import that was only checked so far, without those that are looked at. */
export type OtherRows = { importId: string; but: number[] }

/** What rows of a kind have in other tables. */
export type Beside = {
  /** Their rows are made with a row and go with it: they do not use it. */
  tables: string[]
  /** The properties of a row that are there, and are put back when an import is undone. */
  properties: string[]
  /** What rows that are locked have there, by id. */
  read: (tx: Database, ids: string[]) => Promise<Map<string, Values>>
  /** Makes what belongs to new rows. */
  insert: (tx: Database, changes: Change[]) => Promise<void>
  /** Overwrites the given properties. */
  write: (tx: Database, rows: { id: string; values: Values }[]) => Promise<void>
}

/** What differs between the kinds: how a row is found without an id, and its rules. */
export type Kind = {
  kind: ImportKind
  /** The row of the site among rows of other kinds in the same table. */
  own: Values
  /** True where rows are in a city that their file names. */
  isInCity: boolean
  /** What a new row begins with. */
  blank: (asked: FileRow) => Values
  beside?: Beside
  /** Finds and locks what rows belong to, before the rows of the site are locked. */
  findOwners?: (tx: Database, asked: FileRow[]) => Promise<void>
  /** Those that have the same natural key: the place of what is asked for in the list, and the id. */
  findNamesakes: (tx: Database, asked: FileRow[]) => Promise<{ n: number; id: string }[]>
  /** The places in the list of those that name a row by an id which was merged into another: they change nothing. */
  findMerged?: (tx: Database, asked: FileRow[]) => Promise<Set<number>>
  /** The natural key as a text: two rows of a file must not have the same. */
  identityOf: (asked: FileRow) => string
  /** What the row says against what is there; the same rules as the form. */
  read: (row: Existing | undefined, asked: FileRow, now: Date, tx: Database) => Read | Promise<Read>
  /** What only the whole batch shows, with what other rows of the file would add where nothing of it was written yet. */
  limit?: (tx: Database, asked: Change[], others: OtherRows | undefined) => Promise<void>
  /** Gives rows addresses that are free until the transaction ends. */
  giveAddresses?: (tx: Database, changes: Change[]) => Promise<void>
}

/** What a row would do, and what it takes to do it. */
export type Verdict = {
  number: number
  outcome: Exclude<RowOutcome, 'leftOut'>
  fields: string[]
  errors: Wrong
  identity: string | null
  sourceKey: string | null
  change: Change | undefined
}
