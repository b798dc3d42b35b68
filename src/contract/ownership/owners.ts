import { z } from 'zod'
import { Email } from '#contract/account/fields.ts'
import { reviewers } from '#contract/applications/review.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ListingKind, ListingStatus, OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import { Id, IdOrSlug, Slug } from '#contract/shared.ts'
import { handingObstacles, maxHandedOver, mergeFields, mergeObstacles, sideParts } from './obstacles.ts'

const Person = z.object({ name: z.string(), email: z.string() })
const Version = z.iso.datetime()

/** The owner of a listing, as staff see it. */
export const ListingOwner = Person.extend({
  joinedAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  isActive: z.boolean(),
})
export type ListingOwner = z.infer<typeof ListingOwner>

export const getListingOwner = endpoint('GET', '/api/admin/listings/:id/owner', {
  summary: 'Who owns a listing',
  access: reviewers,
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: z.object({ owner: ListingOwner.nullable().meta({ description: 'null: it has no owner' }) }),
})

/** The consequences of handing a listing to the account with an e-mail address. */
export const Recipient = z.object({
  owner: Person.nullable().meta({ description: 'Who owns the listing now' }),
  person: Person.nullable().meta({ description: 'The new owner' }),
  obstacle: z.enum(handingObstacles).nullable().meta({ description: 'Why it cannot be handed to them' }),
  updatedAt: Version.meta({ description: 'Of the listing: send it back with the change' }),
})
export type Recipient = z.infer<typeof Recipient>

const RecipientQuery = z.object({ id: Id, email: Email })
export const findRecipient = endpoint('POST', '/api/admin/listings/:id/recipient', {
  summary: 'The new owner of a listing, the former one, and whether that is possible',
  access: reviewers,
  refusals: ['not_found'],
  isStrict: true,
  input: RecipientQuery,
  output: Recipient,
})
export const handOverListing = endpoint('POST', '/api/admin/listings/:id/owner', {
  summary: 'Hands a listing over to an account, with all that belongs to it; both sides are told by e-mail',
  access: reviewers,
  needsFreshSignIn: true,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({ id: Id, email: Email, updatedAt: Version }),
  output: z.object({ name: z.string() }).meta({ description: 'The current owner' }),
})

export const handOverListings = endpoint('POST', '/api/admin/listings/owner', {
  summary: `Hands at most ${maxHandedOver} listings over to one account, as if one by one; those that cannot be are named with the reason, the others are handed over`,
  access: reviewers,
  needsFreshSignIn: true,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({ ids: z.array(Id).min(1).max(maxHandedOver), email: Email }),
  output: z.object({
    name: z.string().meta({ description: 'The account that owns them now' }),
    changed: z.array(z.object({ id: Id })),
    refused: z.array(z.object({ id: Id, name: z.string(), reason: z.enum(['gone', ...handingObstacles]) })),
  }),
})

/** One of two possibly identical listings, as staff compare them. */
export const Side = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  type: z.union([ProfileType, OrganizationType]).nullable(),
  status: ListingStatus,
  isPublic: z.boolean(),
  owner: Person.nullable(),
  addresses: z.array(z.string()).meta({ description: 'Paths that it had before' }),
  counts: z.record(z.enum(sideParts), z.number().int()),
  updatedAt: Version,
})
export type Side = z.infer<typeof Side>

const values = z.array(z.string())

/** A value of the disappearing listing that the remaining one does not have; one of the two is kept. */
export const MergeChoice = z.object({
  field: z.enum(mergeFields),
  stays: values.meta({ description: 'Of the one that stays; empty where it has none' }),
  goes: values,
  takes: z
    .boolean()
    .meta({ description: 'Whether it is taken if nothing is chosen: the other one has none' }),
})
export type MergeChoice = z.infer<typeof MergeChoice>

/** Two listings that may be the same. */
export const Merge = z.object({
  kind: ListingKind,
  stays: Side,
  goes: Side,
  choices: z.array(MergeChoice).meta({ description: 'What the two say differently' }),
  same: z.array(z.enum(mergeFields)).meta({ description: 'What both say in the same way' }),
  lost: z.object({ links: z.array(z.string()), pictures: z.number().int() }).meta({
    description: 'Links of the one that goes, and how many of its pictures, for which there is no room',
  }),
  obstacle: z.enum(mergeObstacles).nullable().meta({ description: 'Why they cannot be merged' }),
})
export type Merge = z.infer<typeof Merge>

const ofTwo = z.object({
  id: Id.meta({ description: 'The listing that stays' }),
  other: IdOrSlug.meta({ description: 'The one that goes, of the same kind' }),
})

export const getMerge = endpoint('GET', '/api/admin/listings/:id/merge', {
  summary: 'Two listings side by side, before they become one',
  access: reviewers,
  refusals: ['not_found'],
  input: ofTwo,
  output: Merge,
})
export const mergeListings = endpoint('POST', '/api/admin/listings/:id/merge', {
  summary:
    'Merges two listings: what belongs to the other moves to this one, its addresses lead to this one; this cannot be undone',
  access: reviewers,
  needsFreshSignIn: true,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ofTwo.extend({
    name: z.string().trim().min(1).max(400).meta({ description: 'Of the one that goes, typed to confirm' }),
    updatedAt: Version.meta({ description: 'Of the one that stays, as it was seen' }),
    otherUpdatedAt: Version.meta({ description: 'Of the one that goes, as it was seen' }),
    take: z
      .array(z.enum(mergeFields))
      .max(mergeFields.length)
      .optional()
      .meta({ description: 'What is taken from the one that goes; if left out, what the other one lacks' }),
  }),
  output: z.object({ kind: ListingKind, slug: Slug }),
})
