import { listingEntities } from '#entities/listing.ts'
import { namesWith, textNames } from '#fields/each.ts'

/** What has texts that the translation desk shows, in its order, each with its texts. */
export const translatedFields = {
  country: ['description'],
  city: ['description', 'seasonText', 'river', 'road', 'air'],
  attraction: ['description'],
  event: [
    'title',
    'description',
    'requirements',
    'included',
    'notIncluded',
    'cancellationPolicy',
    'ruleText',
  ],
  place: ['river', 'road', 'air', 'landing', 'season'],
  organization: textNames(listingEntities.organization),
  profile: textNames(listingEntities.profile),
  offer: ['title', 'description', 'duration', 'highlights', 'includes', 'excludes', 'requirements'],
  /** An offer's own texts on one page alone. */
  offerLink: ['title', 'description', 'duration', 'highlights', 'includes', 'excludes'],
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

/** Lists of phrases: on the desk a line each. */
export const phraseFields: readonly string[] = [
  'requirements',
  'included',
  'notIncluded',
  'highlights',
  'includes',
  'excludes',
  ...Object.values(listingEntities).flatMap((fields) => namesWith(fields, ({ kind }) => kind === 'phrases')),
]

/** Why a text is on the desk. */
export const translationStates = ['missing', 'outdated'] as const
export type TranslationState = (typeof translationStates)[number]
/** Events that visitors do not see, or not any more: on the desk only where they are asked for. */
export const hiddenEvents = ['draft', 'past'] as const
export type HiddenEvents = (typeof hiddenEvents)[number]

/** Characters of any text on the desk; each kind has its own limit as well. */
export const mostOfTranslation = 8000
