import { z } from 'zod'
import { reasonShape } from '#contract/decisions/reason.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind, OrganizationType, ProfileType, SocialPlatform } from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { CityReference, Id, Slug } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { watchedListingFields } from '#entities/listing.ts'

/** Who reviews changes of live listings: each person those of the kinds that they manage. */
const access = accessOf('revisions')

const RevisionState = z.enum(statesOf('revisions'))

/** The fields whose changes by an owner staff review. */
export const revisionFields = ['name', 'type', 'slug', 'phone', ...watchedListingFields, 'link'] as const

/** What makes a change worth a second look. */
export const revisionHints = ['websiteDomain', 'phoneCountry'] as const

const RevisionChange = z.object({
  field: z.enum(revisionFields),
  platform: SocialPlatform.nullable().meta({ description: 'Of a link' }),
  before: z.string().nullable(),
  after: z.string().nullable(),
  now: z.string().nullable().meta({ description: 'As it is; another value has been set in the meantime' }),
})
export type RevisionChange = z.infer<typeof RevisionChange>

/** An owner's change to a live listing. */
export const Revision = z.object({
  id: Id,
  state: RevisionState,
  listing: z.object({
    id: Id,
    kind: ListingKind,
    type: z.union([ProfileType, OrganizationType]).nullable(),
    slug: Slug,
    name: z.string(),
    city: CityReference.nullable(),
    isPublic: z.boolean(),
  }),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  changedAt: z.iso.datetime().meta({ description: 'Of the last change; send it back with an answer' }),
  changes: z.array(RevisionChange),
  hints: z.array(z.enum(revisionHints)).meta({
    description: 'Worth a second look: a website on another domain than the e-mail address, a foreign phone',
  }),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
  can: z.object({
    settle: z
      .boolean()
      .meta({ description: 'Nobody reviews their own changes, unless they may set any status' }),
    restore: z.boolean().meta({ description: 'False if someone has changed it in the meantime' }),
  }),
})
export type Revision = z.infer<typeof Revision>

export const listRevisions = list('/api/admin/revisions', {
  summary:
    'What owners changed of live listings’ name, type, license or contact: open ones oldest first, others newest first',
  access,
  input: paging(50, 10).extend({
    state: RevisionState.default('open').meta({ description: '`looked`: someone said that it looks right' }),
    kind: ListingKind.optional(),
  }),
  output: z.array(Revision),
})
export const getRevisionCounts = endpoint('GET', '/api/admin/revisions/counts', {
  summary: 'How many are in each state',
  access,
  input: z.object({ kind: ListingKind.optional() }),
  output: z.record(RevisionState, z.number().int()),
})
export const revisionQueue = { name: 'revisions', list: listRevisions, counts: getRevisionCounts } as const
const Seen = z.object({ id: Id, changedAt: z.iso.datetime() })
export const acknowledgeRevision = endpoint('POST', '/api/admin/revisions/:id/acknowledgement', {
  summary:
    'Says that a change looks right; 409 if the owner has changed more in the meantime, or someone else has answered',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: Seen,
  output: Revision,
})
export const restoreRevision = endpoint('POST', '/api/admin/revisions/:id/restore', {
  summary:
    'Restores the previous values, and tells the owner; 409 if someone has changed them in the meantime',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: Seen.extend(reasonShape),
  output: Revision,
})
