import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { reasonShape } from '#contract/decisions/reason.ts'
import { OpenDecision } from '#contract/decisions/shape.ts'
import { OwnOfferPrice } from '#contract/directory/offer-prices.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import {
  Currency,
  Difficulty,
  DurationUnit,
  ListingKind,
  OfferCategory,
  PriceFor,
} from '#contract/enum-schemas.ts'
import { ownShape } from '#contract/field-shapes.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { linkTexts, offerFields } from '#entities/offers.ts'

export const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
export const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
export const offerAccess = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const

/** What the owner of a listing customized for an offer there, and its position. */
export const OfferLink = z.object({
  id: Id,
  listing: z.object({
    kind: ListingKind,
    id: Id,
    slug: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
  }),
  ...ownShape(linkTexts),
  customPrice: z.number().nullable(),
  customMaxGroupSize: z.number().int().nullable(),
  customNotes: z.string().nullable().meta({ description: 'No visitor sees them' }),
  availableFrom: z.iso.date().nullable(),
  availableTo: z.iso.date().nullable(),
  commission: z.number().nullable().meta({ description: 'Percent; no visitor sees it' }),
  isTemplate: z.boolean(),
  textTimes: TextTimes,
})
export type OfferLink = z.infer<typeof OfferLink>

/** An offer as its owner and staff see it. */
export const OwnOffer = z.object({
  id: Id,
  originalLanguage: Language.meta({ description: 'The language of the fields beside `texts`' }),
  ...ownShape(offerFields),
  textTimes: TextTimes,
  category: OfferCategory.nullable(),
  durationAmount: z.number().nullable(),
  durationUnit: DurationUnit.nullable(),
  maxGroupSize: z.number().int().nullable(),
  price: z.number().nullable(),
  currency: Currency,
  priceFor: PriceFor,
  prices: z.array(OwnOfferPrice),
  months: z
    .array(z.number().int())
    .meta({ description: 'The months in which it runs, 1 to 12; none: all year' }),
  difficulty: Difficulty.nullable(),
  socialGalleryUrl: z.string().nullable(),
  isAvailable: z.boolean().meta({ description: 'Whether it runs today, by its days and months' }),
  archivedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change, also of the link' }),
  linkId: Id.nullable(),
  link: OfferLink.nullable(),
  decision: OpenDecision.nullable().meta({
    description: 'What staff decided against it, while it is in force',
  }),
  can: z.object({ edit: z.boolean(), link: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
})
export type OwnOffer = z.infer<typeof OwnOffer>

/** Names one listing, of either kind. */
export const OneListing = {
  profileId: Id.optional(),
  organizationId: Id.optional(),
}
const one = z.object({ id: Id })
/** Why, where it is against the owner. */
const oneAndWhy = one.extend(reasonShape)

export const listMyProfileOffers = list('/api/tourism/admin/profiles/:id/offers', {
  summary: 'The offers of my profile, in its order, archived and deleted ones too',
  access: profileAccess,
  refusals: ['not_found'],
  input: one,
  output: z.array(OwnOffer),
})
export const listMyOrganizationOffers = list('/api/tourism/admin/organizations/:id/offers', {
  summary: 'The offers of my organization, in its order, archived and deleted ones too',
  access: organizationAccess,
  refusals: ['not_found'],
  input: one,
  output: z.array(OwnOffer),
})
export const listUnlinkedOffers = list('/api/tourism/admin/offers/unlinked', {
  summary: 'My offers that are on no page; with a listing, those of its owner',
  access: offerAccess,
  refusals: ['not_found'],
  input: z.object(OneListing),
  output: z.array(OwnOffer),
})
export const listOfferTemplates = list('/api/tourism/admin/offers/templates', {
  summary: 'My offers that are saved as templates; with a listing, those of its owner',
  access: offerAccess,
  refusals: ['not_found'],
  input: z.object(OneListing),
  output: z.array(OwnOffer),
})
export const linkOffer = endpoint('POST', '/api/tourism/admin/offers/:id/link', {
  summary: 'Puts an offer on the page of one listing; 409 if it is on another',
  access: offerAccess,
  refusals: ['not_found', 'forbidden', 'conflict'],
  isStrict: true,
  input: z
    .object({ id: Id, ...OneListing })
    .refine(({ profileId, organizationId }) => !profileId !== !organizationId, {
      path: ['profileId'],
      error: 'a profileId or an organizationId is expected, and only one of them',
      params: { field: 'required' },
    }),
  output: OwnOffer,
})
export const unlinkOffer = endpoint('DELETE', '/api/tourism/admin/offers/:id/unlink', {
  summary: 'Takes an offer off the page it is on, with what was customized there',
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  input: oneAndWhy,
  output: OwnOffer,
})
const step = (name: 'unarchive' | 'restore', summary: string) =>
  endpoint('POST', `/api/tourism/admin/offers/:id/${name}`, {
    summary,
    access: offerAccess,
    refusals: ['not_found', 'forbidden', 'conflict'],
    isStrict: true,
    input: one,
    output: OwnOffer,
  })
export const duplicateOffer = endpoint('POST', '/api/tourism/admin/offers/:id/duplicate', {
  summary: 'Copies an offer, on no page unless `isOnPage` says so',
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: one.extend({
    isOnPage: z.boolean().optional().meta({ description: 'Puts the copy on the page that the offer is on' }),
  }),
  output: OwnOffer,
})
export const archiveOffer = endpoint('POST', '/api/tourism/admin/offers/:id/archive', {
  summary: 'Takes an offer off every page and keeps it',
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: oneAndWhy,
  output: OwnOffer,
})
export const unarchiveOffer = step('unarchive', 'Brings an archived offer back')
export const restoreOffer = step('restore', 'Brings a deleted offer back')
export const deleteOffer = endpoint('DELETE', '/api/tourism/admin/offers/:id', {
  summary: 'Deletes an offer; it can be restored for 30 days',
  access: offerAccess,
  refusals: ['not_found', 'conflict'],
  input: oneAndWhy,
  output: OwnOffer,
})
