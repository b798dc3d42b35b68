import type { Field, Fields, Kind, Localized, Phrases, Stored, StoredOf } from './kinds.ts'

/** Kinds that are written by language: on the translation desk, with the times of their changes. */
const textKinds = ['localized', 'phrases'] as const
export type TextField = Localized | Phrases
export type TextKind = (typeof textKinds)[number]

/** The fields with a kind, or with a use. */
export type NamesOf<F extends Fields, Has> = {
  [Name in keyof F]: F[Name] extends Has ? Name : never
}[keyof F] &
  string

/** The name of a field in calls. */
export type WireName<F extends Fields, Name extends keyof F> = F[Name] extends {
  wire: infer Wire extends string
}
  ? Wire
  : Name & string

/** The values of a row's declared fields. */
export type Row<F extends Fields> = { [Name in keyof F]: Stored<F[Name]> }

/** The keys under which a row's texts have their times. */
export type TextKey<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { parts: readonly (infer Part extends string)[] }
    ? Part
    : F[Name] extends { kind: TextKind }
      ? Name
      : never
}[keyof F] &
  string

/** One property for each field, by its name in calls. */
export type ByWire<F extends Fields, Names extends keyof F, Of extends Partial<Record<Kind, unknown>>> = {
  [Name in Names as WireName<F, Name>]: Of[F[Name]['kind'] & keyof Of]
}

export const isText = (field: Field): field is TextField => textKinds.some((each) => each === field.kind)

/** The name of a field in calls. */
export const wireOf = (fields: Fields, name: string): string => fields[name]?.wire ?? name

/** The names of the fields for which `has` is true, in the order of their declaration. */
export const namesWith = <F extends Field>(fields: Record<string, F>, has: (field: F) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (has(field) ? [name] : []))

/** The names of the texts of a row. */
export const textNames = <F extends Fields>(fields: F): NamesOf<F, { kind: TextKind }>[] =>
  namesWith(fields, isText) as NamesOf<F, { kind: TextKind }>[]

/** The keys of a row's texts in its times and on the translation desk: for a text in parts, one for each part. */
export const textKeys = <F extends Fields>(fields: F): TextKey<F>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'parts' ? field.parts : isText(field) ? [name] : [],
  ) as TextKey<F>[]

/** One value for each field for which `has` is true, by its name in calls. */
export const byWire = <Out, F extends Field = Field>(
  fields: Record<string, F>,
  has: (field: F) => boolean,
  make: (field: F, name: string) => Out,
): Record<string, Out> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      has(field) ? [[field.wire ?? name, make(field, name)] as const] : [],
    ),
  )

const nothing: { [Each in Kind]: () => StoredOf[Each] } = {
  localized: () => ({}),
  phrases: () => [],
  line: () => null,
  whole: () => null,
  year: () => null,
  email: () => null,
  link: () => null,
  name: () => '',
  names: () => [],
  text: () => null,
  degrees: () => null,
  months: () => [],
  weekdays: () => [],
  times: () => [],
  time: () => null,
  choice: () => null,
  language: () => 'en',
  parts: () => ({}),
}

/** A row before anything is entered. */
export const blankRow = <F extends Fields>(fields: F): Row<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nothing[field.kind]()])) as Row<F>

/** True for an empty value of a field. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
