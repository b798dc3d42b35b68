import { z } from 'zod'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import {
  CountryCode,
  ListingKind,
  ListingStatus,
  OrganizationType,
  ProfileType,
} from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { CityReference, Id, Slug } from '#contract/shared.ts'
import { directions, type FilterShape, sortsOf } from '#contract/values/staff-list.ts'
import { listingStates, managedLists, maxStatusChanges } from './managed-limits.ts'
import { missingParts } from './missing-parts.ts'
import { ListingCan } from './own-listings.ts'

/** Who manages everyone's listings of a kind. */
export const managedListingAccess = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

/** A listing as a row of the staff's list. */
export const ManagedListing = z.object({
  id: Id,
  kind: ListingKind,
  slug: Slug,
  name: z.string(),
  type: z.union([ProfileType, OrganizationType]).nullable(),
  imageUrl: z.string().nullable(),
  localisation: CityReference.nullable(),
  status: ListingStatus,
  state: z
    .enum(listingStates)
    .meta({ description: 'Its status; `incomplete`: verified, and lacks something to be public' }),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  completeness: z
    .number()
    .int()
    .meta({ description: 'In percent, of what it needs to be public and what travelers ask for' }),
  isSample: z.boolean(),
  updatedAt: z.iso.datetime(),
  can: ListingCan,
})
export type ManagedListing = z.infer<typeof ManagedListing>

const filter = {
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .meta({ description: 'Part of its name; from three letters on also of its city’s or its owner’s' }),
  state: z.enum(listingStates).optional(),
  type: z.union([ProfileType, OrganizationType]).optional(),
  country: CountryCode.optional(),
  city: z.string().trim().min(1).max(120).optional(),
  owner: z.enum(['none']).optional().meta({ description: 'Those without an owner' }),
  completeness: z
    .enum(['underHalf'])
    .optional()
    .meta({ description: 'Those that are less than half complete' }),
} satisfies FilterShape<typeof managedLists.profile>

export const listManagedListings = list('/api/tourism/admin/listings', {
  summary: 'Everyone’s listings of a kind, for staff who manage them',
  access: managedListingAccess,
  refusals: ['forbidden'],
  input: paging(100, 50).extend({
    kind: ListingKind,
    ...filter,
    sort: z.enum(sortsOf(managedLists.profile)).default('changed'),
    direction: z
      .enum(directions)
      .optional()
      .meta({ description: 'Without it: names from A on, the least complete first, the last change first' }),
  }),
  output: z.array(ManagedListing),
})

const count = z.number().int().nullable()
export const getManagedListingCounts = endpoint('GET', '/api/tourism/admin/listing-counts', {
  summary:
    'How many listings of a kind there are, are waiting for a review, have no owner or are less than half complete',
  access: managedListingAccess,
  refusals: ['forbidden'],
  input: z.object({ kind: ListingKind }),
  output: z
    .object({ all: count, pending: count, unowned: count, underHalf: count })
    .meta({ description: 'Null above ten thousand' }),
})

/** Why the status of a listing was not changed. */
export const statusRefusals = ['gone', 'notYours', 'changed', 'incomplete', 'notRegistered'] as const

export const changeListingStatuses = endpoint('PUT', '/api/tourism/admin/listings/status', {
  summary: `Gives at most ${maxStatusChanges} listings of a kind a status: those named, or those that match; what is refused is named, the others are changed`,
  access: ['MANAGE_USERS'],
  refusals: ['forbidden'],
  isStrict: true,
  input: z
    .object({
      kind: ListingKind,
      status: ListingStatus,
      from: ListingStatus.optional().meta({ description: 'Only those that have this one now' }),
      mustBePublic: z.literal(true).optional().meta({
        description: 'With `verified`: only those that lack nothing to be public',
      }),
      ...reasonShape,
      ids: z.array(Id).min(1).max(maxStatusChanges).optional(),
      matching: z.strictObject(filter).optional().meta({ description: 'As in the list' }),
    })
    .refine(({ ids, matching }) => !ids !== !matching, 'either `ids` or `matching`'),
  output: z.object({
    changed: z.array(z.object({ id: Id, from: ListingStatus })),
    refused: z.array(
      z.object({
        id: Id,
        name: z.string(),
        reason: z.enum(statusRefusals),
        missing: z
          .array(z.enum(missingParts))
          .optional()
          .meta({ description: 'What one that is `incomplete` lacks' }),
      }),
    ),
    isMore: z.boolean().meta({ description: 'More match than one call changes' }),
  }),
})
