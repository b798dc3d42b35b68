import { z } from 'zod'
import { maxOfferPrices } from '#contract/directory/offer-prices.ts'
import { currencies, durationUnits, offerCategories, pricesFor } from '#contract/enums.ts'
import { type Language, languages } from '#contract/languages.ts'
import { offeredDifficulties } from '#contract/listings/offer-limits.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { highestPrice, typedAmount, typedPrice } from '#contract/values/prices.ts'
import { capacityUnits, maxGroupSizeOfAny, offerFacts, offerTexts } from '#entities/offers.ts'
import { blankRow, isBlank } from '#fields/each.ts'
import {
  factInput,
  factShape,
  factValues,
  filledText,
  textShape,
  textValues,
} from '#web/entities/form-values.ts'
import { numberOf, typedNumber } from '#web/entities/typed-number.ts'
import { inputOfPrices, TypedPrice, valuesOfPrices } from './price-values.ts'

export const Price = typedNumber(0, highestPrice)
export const GroupSize = typedNumber(1, maxGroupSizeOfAny, true)

/** The form of an offer: numbers as they are typed, texts by language. */
export const OfferValues = z
  .object({
    originalLanguage: z.enum(languages),
    texts: z.object(textShape(offerTexts)),
    category: z.enum(['', ...offerCategories]),
    price: Price,
    currency: z.enum(currencies),
    priceFor: z.enum(pricesFor),
    durationAmount: typedNumber(0.1, 999),
    durationUnit: z.enum(durationUnits),
    maxGroupSize: GroupSize,
    difficulty: z.enum(['', 'intermediate', ...offeredDifficulties]),
    months: z.array(z.number()),
    ...factShape(offerFacts),
    prices: z.array(TypedPrice).max(maxOfferPrices),
    socialGalleryUrl: z.string().max(500),
  })
  .superRefine(({ texts, originalLanguage, cancellationTerms }, { addIssue }) => {
    const isOwn = cancellationTerms === 'own'
    const missing = [
      ...(texts.title[originalLanguage] ? [] : ['title']),
      ...(isOwn && isBlank(filledText(texts.cancellationText)) ? ['cancellationText'] : []),
    ]
    for (const text of missing) {
      const path = ['texts', text, originalLanguage]
      addIssue({ code: 'custom', params: { field: 'required' }, path, input: '' })
    }
  })
export type OfferValues = z.infer<typeof OfferValues>

/** An offer as values of its form, with numbers as a language writes them. */
export const valuesOfOffer = (offer: OwnOffer, language: Language): OfferValues => ({
  originalLanguage: offer.originalLanguage,
  texts: textValues(offerTexts, offer.texts),
  category: offer.category ?? '',
  price: typedPrice(offer.price, language),
  currency: offer.currency,
  priceFor: offer.priceFor,
  durationAmount: typedAmount(offer.durationAmount, language),
  durationUnit: offer.durationUnit ?? durationUnits[0],
  maxGroupSize: offer.maxGroupSize === null ? '' : String(offer.maxGroupSize),
  difficulty: offer.difficulty ?? '',
  months: offer.months,
  ...factValues(offerFacts, offer),
  capacityUnit: offer.capacityUnit ?? capacityUnits[0],
  prices: valuesOfPrices(offer.prices, language),
  socialGalleryUrl: offer.socialGalleryUrl ?? '',
})

type FactInput = { [Name in keyof typeof offerFacts]: OwnOffer[Name] }

/** The values of the form as they are sent. */
export function inputOfOffer(values: OfferValues) {
  const { price, maxGroupSize, durationAmount, durationUnit, ...rest } = values
  const amount = numberOf(durationAmount)
  return {
    ...rest,
    ...(factInput(offerFacts, values) as FactInput),
    capacityUnit: values.capacityPerDay.trim() ? values.capacityUnit || capacityUnits[0] : null,
    prices: inputOfPrices(values.prices),
    category: values.category || null,
    difficulty: values.difficulty || null,
    price: numberOf(price),
    maxGroupSize: numberOf(maxGroupSize),
    durationAmount: amount,
    durationUnit: amount === null ? null : durationUnit,
    socialGalleryUrl: values.socialGalleryUrl || null,
  }
}

type NewOfferOf = Pick<OwnProfile | OwnOrganization, 'originalLanguage' | 'currency'>

/** A new offer of a listing. */
export const emptyOffer = (id: string, { originalLanguage, currency }: NewOfferOf): OwnOffer => ({
  decision: null,
  ...{ id, originalLanguage, title: '', description: '', duration: null },
  ...{ highlights: [], includes: [], excludes: [], requirements: [] },
  texts: blankRow(offerTexts),
  textTimes: {},
  ...blankRow(offerFacts),
  noticeDays: 0,
  ...{ meetingPoint: null, meetingDirections: null, bring: [], cancellationText: null },
  ...{ depositTerms: null, prices: [] },
  ...{ category: null, durationAmount: null, durationUnit: null, maxGroupSize: null },
  ...{
    price: null,
    currency,
    priceFor: 'person',
    months: [],
    difficulty: null,
    socialGalleryUrl: null,
  },
  ...{ isAvailable: true, archivedAt: null, deletedAt: null, isSample: false, createdAt: '', updatedAt: '' },
  ...{ linkId: null, link: null, can: { edit: true, link: false, delete: false, restore: false } },
})

const customNameOf = (name: string) =>
  `custom${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof NonNullable<OwnOffer['link']>['texts']

/** The values of a new offer from a template: its texts and numbers, with customized ones. */
export function fromTemplate(template: OwnOffer, language: Language): OfferValues {
  const { link } = template
  const values = valuesOfOffer(template, language)
  if (!link) return values
  const texts = Object.entries(template.texts).map(([name, base]) => {
    const custom = link.texts[customNameOf(name)]
    return [name, custom && !isBlank(custom) ? custom : base]
  })
  return {
    ...values,
    texts: textValues(offerTexts, Object.fromEntries(texts)),
    price: typedPrice(link.customPrice ?? template.price, language),
    maxGroupSize: String(link.customMaxGroupSize ?? template.maxGroupSize ?? ''),
  }
}
