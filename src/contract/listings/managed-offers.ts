import { z } from 'zod'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { Currency, ListingKind, OfferCategory } from '#contract/enum-schemas.ts'
import { PictureFile } from '#contract/images/pictures.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, Slug } from '#contract/shared.ts'
import { directions, type FilterShape, sortsOf } from '#contract/values/staff-list.ts'
import { managedListingAccess } from './managed-listings.ts'
import {
  maxOfferChanges,
  missingOfferParts,
  offerChangeRefusals,
  offerList,
  offerStates,
} from './managed-offer-limits.ts'

/** An offer as a row of the staff's list. */
export const ManagedOffer = z.object({
  id: Id,
  title: z.string().meta({ description: 'In the original language' }),
  originalLanguage: Language,
  category: OfferCategory.nullable(),
  price: z.number().nullable(),
  currency: Currency,
  files: z.array(PictureFile).meta({ description: 'Of its picture, the narrowest first' }),
  state: z.enum(offerStates).meta({
    description:
      '`hidden`: its page is not public, or lacks what it needs; `unlinked`: it is on no page; `archived`: put away',
  }),
  missing: z.array(z.enum(missingOfferParts)).meta({ description: 'What travelers ask for' }),
  listing: z
    .object({ kind: ListingKind, slug: Slug, name: z.string() })
    .nullable()
    .meta({ description: 'The listing whose page it is on' }),
  page: z
    .object({ kind: ListingKind, slug: Slug })
    .nullable()
    .meta({ description: 'Where it is edited: the page that it is on, else one of its owner' }),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  isSample: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ManagedOffer = z.infer<typeof ManagedOffer>

export const listManagedOffers = list('/api/tourism/admin/offers', {
  summary:
    'Everyone’s offers on pages of the kinds that one manages; those on no page, where one manages both; no deleted ones',
  access: managedListingAccess,
  input: paging(100, 50).extend({
    q: z.string().trim().max(120).optional().meta({ description: 'Part of its title' }),
    state: z.enum(offerStates).optional(),
    category: OfferCategory.optional().meta({ description: 'Only of this category' }),
    sort: z.enum(sortsOf(offerList)).default('changed'),
    direction: z
      .enum(directions)
      .optional()
      .meta({ description: 'Without it: titles from A on, the last change first' }),
  } satisfies FilterShape<typeof offerList>),
  output: z.array(ManagedOffer),
})

export const changeOfferStates = endpoint('POST', '/api/tourism/admin/offers/archived', {
  summary: `Archives at most ${maxOfferChanges} offers, or brings them back; what is refused is named, the others are changed`,
  access: managedListingAccess,
  isStrict: true,
  input: z.object({
    ids: z.array(Id).min(1).max(maxOfferChanges),
    isArchived: z.boolean(),
    ...reasonShape,
  }),
  output: z.object({
    changed: z.array(z.object({ id: Id })),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(offerChangeRefusals) })),
  }),
})
