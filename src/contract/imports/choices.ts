import {
  attractionCategories,
  countryCodes,
  currencies,
  eventTypes,
  organizationTypes,
} from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import type { ImportFieldName } from './fields.ts'

/** What a cell of a field of type `option` may be, by field. */
export const importChoices = {
  countryCode: countryCodes,
  originalLanguage: languages,
  category: attractionCategories,
  eventType: eventTypes,
  currency: currencies,
  organizationType: organizationTypes,
} as const satisfies Partial<Record<ImportFieldName, readonly string[]>>
export type ChoiceField = keyof typeof importChoices

/** True for a field whose cell is one of some choices. */
export const isChoiceField = (field: string): field is ChoiceField => field in importChoices
