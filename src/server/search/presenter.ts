import type { z } from 'zod'
import type { SearchHit } from '#contract/directory.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { findText } from '#i18n/localized-text.ts'
import type { HitRow } from './queries.ts'

const textLength = 140

const pathOf = ({ kind, slug, citySlug, countrySlug }: HitRow) =>
  kind === 'city' || kind === 'attraction' ? paths.city(countrySlug, citySlug) : paths[kind](slug)

/** A hit as it crosses the wire, with the beginning of its text. */
export function presentHit(row: HitRow, language: Language): z.input<typeof SearchHit> {
  const shown = findText(row.text, language, row.originalLanguage)
  return {
    kind: row.kind,
    id: row.id,
    name: row.name ?? findText(row.title ?? {}, language, row.originalLanguage)?.text ?? '',
    type: row.type,
    category: row.category,
    text: shown ? beginningOf(shown.text) : null,
    textLanguage: shown && shown.language !== language ? shown.language : null,
    city: row.kind === 'city' ? null : row.city,
    country: findText(row.country, language, language)?.text ?? null,
    countryCode: row.countryCode,
    rating: row.rating,
    isSample: row.isSample,
    path: pathOf(row),
  }
}

/** The first words of a text, with an ellipsis where more follow. */
function beginningOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= textLength) return plain
  const cut = plain.slice(0, textLength + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), textLength / 2)).trimEnd()}…`
}
