import { phrasesStateOf, type TextState, textStateOf } from '#contract/content/text-times.ts'
import {
  type TranslatedField,
  translatedFields,
  translationStates,
} from '#contract/content/translation-kinds.ts'
import type { RowToTranslate, TextToTranslate } from '#contract/content/translations.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { findText } from '#i18n/localized-text.ts'
import { ownFiles } from '#server/images/index.ts'
import type { DeskRow, RowFilter } from './queries.ts'
import type { RowKind } from './source-queries.ts'

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** The phrases of a list that are there to be translated. */
export const phrasesWithSource = (phrases: LocalizedText[], original: Language): LocalizedText[] =>
  phrases.filter((phrase) => phrase[original])

/** One text of a row in a language: of a list of phrases, a line for each. */
export function presentText(
  kind: RowKind,
  row: DeskRow,
  field: TranslatedField,
  language: Language,
): TextToTranslate {
  const { id, originalLanguage: original, updatedAt } = row
  const given = row.texts[field] ?? {}
  const times = row.textTimes[field]
  const shared = { kind, id, field, language, original, standard: null, updatedAt }
  if (!Array.isArray(given)) {
    const state = textStateOf(given, times, original, language)
    return { ...shared, state, source: given[original] ?? '', text: given[language] ?? '' }
  }
  const phrases = phrasesWithSource(given, original)
  const lines = (of: Language) => phrases.map((phrase) => oneLine(phrase[of] ?? '')).join('\n')
  const text = phrases.some((phrase) => phrase[language]) ? lines(language) : ''
  const state = phrasesStateOf(given, times, original, language)
  return { ...shared, state, source: lines(original), text }
}

const isWanted = (state: TextState, wanted: RowFilter['state']) =>
  wanted ? state === wanted : (translationStates as readonly TextState[]).includes(state)

/** A row with those of its texts that are asked for. */
export function presentRow(kind: RowKind, row: DeskRow, wanted: RowFilter, own: Language): RowToTranslate {
  const asked = wanted.language ? [wanted.language] : languages
  const texts = translatedFields[kind].flatMap((field) =>
    asked
      .map((language) => presentText(kind, row, field, language))
      .filter(({ state, language, original }) => language !== original && isWanted(state, wanted.state)),
  )
  const { id, name, place, picture } = row
  const shown = typeof name === 'string' ? name : findText(name, own, row.originalLanguage)?.text
  return {
    kind,
    id,
    name: picture ? `${shown ?? id} (${picture.number})` : (shown ?? id),
    ...{ place, path: pathOf(kind, row), hidden: wanted.events ?? null },
    picture: picture && { files: ownFiles(id, picture.files) },
    texts,
  }
}

/** Where staff keep it as a whole. */
function pathOf(kind: RowKind, { id, slug }: DeskRow): string | null {
  switch (kind) {
    case 'country':
      return paths.contentCountries()
    case 'city':
      return paths.contentCity(id)
    case 'attraction':
      return paths.contentCity(slug, 'attractions')
    case 'event':
      return paths.ownEvent(id)
    case 'profile':
    case 'organization':
      return paths.ownListing(kind, slug)
    case 'offer':
      return paths.offer(id)
    case 'offerLink':
    case 'offerPrice':
      return paths.offer(slug)
    case 'picture':
      return pathOfGallery(slug)
    case 'place':
      return paths.ownPlaces({ scope: 'all' })
  }
}

/** Where the gallery of a picture is: `city:` with the id of the city, and so on; attractions are kept with their city. */
function pathOfGallery(slug: string): string {
  const at = slug.indexOf(':')
  const [kind, of] = [slug.slice(0, at), slug.slice(at + 1)]
  if (kind === 'city') return paths.contentCity(of, 'pictures')
  if (kind === 'attraction') return paths.contentCity(of, 'attractions')
  if (kind === 'country') return paths.contentCountries()
  if (kind === 'event') return paths.ownEvent(of)
  return kind === 'profile' || kind === 'organization'
    ? paths.ownListing(kind, of, 'pictures')
    : paths.offer(of)
}
