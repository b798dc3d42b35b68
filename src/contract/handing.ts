import { z } from 'zod'
import { Email } from './accounts.ts'
import { reviewers } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { ListingKind, ListingStatus, OrganizationType, ProfileType } from './enums.ts'
import { handingObstacles, mergeObstacles, sideParts } from './handing-kinds.ts'
import { Id, IdOrSlug, Slug } from './shared.ts'

const Person = z.object({ name: z.string(), email: z.string() })
const Version = z.iso.datetime()

/** What would follow if a listing were handed to the account with an e-mail address. */
export const Recipient = z.object({
  owner: Person.nullable().meta({ description: 'Whose the listing is now' }),
  person: Person.nullable().meta({ description: 'Who would get it' }),
  obstacle: z.enum(handingObstacles).nullable().meta({ description: 'Why it cannot be handed to them' }),
  updatedAt: Version.meta({ description: 'Of the listing: send it back with the change' }),
})
export type Recipient = z.infer<typeof Recipient>

export const findRecipient = endpoint('POST', '/api/admin/listings/:id/recipient', {
  summary: 'Who would get a listing, who would lose it, and whether that can be',
  access: reviewers,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({ id: Id, email: Email }),
  output: Recipient,
})
export const handOverListing = endpoint('POST', '/api/admin/listings/:id/owner', {
  summary: 'Hands a listing over to an account, with all that belongs to it; both sides are told by e-mail',
  access: reviewers,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({ id: Id, email: Email, updatedAt: Version }),
  output: z.object({ name: z.string() }).meta({ description: 'Who has it now' }),
})

/** One of two listings that may be one, as staff compare them. */
export const Side = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  type: z.union([ProfileType, OrganizationType]).nullable(),
  status: ListingStatus,
  isPublic: z.boolean(),
  city: z.string().nullable(),
  description: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  owner: Person.nullable(),
  addresses: z.array(z.string()).meta({ description: 'Paths that it had before' }),
  counts: z.record(z.enum(sideParts), z.number().int()),
  updatedAt: Version,
})
export type Side = z.infer<typeof Side>

/** Two listings that may be one. */
export const Merge = z.object({
  kind: ListingKind,
  stays: Side,
  goes: Side,
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
    'Makes two listings one: what belongs to the other moves here, its addresses lead here; cannot be undone',
  access: reviewers,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: ofTwo.extend({
    name: z.string().trim().min(1).max(400).meta({ description: 'Of the one that goes, typed to confirm' }),
    updatedAt: Version.meta({ description: 'Of the one that stays, as it was seen' }),
    otherUpdatedAt: Version.meta({ description: 'Of the one that goes, as it was seen' }),
  }),
  output: z.object({ kind: ListingKind, slug: Slug }),
})
