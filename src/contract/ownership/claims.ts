import { z } from 'zod'
import { signIn } from '#contract/account/sign-in.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { ListingKind } from '#contract/enum-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, IdOrSlug, Slug } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { descriptionOf, textOf } from '#contract/values/names.ts'
import { claimStates, maxClaimLength, maxClaimNoteLength } from './claim-states.ts'

const ofListing = z.object({ kind: ListingKind, id: IdOrSlug })
const mine = { access: 'signedIn' } as const
const reviewers = accessOf('claims')
const ClaimQueue = z.enum(statesOf('claims'))

/** What only the claimant and the deciding staff know about an open claim. */
const PhoneCode = z.string().regex(/^\d{6}$/)

/** What somebody can do to prove that a listing without an owner is theirs. */
export const MyClaim = z.object({
  listing: z.object({ id: Id, kind: ListingKind, slug: Slug, name: z.string(), path: z.string() }),
  isMine: z.boolean().meta({ description: 'It is already the caller’s own: nothing is left to prove' }),
  email: z.string().nullable().meta({ description: 'Of the listing: a code can be sent there' }),
  hasPhone: z.boolean(),
  hasProfile: z.boolean().meta({ description: 'The account already has a profile, and can have only one' }),
  code: z
    .object({ sentAt: z.iso.datetime(), triesLeft: z.number().int() })
    .nullable()
    .meta({ description: 'What was sent and can be entered' }),
  asked: z
    .object({
      message: z.string(),
      at: z.iso.datetime(),
      phoneCode: PhoneCode.nullable().meta({
        description: 'The answer to staff who write to the phone on the page; null if it has none',
      }),
    })
    .nullable()
    .meta({ description: 'What staff were asked and have not answered' }),
})
export type MyClaim = z.infer<typeof MyClaim>

export const getMyClaim = endpoint('GET', '/api/tourism/claims/:kind/:id', {
  ...mine,
  summary:
    'How to prove that a listing without an owner is the caller’s, or that it already is; 404 for every other listing',
  refusals: ['not_found'],
  input: ofListing,
  output: MyClaim,
})
export const sendClaimCode = endpoint('POST', '/api/tourism/claims/:kind/:id/code', {
  ...mine,
  summary: 'Sends a code to the e-mail address of the listing, valid for ten minutes',
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  input: ofListing,
  output: MyClaim,
})
export const proveClaim = endpoint('POST', '/api/tourism/claims/:kind/:id/proof', {
  ...mine,
  summary: 'Enters the code; with the right one the listing belongs to the caller',
  refusals: ['not_found', 'conflict'],
  input: ofListing.extend({ code: signIn.input.shape.code }),
  output: z.object({ slug: Slug, kind: ListingKind }),
})
export const askForListing = endpoint('POST', '/api/tourism/claims/:kind/:id/question', {
  ...mine,
  summary: 'Asks staff, who decide; the message says how the person can prove it',
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  input: ofListing.extend({ message: descriptionOf(maxClaimLength) }),
  output: MyClaim,
})
export const withdrawClaim = endpoint('DELETE', '/api/tourism/claims/:kind/:id/question', {
  ...mine,
  summary: 'Withdraws the caller’s claim',
  refusals: ['not_found'],
  input: ofListing,
  output: MyClaim,
})

/** A claim to a listing, as staff see it. */
export const Claim = z.object({
  id: Id,
  state: z.enum(claimStates),
  listing: z.object({
    id: Id,
    kind: ListingKind,
    slug: Slug,
    name: z.string(),
    path: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    hasOwner: z.boolean(),
  }),
  person: z.object({ name: z.string(), email: z.string(), since: z.iso.datetime() }),
  message: z.string(),
  createdAt: z.iso.datetime(),
  note: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  byPhone: z.object({ whatsapp: z.url(), code: PhoneCode }).nullable().meta({
    description:
      'A chat with the phone on the page, and what the right person answers; null where there is none, or nothing to give',
  }),
  can: z.object({
    accept: z.boolean().meta({ description: 'False where the listing already has an owner' }),
    decide: z.boolean().meta({ description: 'Nobody decides their own, unless they may set any status' }),
  }),
})
export type Claim = z.infer<typeof Claim>

export const listClaims = list('/api/admin/claims', {
  summary: 'Claims to listings: open ones oldest first, closed ones newest first',
  access: reviewers,
  input: paging(50, 10).extend({ state: ClaimQueue.default('open'), kind: ListingKind.optional() }),
  output: z.array(Claim),
})
export const getClaimCounts = endpoint('GET', '/api/admin/claims/counts', {
  summary: 'How many are open and closed',
  access: reviewers,
  input: z.object({ kind: ListingKind.optional() }),
  output: z.record(ClaimQueue, z.number().int()),
})
export const claimQueue = { name: 'claims', list: listClaims, counts: getClaimCounts } as const
export const decideClaim = endpoint('POST', '/api/admin/claims/:id/decision', {
  summary:
    'Gives the listing to the person who claimed it, or rejects the claim with a reason; the person is told',
  access: reviewers,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    decision: z.enum(['accept', 'refuse']),
    note: textOf(maxClaimNoteLength).default('').meta({ description: 'Required to reject' }),
  }),
  output: Claim,
})
