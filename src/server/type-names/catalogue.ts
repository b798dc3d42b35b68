import {
  type Texts,
  type TypeNameKind,
  type TypeNames,
  typeNameKinds,
} from '#contract/content/type-name-kinds.ts'
import { type Language, languages } from '#contract/languages.ts'
import { catalogues } from '#i18n/catalogues.ts'

/** Where the catalogues of the software have the names of a kind: the namespace, and the way inside it. */
const places: Record<TypeNameKind, readonly ['types' | 'lists', ...string[]]> = {
  profileTypes: ['types', 'profileTypes'],
  organizationTypes: ['types', 'organizationTypes'],
  eventTypes: ['types', 'eventTypes'],
  offerCategories: ['types', 'offerCategories'],
  attractionCategories: ['types', 'attractionCategories'],
  profileGroups: ['lists', 'groups', 'profile'],
  organizationGroups: ['lists', 'groups', 'organization'],
}

/** What the software calls each type of a kind, in its own order. */
export function standardNames(kind: TypeNameKind, language: Language): Record<string, string> {
  const [namespace, ...way] = places[kind]
  let texts: Texts[string] = catalogues[namespace][language]
  for (const key of way) texts = typeof texts === 'object' ? texts[key] : undefined
  return texts as Record<string, string>
}

type Named = { kind: TypeNameKind; type: string }

/** A type by its id, such as `profileTypes.guide`; nothing where the software has no such type. */
export function typeOf(id: string): Named | undefined {
  const [kindName = '', type = '', ...more] = id.split('.')
  const kind = typeNameKinds.find((each) => each === kindName)
  const isKnown = kind && more.length === 0 && Object.hasOwn(standardNames(kind, 'en'), type)
  return isKnown ? { kind, type } : undefined
}

export const idOf = ({ kind, type }: Named): string => `${kind}.${type}`

/** Names that staff gave, as the catalogues would have them; those of types that the software does not know are left out. */
export function namesOf(rows: readonly (Named & { language: Language; name: string | null })[]): TypeNames {
  const names: TypeNames = {}
  for (const { kind, type, language, name } of rows) {
    if (name === null || !typeOf(idOf({ kind, type }))) continue
    let texts = inside(names, language)
    for (const key of places[kind]) texts = inside(texts, key)
    texts[type] = name
  }
  return names
}

/** The texts under a key, made where there are none yet. */
function inside(texts: Texts, key: string): Texts {
  const found = texts[key]
  if (typeof found === 'object') return found
  const made: Texts = {}
  texts[key] = made
  return made
}

/** Every type of a kind, or of all kinds. */
export const typesOf = (kinds: readonly TypeNameKind[] = typeNameKinds): Named[] =>
  kinds.flatMap((kind) => Object.keys(standardNames(kind, 'en')).map((type) => ({ kind, type })))

/** What the software calls a type in each language. */
export const standardNamesOf = ({ kind, type }: Named): Record<Language, string> =>
  Object.fromEntries(
    languages.map((language) => [language, standardNames(kind, language)[type] ?? type]),
  ) as Record<Language, string>
