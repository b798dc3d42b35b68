import type { Language } from '#contract/languages.ts'

/** The kinds of names that staff may change: types and categories, and the groups in which visitors see types. */
export const typeNameKinds = [
  'profileTypes',
  'organizationTypes',
  'eventTypes',
  'offerCategories',
  'attractionCategories',
  'profileGroups',
  'organizationGroups',
] as const
export type TypeNameKind = (typeof typeNameKinds)[number]

/** The maximum length of a name. */
export const maxTypeNameLength = 60

/** The time of a type whose name nobody ever changed. */
export const neverNamed = '1970-01-01T00:00:00.000Z'

/** Texts of the interface by key, as a catalogue has them. */
export type Texts = { [Key in string]?: string | Texts }

/** The names that staff gave types instead of the catalogues': by language, then keyed like the catalogues. */
export type TypeNames = Partial<Record<Language, Texts>>
