import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { createOffer, customizeProfileOffer, updateOffer } from '#contract/owner-offer-changes.ts'
import { linkOf } from '#contract/typed-links.ts'
import { inOrder, phrasesAfter, sentText, textAfter, type Wrong } from '#server/entities/index.ts'
import type { LinkValues, OfferValues, OwnOfferRow } from './offers-queries.ts'

export type OfferChange = Omit<z.output<typeof updateOffer.input>, 'id' | 'updatedAt'>
export type NewOffer = z.output<typeof createOffer.input>
export type LinkChange = z.output<typeof customizeProfileOffer.input>
type Texts = Pick<
  OwnOfferRow['offer'],
  'title' | 'description' | 'duration' | 'highlights' | 'includes' | 'excludes' | 'requirements'
>
type Numbers = Pick<OwnOfferRow['offer'], 'durationAmount' | 'durationUnit'>

export const offerTexts = [
  'title',
  'description',
  'duration',
  'highlights',
  'includes',
  'excludes',
  'requirements',
] as const
/** Those that visitors read: notes have no translation that could be older than they. */
export const linkTexts = [
  'customTitle',
  'customDescription',
  'customDuration',
  'customHighlights',
  'customIncludes',
  'customExcludes',
] as const

/** What a row has before it is made. */
export const emptyOffer: Texts & Numbers = {
  ...{ title: {}, description: {}, duration: {} },
  ...{ highlights: [], includes: [], excludes: [], requirements: [] },
  ...{ durationAmount: null, durationUnit: null },
}

/** Reads a change of an offer against the row as it is: the new values, and what is wrong with them. */
export function readOffer(row: Texts & Numbers, change: OfferChange, original: Language) {
  const wrong: Wrong = {}
  const { category, maxGroupSize, price, currency, priceFor, difficulty } = change
  const values: OfferValues = {
    ...readTexts(row, change, original),
    ...{ category, maxGroupSize, price, currency, priceFor, difficulty },
    originalLanguage: change.originalLanguage,
    months: change.months && readMonths(change.months),
  }
  if (!values.title?.[original]) wrong.title = { code: 'required' }
  readDuration(row, change, values, wrong)
  if (change.socialGalleryUrl !== undefined) {
    const link = linkOf('website', change.socialGalleryUrl ?? '')
    if (typeof link === 'string') wrong.socialGalleryUrl = { code: link }
    else values.socialGalleryUrl = link?.url ?? null
  }
  return { values, wrong }
}

function readTexts(row: Texts, change: OfferChange, original: Language): Texts {
  const text = (field: 'title' | 'description' | 'duration') =>
    textAfter(row[field], sentText(change[field], change.texts?.[field], original))
  const list = (field: 'highlights' | 'includes' | 'excludes' | 'requirements') =>
    phrasesAfter(row[field], change[field], change.texts?.[field], original)
  return {
    ...{ title: text('title'), description: text('description'), duration: text('duration') },
    ...{ highlights: list('highlights'), includes: list('includes') },
    ...{ excludes: list('excludes'), requirements: list('requirements') },
  }
}

// all twelve months are all the year, as none are
function readMonths(months: number[]): number[] {
  const sorted = inOrder(months)
  return sorted.length === 12 ? [] : sorted
}

/** A number has a unit, and a unit a number. */
function readDuration(row: Numbers, change: OfferChange, values: OfferValues, wrong: Wrong): void {
  const { durationAmount: amount = row.durationAmount, durationUnit: unit = row.durationUnit } = change
  if (amount !== null && unit === null) wrong.durationUnit = { code: 'required' }
  else if (amount !== null && Math.round(amount * 10) / 10 <= 0)
    wrong.durationAmount = { code: 'tooSmall', least: 0.1 }
  else {
    values.durationAmount = amount === null ? null : Math.round(amount * 10) / 10
    values.durationUnit = amount === null ? null : unit
  }
}

/** Reads a change of an offer's texts and terms on a listing. */
export function readLink(row: NonNullable<OwnOfferRow['link']>, change: LinkChange, original: Language) {
  const wrong: Wrong = {}
  const text = (field: 'customTitle' | 'customDescription' | 'customDuration' | 'customNotes') =>
    textAfter(row[field], sentText(change[field], change.texts?.[field], original))
  const list = (field: 'customHighlights' | 'customIncludes' | 'customExcludes') =>
    phrasesAfter(row[field], change[field], change.texts?.[field], original)
  const { customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate } = change
  const values: LinkValues = {
    ...{ customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate },
    ...{ customTitle: text('customTitle'), customDescription: text('customDescription') },
    ...{ customDuration: text('customDuration'), customNotes: text('customNotes') },
    ...{ customHighlights: list('customHighlights'), customIncludes: list('customIncludes') },
    customExcludes: list('customExcludes'),
  }
  const from = availableFrom === undefined ? row.availableFrom : availableFrom
  const to = availableTo === undefined ? row.availableTo : availableTo
  if (from && to && to < from) wrong.availableTo = { code: 'beforeFirstDay' }
  return { values, wrong }
}
