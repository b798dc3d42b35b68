import {
  attractionCategories,
  countryCodes,
  currencies,
  difficulties,
  durationUnits,
  eventTypes,
  offerCategories,
  organizationTypes,
  pricesFor,
} from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { cancellationTerms, capacityUnits, meetingKinds } from '#entities/offers.ts'
import type { ImportFieldName } from './fields.ts'
import type { ImportKind } from './limits.ts'

const originalLanguage = languages
const place = { countryCode: countryCodes, originalLanguage }

/** The values that a cell of each field of type `option` may have, by kind. */
export const importChoices = {
  cities: place,
  attractions: { ...place, category: attractionCategories },
  events: { ...place, eventType: eventTypes, currency: currencies },
  organizations: { ...place, organizationType: organizationTypes },
  offers: {
    ...{ originalLanguage, category: offerCategories, currency: currencies, priceFor: pricesFor },
    ...{ durationUnit: durationUnits, difficulty: difficulties, capacityUnit: capacityUnits },
    ...{ meetingKind: meetingKinds, cancellationTerms },
  },
} as const satisfies Record<ImportKind, Partial<Record<ImportFieldName, readonly string[]>>>

/** The values that a cell of a field may have; undefined if it is not limited to choices. */
export const choicesOf = (kind: ImportKind, field: string): readonly string[] | undefined =>
  (importChoices[kind] as Partial<Record<string, readonly string[]>>)[field]
