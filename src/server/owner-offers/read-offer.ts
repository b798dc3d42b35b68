import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { createOffer, customizeProfileOffer, updateOffer } from '#contract/listings/offer-changes.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { linkTexts, offerFields } from '#entities/offers.ts'
import { blankRow, type Row } from '#fields/each.ts'
import { inOrder, readFields, type Wrong, wrongPointInRegion } from '#server/entities/index.ts'
import type { LinkValues, OfferValues, OwnOfferRow } from './offers-queries.ts'
import { readPrices } from './read-prices.ts'

export type OfferChange = Omit<z.output<typeof updateOffer.input>, 'id' | 'updatedAt'>
export type NewOffer = z.output<typeof createOffer.input>
export type LinkChange = z.output<typeof customizeProfileOffer.input>
type Numbers = Pick<OwnOfferRow['offer'], 'durationAmount' | 'durationUnit' | 'maxGroupSize' | 'prices'>
type Before = Row<typeof offerFields> & Numbers

/** What a row has before it is made. */
export const emptyOffer: Before = {
  ...blankRow(offerFields),
  ...{ durationAmount: null, durationUnit: null, maxGroupSize: null, prices: [] },
}

/** Reads a change of an offer against the row as it is: the new values, and what is wrong with them. */
export function readOffer(row: Before, change: OfferChange, original: Language) {
  const read = readFields(offerFields, row, change, original)
  const wrong: Wrong = { ...read.wrong }
  const { category, maxGroupSize, price, currency, priceFor, difficulty } = change
  const values: OfferValues = {
    ...read.values,
    noticeDays: read.values.noticeDays === null ? 0 : read.values.noticeDays,
    ...{ category, maxGroupSize, price, currency, priceFor, difficulty },
    originalLanguage: change.originalLanguage,
    months: change.months && allAsNone(change.months, 12),
    weekdays: change.weekdays && allAsNone(change.weekdays, 7),
  }
  if (!(values.title ?? row.title)[original]) wrong.title = { code: 'required' }
  readDuration(row, change, values, wrong)
  readCapacity(row, values, wrong)
  readMeeting({ ...row, ...given(values) }, wrong)
  readTerms({ ...row, ...given(values) }, wrong)
  readDeposit({ ...row, ...given(values) }, wrong)
  if (change.prices) {
    const prices = readPrices(row.prices, change.prices)
    values.prices = prices.prices
    Object.assign(wrong, prices.wrong)
  }
  if (change.socialGalleryUrl !== undefined) {
    const link = linkOf('website', change.socialGalleryUrl ?? '')
    if (typeof link === 'string') wrong.socialGalleryUrl = { code: link }
    else values.socialGalleryUrl = link?.url ?? null
  }
  return { values, wrong }
}

// all twelve months are all the year, as none are
function allAsNone(numbers: number[], all: number): number[] {
  const sorted = inOrder(numbers)
  return sorted.length === all ? [] : sorted
}

/** Those of the values that change something. */
const given = (values: OfferValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Before>

/** A number of places each day is a number of something; the smallest group is not larger than the largest. */
function readCapacity(row: Before, values: OfferValues, wrong: Wrong): void {
  const { capacityPerDay, capacityUnit, minGroupSize, maxGroupSize } = { ...row, ...given(values) }
  if (capacityPerDay !== null && capacityUnit === null) wrong.capacityUnit = { code: 'required' }
  else if (capacityPerDay === null) values.capacityUnit = null
  if (minGroupSize !== null && maxGroupSize !== null && minGroupSize > maxGroupSize)
    wrong.minGroupSize = { code: 'tooLarge', most: maxGroupSize }
}

const pointNames = { latitude: 'meetingLatitude', longitude: 'meetingLongitude' } as const

function readMeeting({ meetingLatitude, meetingLongitude }: Before, wrong: Wrong): void {
  const point = { latitude: meetingLatitude, longitude: meetingLongitude }
  for (const [name, error] of Object.entries(wrongPointInRegion(point)))
    wrong[pointNames[name as keyof typeof pointNames]] = error
}

function readTerms({ cancellationTerms, cancellationText }: Before, wrong: Wrong): void {
  if (cancellationTerms === 'own' && Object.keys(cancellationText).length === 0)
    wrong.cancellationText = { code: 'required' }
}

/** A share or an amount: of both, nobody would know which. */
function readDeposit({ depositPercent, depositAmount }: Before, wrong: Wrong): void {
  if (depositPercent !== null && depositAmount !== null) wrong.depositAmount = { code: 'eitherOr' }
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
