import { eventTexts } from '#entities/events.ts'
import { listingEntities, listingFields } from '#entities/listing.ts'
import { offerTexts, priceTexts } from '#entities/offers.ts'
import { attraction, cityTexts, country, place } from '#entities/places.ts'
import { namesWith, textKeys } from '#fields/each.ts'

/** The kinds of rows whose texts the translation desk shows, in order, each with its texts. */
export const translatedFields = {
  country: textKeys(country),
  city: textKeys(cityTexts),
  attraction: textKeys(attraction),
  event: textKeys(eventTexts),
  place: textKeys(place),
  organization: textKeys(listingEntities.organization),
  profile: textKeys(listingEntities.profile),
  offer: textKeys(offerTexts),
  /** An offer's own texts on one page alone. */
  offerLink: ['title', 'description', 'duration', 'highlights', 'includes', 'excludes'],
  /** The names of fees. */
  offerPrice: textKeys(priceTexts),
  picture: ['caption', 'alternative'],
  type: ['name'],
} as const satisfies Record<string, readonly string[]>

export type TranslatedKind = keyof typeof translatedFields
export type TranslatedField = (typeof translatedFields)[TranslatedKind][number]

export const translatedKinds = Object.keys(translatedFields) as [TranslatedKind, ...TranslatedKind[]]
export const translatedFieldNames = [...new Set(Object.values(translatedFields).flat())] as [
  TranslatedField,
  ...TranslatedField[],
]

/** Lists of phrases: one line each on the desk. */
export const phraseFields: readonly string[] = namesWith(
  { ...eventTexts, ...offerTexts, ...listingFields },
  ({ kind }) => kind === 'phrases',
)

/** Why a text is on the desk. */
export const translationStates = ['missing', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]
/** Events that visitors do not or no longer see: on the desk only on request. */
export const hiddenEvents = ['draft', 'past'] as const
export type HiddenEvents = (typeof hiddenEvents)[number]

/** The maximum length of any text on the desk; each kind also has its own limit. */
export const maxTranslationLength = 8000
