import type { Texts, TypeNames } from '#contract/content/type-name-kinds.ts'
import { type Language, languages } from '#contract/languages.ts'
import { spokenInText } from '#i18n/format-spoken.ts'
import en from '#i18n/locales/en/types.json' with { type: 'json' }
import es from '#i18n/locales/es/types.json' with { type: 'json' }
import fr from '#i18n/locales/fr/types.json' with { type: 'json' }
import pt from '#i18n/locales/pt/types.json' with { type: 'json' }
import type { Database } from '#server/database/connect.ts'
import { fold, tellingWords, wordsOf } from './words.ts'

const shortestLabelWord = 3

/** Types of people are also searched by what they do: ornithology, not only ornithologists. In folded letters. */
const subjects: Record<string, readonly string[]> = {
  accommodation_host: ['accommodation', 'hebergement', 'hospedagem', 'hospedaje'],
  botanist: ['botany', 'botanique', 'botanica'],
  educator: ['education', 'educacao', 'educacion'],
  ornithologist: ['ornithology', 'ornithologie', 'ornitologia'],
  photographer: ['photography', 'photographie', 'fotografia'],
  researcher: ['research', 'recherche', 'pesquisa', 'investigacion'],
}

/** Languages that travelers ask for by name, and adjectives for people: `francophone`. */
const searchedLanguages = ['pt', 'es', 'en', 'fr', 'nl', 'de', 'it', 'ja', 'zh', 'he', 'ru', 'srn', 'qu']
const speakers: Record<string, readonly string[]> = {
  en: ['anglophone', 'angloparlante'],
  es: ['hispanophone', 'hispanohablante', 'castellano'],
  fr: ['francophone', 'francofono'],
  pt: ['lusophone', 'lusofono', 'brazilian'],
  de: ['germanophone'],
  nl: ['neerlandophone'],
}

/** A name of a type, category or language: each of its words in all its forms. */
export type Label = { searchTag: string; words: string[][] }

/** By word, the labels in four languages that contain it. */
export type Labels = ReadonlyMap<string, readonly Label[]>

const standard: Labels = readLabels([en, es, fr, pt])
const cache = new WeakMap<Database, Labels>()

/**
 * Sets the names of types for all searches in a database from now on: the catalogue's, and those that staff gave them.
 */
export function keepTypeNames(db: Database, names: TypeNames): void {
  const given = languages.flatMap((language) => names[language]?.types ?? [])
  cache.set(db, readLabels([en, es, fr, pt, ...given.filter((texts) => typeof texts === 'object')]))
}

export const knownLabels = (db: Database): Labels => cache.get(db) ?? standard

function readLabels(catalogues: Texts[]): Labels {
  const known = new Map<string, Label[]>()
  const add = (label: Label) => {
    for (const word of new Set(label.words.flat())) known.set(word, [...(known.get(word) ?? []), label])
  }
  const sources = catalogues.flatMap((texts) => [
    ...labelsOf('type', texts.profileTypes),
    ...labelsOf('type', texts.organizationTypes),
    ...labelsOf('type', texts.eventTypes),
    ...labelsOf('category', texts.attractionCategories),
    ...labelsOf('category', texts.offerCategories),
  ])
  for (const label of [...sources, ...languageLabels()]) add(label)
  for (const [type, words] of Object.entries(subjects)) {
    for (const word of words) add({ searchTag: `type:${type}`, words: [[word]] })
  }
  return known
}

function labelsOf(kind: string, texts: Texts[string]): Label[] {
  return Object.entries(texts ?? {}).map(([type, text]) => ({
    searchTag: `${kind}:${type}`,
    words: String(text)
      .split(/\s+/)
      .map((part) =>
        tellingWords(wordsOf(bothForms(part)).filter((word) => word.length >= shortestLabelWord)),
      )
      .filter((forms) => forms.length > 0),
  }))
}

function languageLabels(): Label[] {
  return searchedLanguages.flatMap((code) => {
    const names = languages.map((language: Language) => wordsOf(spokenInText(code, language)))
    const all = [...names, ...(speakers[code] ?? []).map((word) => [word])]
    return all.map((words) => ({ searchTag: `language:${code}`, words: words.map((word) => [word]) }))
  })
}

/** A label with the ending of the other gender as a word of its own: `Botánico/a` becomes `Botánico Botánica`. */
export function bothForms(label: string): string {
  const forms = /(\p{L}+)(?:\((\p{L}+)\)|\/(\p{Ll}+))/gu
  return label.replace(
    forms,
    (_, form: string, inside?: string, after?: string) =>
      `${form} ${withEnding(form, inside ?? after ?? '')}`,
  )
}

function withEnding(form: string, ending: string): string {
  if (ending === 'ã') return form.replace(/ão$/, 'ã')
  if (ending === 'a') return `${form.replace(/o$/, '')}a`
  if (ending.length === 1) return form + ending
  return form.slice(0, fold(form).lastIndexOf(fold(ending).charAt(0))) + ending
}
