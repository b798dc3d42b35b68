import type { z } from 'zod'
import { claimAfter } from '#contract/ownership/claim-states.ts'
import type * as contract from '#contract/ownership/claims.ts'
import { paths } from '#contract/paths.ts'
import { reviewerPermissions } from '#server/applications/index.ts'
import { audit } from '#server/audit/index.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { lockWithListing, type WithListing } from '#server/owner-area/index.ts'
import { countsOf, listQueue, mayDecide, type Settling, settle } from '#server/review-queues/index.ts'
import { type ClaimRow, claimRows, closeClaims, ofId } from './claim-queries.ts'
import { giveTo, lockClaimable, tellRefused } from './give.ts'
import { chatAbout, phoneCodeOf } from './phone-code.ts'

/** Who says that a listing is theirs, of the kinds that one manages, a page at a time. */
export const listClaims = (
  context: SignedInContext,
  secret: string,
  query: z.output<typeof contract.listClaims.input>,
) => listQueue(context, claimRows, query, () => (row) => present(context, secret, row))

/** How many are open and closed. */
export const getClaimCounts = countsOf(claimRows)

const settling: Settling<ClaimRow, WithListing<ClaimRow>> = {
  noun: 'Claim',
  rows: claimRows,
  lock: lockWithListing(claimRows),
  stateOf: ({ row }) => ({ isOpen: row.state === 'open', authorId: row.userId }),
  refusals: { own: 'ownApplication', settled: 'claimClosed' },
}

/**
 * Gives the listing to the claimant, or says why not, once; the person is told either way.
 *
 * @throws AppError `not_found` for a kind that one does not manage; `conflict` where it is decided or withdrawn, where
 * the listing already has an owner, or the account a profile; `forbidden` for one's own; `invalid_request` for a
 * refusal without a note
 */
export async function decideClaim(
  context: SignedInContext,
  secret: string,
  { id, decision, note }: z.output<typeof contract.decideClaim.input>,
): Promise<z.input<typeof contract.Claim>> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const settled = await settle(tx, granter, settling, { id }, async ({ row, listing }) => {
      if (decision === 'refuse' && !note) {
        throw new AppError('invalid_request', 'A rejection needs a note that says why.', {
          fields: { note: { code: 'required' } },
        })
      }
      if (decision === 'accept' && !row.person.isActive) {
        throw new AppError('conflict', 'The account is inactive.', { reason: 'accountInactive' })
      }
      await closeClaims(tx, ofId(id), { state: claimAfter[decision], note, decidedBy: granter.id })
      if (decision === 'accept') {
        await giveTo({ context, tx, granter }, await lockClaimable(tx, listing.id), row.person, 'staff')
      } else {
        await audit(tx, granter, 'listing.claim-refuse', listingSubject(listing), null, null)
        await tellRefused(context, tx, row, row.person, note)
      }
    })
    return present(context, secret, settled)
  })
}

function present(
  { actor, config }: SignedInContext,
  secret: string,
  row: ClaimRow,
): z.input<typeof contract.Claim> {
  const { phone } = row
  const decide = row.state === 'open' && mayDecide(actor, row.userId)
  const accept = decide && row.ownerId === null && row.isPublic && !row.isSample
  const code = accept ? phoneCodeOf(secret, row.id, phone) : null
  return {
    id: row.id,
    state: row.state,
    listing: {
      id: row.listingId,
      kind: row.kind,
      slug: row.slug,
      name: row.name,
      path: row.isPublic
        ? row.kind === 'profile'
          ? paths.profile(row.slug)
          : paths.organization(row.slug)
        : null,
      email: row.email,
      phone,
      city: row.city,
      hasOwner: row.ownerId !== null,
    },
    person: { name: row.person.name, email: row.person.email, since: row.person.since.toISOString() },
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decider,
    byPhone: code && phone ? { code, whatsapp: chatAbout(config, { ...row, phone }) } : null,
    can: { decide, accept },
  }
}
