import type { z } from 'zod'
import type { SearchHit } from '#contract/directory/search.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { findText } from '#i18n/localized-text.ts'
import type { HitRow } from './hit-row.ts'

const textLength = 140

const pathOf = ({ kind, data: { slug, citySlug, countrySlug } }: HitRow) =>
  kind === 'city' || kind === 'attraction' ? paths.city(countrySlug, citySlug) : paths[kind](slug)

/** A hit as the API returns it, with its filter values and the beginning of its text; ratings of examples stay out. */
export function presentHit(
  row: HitRow,
  language: Language,
): Omit<z.input<typeof SearchHit>, 'match' | 'meant' | 'has' | 'misses' | 'km'> {
  const { kind, id, data } = row
  const read = (text: Parameters<typeof findText>[0] | undefined) =>
    findText(text ?? {}, language, data.originalLanguage)
  const title = read(data.title)
  const specialty = kind === 'organization' ? data.phrases?.[0] : data.specialty
  const shown = read(specialty) ?? read(data.text)
  const foreign = (found: typeof shown) => (found && found.language !== language ? found.language : null)
  return {
    kind,
    id,
    name: data.name ?? title?.text ?? '',
    nameLanguage: foreign(title),
    type: data.type ?? null,
    category: data.category ?? null,
    text: shown ? beginningOf(shown.text) : null,
    textLanguage: foreign(shown),
    city: kind === 'city' ? null : data.city,
    country: findText(data.country, language, language)?.text ?? null,
    countryCode: data.countryCode,
    rating: data.isSample ? null : (data.rating ?? null),
    totalReviews: data.isSample ? 0 : (data.totalReviews ?? 0),
    price: data.price ?? null,
    currency: data.price == null ? null : (data.currency ?? null),
    priceFor: data.price == null ? null : (data.priceFor ?? (kind === 'event' ? 'person' : null)),
    duration: read(data.duration)?.text ?? null,
    durationAmount: data.durationAmount ?? null,
    durationUnit: data.durationUnit ?? null,
    maxGroupSize: data.maxGroupSize ?? null,
    nextFreeDay: null,
    owner: data.owner ?? null,
    startDate: data.startDate ?? null,
    endDate: data.endDate ?? null,
    placesLeft: data.placesLeft ?? null,
    people: data.people ?? null,
    isSample: data.isSample,
    path: pathOf(row),
  }
}

/** The first words of a text, with an ellipsis if there are more. */
function beginningOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= textLength) return plain
  const cut = plain.slice(0, textLength + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), textLength / 2)).trimEnd()}…`
}
