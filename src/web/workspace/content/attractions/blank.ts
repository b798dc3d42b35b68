import type { ManagedAttraction } from '#contract/content/attractions.ts'
import type { Language } from '#contract/languages.ts'
import { attraction } from '#entities/places.ts'
import { blankRow } from '#fields/each.ts'

/** A new attraction; its category is still to be chosen. */
export const blankAttraction = (cityId: string, originalLanguage: Language): ManagedAttraction => ({
  id: '',
  ...blankRow(attraction),
  category: '' as never,
  cityId,
  city: '',
  country: '',
  countryCode: 'BR',
  originalLanguage,
  textTimes: {},
  files: [],
  createdAt: '',
  updatedAt: '',
})
