import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { mostOfOfferDuration, mostOfOfferText } from '#contract/owner-offer-limits.ts'
import type { OwnOffer } from '#contract/owner-offers.ts'
import { typedAmount, typedPrice } from '#contract/prices.ts'
import { allWords, GroupSize, Lines, numberOf, Price, Titles, typedNumber, Words } from './offer-values.ts'

/** The form of an offer's texts and terms on one page. */
export const LinkValues = z
  .object({
    texts: z.object({
      customTitle: Titles,
      customDescription: Words(mostOfOfferText),
      customDuration: Words(mostOfOfferDuration),
      customNotes: Words(mostOfOfferText),
      ...{ customHighlights: Lines, customIncludes: Lines, customExcludes: Lines },
    }),
    customPrice: Price,
    customMaxGroupSize: GroupSize,
    availableFrom: z.string(),
    availableTo: z.string(),
    commission: typedNumber(0, 100),
    isTemplate: z.boolean(),
  })
  .superRefine(({ availableFrom, availableTo }, { addIssue }) => {
    if (!availableFrom || !availableTo || availableFrom <= availableTo) return
    addIssue({
      code: 'custom',
      params: { field: 'beforeFirstDay' },
      path: ['availableTo'],
      input: availableTo,
    })
  })
export type LinkValues = z.infer<typeof LinkValues>

/** An offer's texts and terms on its page, as values of the form. */
export function valuesOfLink({ link }: OwnOffer, language: Language): LinkValues {
  if (!link) throw new Error('the offer is on no page')
  const { texts } = link
  return {
    texts: {
      ...texts,
      customTitle: allWords(texts.customTitle),
      customDescription: allWords(texts.customDescription),
      customDuration: allWords(texts.customDuration),
      customNotes: allWords(texts.customNotes),
    },
    customPrice: typedPrice(link.customPrice, language),
    customMaxGroupSize: link.customMaxGroupSize === null ? '' : String(link.customMaxGroupSize),
    availableFrom: link.availableFrom ?? '',
    availableTo: link.availableTo ?? '',
    commission: typedAmount(link.commission, language),
    isTemplate: link.isTemplate,
  }
}

/** What is sent of the form. */
export const inputOfLink = (linkId: string, values: LinkValues) => ({
  ...values,
  linkId,
  customPrice: numberOf(values.customPrice),
  customMaxGroupSize: numberOf(values.customMaxGroupSize),
  availableFrom: values.availableFrom || null,
  availableTo: values.availableTo || null,
  commission: numberOf(values.commission),
})
