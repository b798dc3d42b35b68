import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { createOffer, customizeProfileOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { linkTexts, offerTexts } from '#entities/offers.ts'
import { blankRow, type Row } from '#fields/each.ts'
import { inOrder, readFields, type Wrong } from '#server/entities/index.ts'
import type { LinkValues, OfferValues, OwnOfferRow } from './offers-queries.ts'

export type OfferChange = Omit<z.output<typeof updateOffer.input>, 'id' | 'updatedAt'>
export type NewOffer = z.output<typeof createOffer.input>
export type LinkChange = z.output<typeof customizeProfileOffer.input>
type Numbers = Pick<OwnOfferRow['offer'], 'durationAmount' | 'durationUnit'>
type Before = Row<typeof offerTexts> & Numbers

/** What a row has before it is made. */
export const emptyOffer: Before = { ...blankRow(offerTexts), durationAmount: null, durationUnit: null }

/** Reads a change of an offer against the row as it is: the new values, and what is wrong with them. */
export function readOffer(row: Before, change: OfferChange, original: Language) {
  const wrong: Wrong = {}
  const { category, maxGroupSize, price, currency, priceFor, difficulty } = change
  const values: OfferValues = {
    ...readFields(offerTexts, row, change, original).values,
    ...{ category, maxGroupSize, price, currency, priceFor, difficulty },
    originalLanguage: change.originalLanguage,
    months: change.months && readMonths(change.months),
  }
  if (!(values.title ?? row.title)[original]) wrong.title = { code: 'required' }
  readDuration(row, change, values, wrong)
  if (change.socialGalleryUrl !== undefined) {
    const link = linkOf('website', change.socialGalleryUrl ?? '')
    if (typeof link === 'string') wrong.socialGalleryUrl = { code: link }
    else values.socialGalleryUrl = link?.url ?? null
  }
  return { values, wrong }
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
  const { customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate } = change
  const values: LinkValues = {
    ...{ customPrice, customMaxGroupSize, availableFrom, availableTo, commission, isTemplate },
    ...readFields(linkTexts, row, change, original).values,
  }
  const from = availableFrom === undefined ? row.availableFrom : availableFrom
  const to = availableTo === undefined ? row.availableTo : availableTo
  if (from && to && to < from) wrong.availableTo = { code: 'beforeFirstDay' }
  return { values, wrong }
}
