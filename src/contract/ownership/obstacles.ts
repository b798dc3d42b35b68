import { listingFields } from '#entities/listing.ts'
import { isText, type NamesOf, namesWith } from '#fields/each.ts'
import type { Field } from '#fields/kinds.ts'
import { type Language, languages } from '#fields/languages.ts'

/** Why a listing cannot be handed to somebody. */
export const handingObstacles = [
  'noAccount',
  'accountInactive',
  'isOwner',
  'oneself',
  'hasProfile',
  'tooManyListings',
  'tooManyOffers',
] as const
export type HandingObstacle = (typeof handingObstacles)[number]

/** The maximum number of listings that one call hands over. */
export const maxHandedOver = 50

/** Why two listings cannot become one. */
export const mergeObstacles = [
  'same',
  'example',
  'hidden',
  'offered',
  'own',
  'tooManyOffers',
  'tooManyGuides',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

/** The counts that are shown when two listings are compared. */
export const sideParts = ['offers', 'events', 'enquiries', 'pictures', 'links', 'guides', 'reports'] as const
export type SidePart = (typeof sideParts)[number]

type Listing = typeof listingFields
type Text = NamesOf<Listing, { kind: 'localized' }>
export type MergeField =
  | 'name'
  | 'type'
  | 'picture'
  | 'city'
  | 'phone'
  | 'languages'
  | Exclude<keyof Listing, Text>
  | `${Text}.${Language}`

const isLocalized = ({ kind }: Field) => kind === 'localized'
const declared = namesWith(listingFields, (field) => !isText(field))
const texts = namesWith(listingFields, isLocalized).flatMap((name) =>
  languages.map((language) => `${name}.${language}`),
)
const lists = namesWith(listingFields, (field) => isText(field) && !isLocalized(field))

/** The values to choose between when two listings become one: facts, and texts by language. */
export const mergeFields = [
  ...['name', 'type', 'picture', 'city', 'phone', 'languages'],
  ...declared,
  ...texts,
  ...lists,
] as readonly MergeField[]

/** Days that a person has to accept a listing that is handed over to them. */
export const daysToAccept = 30
