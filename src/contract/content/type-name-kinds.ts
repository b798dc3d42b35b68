import type { Language } from '#contract/languages.ts'

/** Of what staff may change the names: types and categories, and the groups in which visitors see types. */
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

/** Characters of a name at most. */
export const maxTypeNameLength = 60

/** The time of a type of which nobody ever changed a name. */
export const neverNamed = '1970-01-01T00:00:00.000Z'

/** Texts of the interface by their keys, as a catalogue has them. */
export type Texts = { [Key in string]?: string | Texts }

/** What staff call types instead of the catalogues: by language, then as the catalogues have them. */
export type TypeNames = Partial<Record<Language, Texts>>
