import { z } from 'zod'
import { Currency, DurationUnit, durationUnits, offerCategories, PriceFor } from '#contract/enums.ts'
import { Language, type LocalizedText } from '#contract/languages.ts'
import { nameOrNothingOf } from '#contract/names.ts'
import type { OwnOrganization, OwnProfile } from '#contract/owner-listings.ts'
import {
  mostGroupSize,
  mostOfOfferDuration,
  mostOfOfferText,
  mostOfOfferTitle,
  mostOfPhrase,
  mostPhrases,
  offeredDifficulties,
} from '#contract/owner-offer-limits.ts'
import type { OwnOffer } from '#contract/owner-offers.ts'
import { mostPrice, priceOf, toCents, typedAmount, typedPrice } from '#contract/prices.ts'

export const Words = (most: number) => z.record(Language, z.string().max(most))
export const Titles = z.record(Language, nameOrNothingOf(mostOfOfferTitle))
export const Lines = z.array(z.partialRecord(Language, z.string().max(mostOfPhrase))).max(mostPhrases)

/** A number as it is typed, or nothing. */
export const typedNumber = (least: number, most: number, isWhole = false) =>
  z.string().superRefine((typed, { addIssue }) => {
    if (!typed.trim()) return
    const value = priceOf(typed)
    const origin = 'number' as const
    if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) {
      addIssue({ code: 'custom', params: { field: 'notANumber' }, input: typed })
    } else if (value < least)
      addIssue({ code: 'too_small', origin, minimum: least, inclusive: true, input: typed })
    else if (value > most) addIssue({ code: 'too_big', origin, maximum: most, inclusive: true, input: typed })
  })

export const Price = typedNumber(0, mostPrice)
export const GroupSize = typedNumber(1, mostGroupSize, true)

/** The form of an offer: numbers as they are typed, texts by language. */
export const OfferValues = z
  .object({
    originalLanguage: Language,
    texts: z.object({
      title: Titles,
      description: Words(mostOfOfferText),
      duration: Words(mostOfOfferDuration),
      ...{ highlights: Lines, includes: Lines, excludes: Lines, requirements: Lines },
    }),
    category: z.enum(['', ...offerCategories]),
    price: Price,
    currency: Currency,
    priceFor: PriceFor,
    durationAmount: typedNumber(0.1, 999),
    durationUnit: DurationUnit,
    maxGroupSize: GroupSize,
    difficulty: z.enum(['', 'intermediate', ...offeredDifficulties]),
    months: z.array(z.number()),
    socialGalleryUrl: z.string().max(500),
  })
  .superRefine(({ texts, originalLanguage }, { addIssue }) => {
    if (texts.title[originalLanguage]) return
    const path = ['texts', 'title', originalLanguage]
    addIssue({ code: 'custom', params: { field: 'required' }, path, input: '' })
  })
export type OfferValues = z.infer<typeof OfferValues>

/** A text with every language, as a form has it. */
export const allWords = (text: LocalizedText): Record<Language, string> => ({
  en: text.en ?? '',
  es: text.es ?? '',
  fr: text.fr ?? '',
  pt: text.pt ?? '',
})

/** An offer as values of its form, with numbers as a language writes them. */
export const valuesOfOffer = (offer: OwnOffer, language: Language): OfferValues => ({
  originalLanguage: offer.originalLanguage,
  texts: {
    ...offer.texts,
    title: allWords(offer.texts.title),
    description: allWords(offer.texts.description),
    duration: allWords(offer.texts.duration),
  },
  category: offer.category ?? '',
  price: typedPrice(offer.price, language),
  currency: offer.currency,
  priceFor: offer.priceFor,
  durationAmount: typedAmount(offer.durationAmount, language),
  durationUnit: offer.durationUnit ?? durationUnits[0],
  maxGroupSize: offer.maxGroupSize === null ? '' : String(offer.maxGroupSize),
  difficulty: offer.difficulty ?? '',
  months: offer.months,
  socialGalleryUrl: offer.socialGalleryUrl ?? '',
})

/** A typed number; null where nothing was typed. */
export const numberOf = (typed: string): number | null => (typed.trim() ? toCents(priceOf(typed)) : null)

/** What is sent of the form. */
export function inputOfOffer(values: OfferValues) {
  const { price, maxGroupSize, durationAmount, durationUnit, ...rest } = values
  const amount = numberOf(durationAmount)
  return {
    ...rest,
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

/** An offer of a listing that is yet to be made. */
export const emptyOffer = (id: string, { originalLanguage, currency }: NewOfferOf): OwnOffer => ({
  ...{ id, originalLanguage, title: '', description: '', duration: null },
  ...{ highlights: [], includes: [], excludes: [], requirements: [] },
  texts: {
    ...{ title: {}, description: {}, duration: {} },
    ...{ highlights: [], includes: [], excludes: [], requirements: [] },
  },
  textTimes: {},
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

/** What is made from a template: its words and numbers, with those that were customized. */
export function fromTemplate(template: OwnOffer, language: Language): OfferValues {
  const { link } = template
  const values = valuesOfOffer(template, language)
  if (!link) return values
  const { texts } = link
  const either = <Text extends object>(custom: Text, base: Text) =>
    Object.keys(custom).length > 0 ? custom : base
  return {
    ...values,
    texts: {
      ...values.texts,
      title: allWords(either(texts.customTitle, template.texts.title)),
      description: allWords(either(texts.customDescription, template.texts.description)),
      duration: allWords(either(texts.customDuration, template.texts.duration)),
      highlights: either(texts.customHighlights, template.texts.highlights),
      includes: either(texts.customIncludes, template.texts.includes),
      excludes: either(texts.customExcludes, template.texts.excludes),
    },
    price: typedPrice(link.customPrice ?? template.price, language),
    maxGroupSize: String(link.customMaxGroupSize ?? template.maxGroupSize ?? ''),
  }
}
