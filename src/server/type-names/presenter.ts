import type { TextState } from '#contract/content/text-times.ts'
import type { RowToTranslate, TextToTranslate } from '#contract/content/translations.ts'
import { neverNamed, type TypeNameKind } from '#contract/content/type-name-kinds.ts'
import { defaultLanguage as english, type Language, languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { idOf, standardNamesOf } from './catalogue.ts'
import type { NameRow } from './queries.ts'

/** A type with the rows that staff wrote of it, none for most. */
export type NamedType = { kind: TypeNameKind; type: string; rows: readonly NameRow[] }

/** Of a type of which nothing was ever changed. */
const never = new Date(neverNamed)

export const newest = (rows: readonly NameRow[]): Date =>
  new Date(Math.max(never.getTime(), ...rows.map(({ updatedAt }) => updatedAt.getTime())))

const rowIn = ({ rows }: NamedType, language: Language) => rows.find((row) => row.language === language)

/** What a type is called now. */
export const nameIn = (type: NamedType, language: Language): string =>
  rowIn(type, language)?.name ?? standardNamesOf(type)[language]

/** Older where the English name was changed after it; where both are those of the software, they belong together. */
function stateOf(type: NamedType, language: Language): TextState {
  if (language === english) return 'original'
  const [source, own] = [rowIn(type, english), rowIn(type, language)]
  const isStandard = (source?.name ?? null) === null && (own?.name ?? null) === null
  if (!source || isStandard) return 'done'
  return (own?.updatedAt ?? never) < source.updatedAt ? 'outdated' : 'done'
}

/** The name of a type in a language, with the English one; with that, the one of the software. */
export function presentName(type: NamedType, language: Language): TextToTranslate {
  const standard = standardNamesOf(type)
  return {
    kind: 'type',
    id: idOf(type),
    field: 'name',
    language,
    state: stateOf(type, language),
    original: english,
    source: language === english ? standard[english] : nameIn(type, english),
    text: nameIn(type, language),
    standard: standard[language],
    updatedAt: newest(type.rows).toISOString(),
  }
}

/** A type with its names that are older than the English one, of one language or of all. */
export function presentOpenNames(type: NamedType, own: Language, wanted?: Language): RowToTranslate {
  const texts = (wanted ? [wanted] : languages)
    .map((language) => presentName(type, language))
    .filter(({ state }) => state === 'outdated')
  const shared = {
    kind: 'type' as const,
    id: idOf(type),
    name: nameIn(type, own),
    place: null,
    hidden: null,
    picture: null,
  }
  return { ...shared, path: paths.typeNames({ kind: type.kind }), texts }
}
