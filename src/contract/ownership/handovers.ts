import { z } from 'zod'
import { Email } from '#contract/account/fields.ts'
import { Application } from '#contract/applications/application.ts'
import { reviewers } from '#contract/applications/review.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind } from '#contract/enum-schemas.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'

const Done = z.object({ done: z.literal(true) })

/**
 * A listing that staff created for somebody, or are handing over to an address without an account, waiting for
 * acceptance.
 */
export const Handover = z.object({
  id: Id,
  listingId: Id,
  kind: ListingKind,
  name: z.string(),
  email: z.string(),
  offeredBy: z.string().nullable(),
  offeredAt: z.iso.datetime(),
  keepsPage: z.boolean().meta({ description: 'The listing was there before, and stays if it is declined' }),
  until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until when it can be accepted; null if there is no limit' }),
})
export type Handover = z.infer<typeof Handover>

export const offerListing = endpoint('POST', '/api/admin/handovers', {
  summary: 'Creates a listing for someone and offers it by e-mail',
  access: reviewers,
  refusals: ['too_many_requests'],
  input: Application.extend({
    email: Email,
    language: Language.meta({ description: 'The language in which messages to the person are written' }),
  }),
  output: Handover,
})
export const listHandovers = list('/api/admin/handovers', {
  summary: 'Offered listings that are waiting to be accepted, the newest first',
  access: reviewers,
  input: paging(100, 25).extend({ listingId: Id.optional().meta({ description: 'Only that of a listing' }) }),
  output: z.array(Handover),
})
export const withdrawHandover = endpoint('DELETE', '/api/admin/handovers/:id', {
  summary: 'Withdraws an offered listing and deletes it; one that was there before stays',
  access: reviewers,
  refusals: ['not_found'],
  input: z.object({ id: Id }),
  output: Done,
})
export const inviteOwner = endpoint('POST', '/api/admin/listings/:id/invitation', {
  summary: 'Offers a listing to an e-mail address that has no account; it is theirs once they accept',
  access: reviewers,
  needsFreshSignIn: true,
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  isStrict: true,
  input: z.object({
    id: Id,
    email: Email,
    language: Language.meta({ description: 'The language in which messages to the person are written' }),
    updatedAt: z.iso.datetime().meta({ description: 'Of the listing, as it was seen' }),
  }),
  output: Handover,
})
