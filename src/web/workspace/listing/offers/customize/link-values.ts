import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { typedAmount, typedPrice } from '#contract/values/prices.ts'
import { linkTexts } from '#entities/offers.ts'
import { textShape, textValues } from '#web/entities/form-values.ts'
import { numberOf, typedNumber } from '#web/entities/typed-number.ts'
import { GroupSize, Price } from '../offer-values.ts'

/** The form of an offer's texts and terms on one page. */
export const LinkValues = z
  .object({
    texts: z.object(textShape(linkTexts)),
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
  return {
    texts: textValues(linkTexts, link.texts),
    customPrice: typedPrice(link.customPrice, language),
    customMaxGroupSize: link.customMaxGroupSize === null ? '' : String(link.customMaxGroupSize),
    availableFrom: link.availableFrom ?? '',
    availableTo: link.availableTo ?? '',
    commission: typedAmount(link.commission, language),
    isTemplate: link.isTemplate,
  }
}

/** The values of the form as they are sent. */
export const inputOfLink = (linkId: string, values: LinkValues) => ({
  ...values,
  linkId,
  customPrice: numberOf(values.customPrice),
  customMaxGroupSize: numberOf(values.customMaxGroupSize),
  availableFrom: values.availableFrom || null,
  availableTo: values.availableTo || null,
  commission: numberOf(values.commission),
})
