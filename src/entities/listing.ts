import { type NamesOf, namesWith, textNames } from '#fields/each.ts'
import { email, line, link, localized, type PageFields, phrases, whole, year } from '#fields/kinds.ts'

const description = { max: 4_000, rows: 8, visible: 'page', part: 'words', isRequired: true } as const
const watched = { part: 'seller', isWatched: true } as const
/** Who sells, as offers name them before a request. */
const seller = {
  sellerName: line({ max: 120, visible: 'offer', ...watched }),
  sellerTaxNumber: line({ max: 40, visible: 'offer', ...watched }),
  sellerAddress: line({ max: 240, visible: 'offer', ...watched }),
}
const isImported = true as const
const ofPage = { visible: 'page', isImported } as const

/**
 * The fields of a professional. Name, address, type, status, languages spoken, phone, city and place of a listing have
 * rules of their own and are written by hand (`docs/architecture.md`).
 */
export const profile = {
  specialty: localized({ max: 160, visible: 'card', part: 'words' }),
  description: localized({ ...description, wire: 'bio' }),
  experienceYears: whole({ min: 0, max: 100, visible: 'page', part: 'who' }),
  email: email({ visible: 'page', part: 'reach', isWatched: true }),
  ...seller,
} satisfies PageFields

/** The fields of an organization. */
export const organization = {
  description: localized({ ...description, isImported: true }),
  email: email({ ...ofPage, part: 'reach', isWatched: true }),
  website: link({ ...ofPage, part: 'reach', isWatched: true }),
  establishedYear: year({ min: 1500, ...ofPage, part: 'who' }),
  employeeCount: whole({ min: 0, max: 1_000_000, ...ofPage, part: 'who' }),
  licenseNumber: line({ max: 80, visible: 'card', part: 'who', isImported: true, isWatched: true }),
  rentalNumber: line({
    max: 60,
    ...ofPage,
    part: 'seller',
    forTypes: ['hotel', 'resort', 'lodge', 'eco_lodge', 'other'],
    isWatched: true,
  }),
  sellerName: { ...seller.sellerName, isImported },
  sellerTaxNumber: { ...seller.sellerTaxNumber, isImported },
  sellerAddress: { ...seller.sellerAddress, isImported },
  specialties: phrases({ max: 20, maxLength: 120, ...ofPage, part: 'words' }),
  certifications: phrases({ max: 20, maxLength: 120, ...ofPage, part: 'words' }),
} satisfies PageFields

/** Both, by kind. */
export const listingEntities = { profile, organization }

/** The columns of both in their one table. */
export const listingFields = { ...profile, ...organization }
/** Those that a listing needs to be public. */
export const requiredListingFields = namesWith(listingFields, (field) => 'isRequired' in field) as NamesOf<
  typeof listingFields,
  { isRequired: true }
>[]
/** Those of them that are texts. */
export const listingTexts = textNames(listingFields)

/** Those that lists show. */
export const cardFields = namesWith(listingFields, ({ visible }) => visible === 'card') as NamesOf<
  typeof listingFields,
  { visible: 'card' }
>[]

/** Those whose changes by an owner staff review. */
export const watchedListingFields = namesWith(listingFields, (field) => 'isWatched' in field) as NamesOf<
  typeof listingFields,
  { isWatched: true }
>[]
export type ListingField = keyof typeof listingFields

export const isListingField = <Name extends string>(name: Name): name is Name & ListingField =>
  name in listingFields
