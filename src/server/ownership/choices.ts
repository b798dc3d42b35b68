import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/languages.ts'
import { type MergeField, mergeFields } from '#contract/ownership/obstacles.ts'
import { listingFields, listingTexts } from '#entities/listing.ts'
import { isBlank, type NamesOf } from '#fields/each.ts'
import { fieldTimesAfter } from '#server/entities/index.ts'
import type { Listing, Two } from './two.ts'

/** A field in which the two differ; `takes` where the one that stays has nothing there. */
export type Difference = { field: MergeField; takes: boolean }
type Values = Partial<Listing>

/** What a listing has in a field, of texts in one language; null where it has nothing. */
export function valueIn(row: Listing, field: MergeField): unknown {
  if (field === 'city') return row.cityId ? [row.cityId, row.placeId] : null
  if (field === 'picture') return row.imageId
  if (field === 'languages') return row.languages.length > 0 ? row.languages.toSorted() : null
  const text = textOf(field)
  if (text) return row[text.column][text.language] ?? null
  const value = row[field as 'name']
  return isBlank(value) ? null : value
}

type Text = { column: NamesOf<typeof listingFields, { kind: 'localized' }>; language: Language }

/** Which text in which language a field is, where it is one. */
export function textOf(field: MergeField): Text | null {
  const [column, language] = field.split('.')
  return language ? ({ column, language } as Text) : null
}

/** What the one that goes says, and the other does not. */
export const differencesOf = ({ stays, goes }: Two): Difference[] =>
  mergeFields.flatMap((field) => {
    const [kept, lost] = [valueIn(stays, field), valueIn(goes, field)]
    return lost === null || isDeepStrictEqual(kept, lost)
      ? []
      : [{ field, takes: isLacking(field, { stays, goes }) }]
  })

function isLacking(field: MergeField, { stays, goes }: Two): boolean {
  if (valueIn(stays, field) === null) return true
  // a place in the city where it is anyway
  return field === 'city' && stays.cityId === goes.cityId && stays.placeId === null
}

/** What both say alike. */
export const sameIn = ({ stays, goes }: Two): MergeField[] =>
  mergeFields.filter((field) => {
    const kept = valueIn(stays, field)
    return kept !== null && isDeepStrictEqual(kept, valueIn(goes, field))
  })

/** Those of the differences that are taken: what was chosen, or else what the one that stays lacks. */
export const carriedOverFields = (two: Two, chosen: MergeField[] | undefined): MergeField[] =>
  differencesOf(two).flatMap(({ field, takes }) => ((chosen ? chosen.includes(field) : takes) ? [field] : []))

/** The values that the one that stays gets of the other. Texts are as new as the day on which they were taken. */
export function carriedOverValues({ stays, goes }: Two, fields: MergeField[]): Values {
  const values: Values = {}
  for (const field of fields) {
    const text = textOf(field)
    if (text) {
      const { column, language } = text
      values[column] = { ...(values[column] ?? stays[column]), [language]: goes[column][language] }
    } else if (field === 'city') Object.assign(values, { cityId: goes.cityId, placeId: goes.placeId })
    else if (field === 'picture') values.imageId = goes.imageId
    else Object.assign(values, { [field]: goes[field as 'name'] })
  }
  if (!listingTexts.some((field) => field in values)) return values
  // who has written nothing so far writes in the language of what is taken
  const isBare = listingTexts.every((field) => Object.keys(stays[field]).length === 0)
  if (isBare) values.originalLanguage = goes.originalLanguage
  const textTimes = fieldTimesAfter(listingFields, stays, values, new Date())
  return { ...values, textTimes }
}
