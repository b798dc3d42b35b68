import type { z } from 'zod'
import type * as contract from '#contract/ownership/handovers.ts'
import { paths } from '#contract/paths.ts'
import {
  deleteHandoverOf,
  findHandoverOf,
  insertHandover,
  lockHandover,
  presentHandover,
  reviewerPermissions,
} from '#server/applications/index.ts'
import { audit } from '#server/audit/index.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, limitInvitations, notFound } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { lockManaged } from './hand-over.ts'
import { findAccount } from './people-queries.ts'

/**
 * Offers a listing to an e-mail address that has no account: until somebody signs in with it and accepts, it stays whose it
 * is. Another invitation to the same listing ends the one before.
 *
 * @throws AppError `not_found` for a kind that one does not manage; `conflict` where the listing was changed since it was
 * seen, the address has an account, or the listing was made for somebody who has not answered; `too_many_requests`
 */
export async function inviteOwner(
  context: SignedInContext,
  { id, email, language, updatedAt }: z.output<typeof contract.inviteOwner.input>,
): Promise<contract.Handover> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const listing = await lockManaged(tx, granter, id)
    if (listing.updatedAt.toISOString() !== new Date(updatedAt).toISOString()) {
      throw new AppError('conflict', 'The listing was changed in the meantime. Load it again.', {
        reason: 'listingChanged',
      })
    }
    if (await findAccount(tx, email)) {
      throw new AppError('conflict', 'An account has this address: hand the listing over to it.')
    }
    if ((await findHandoverOf(tx, id))?.keepsPage === false) {
      throw new AppError('conflict', 'The listing was created for someone who has not answered yet.')
    }
    await limitInvitations(tx, context.actor.id, email)
    await deleteHandoverOf(tx, id)
    const by = { offeredBy: granter.id, offeredByName: granter.name }
    const handover = await insertHandover(tx, { listingId: id, email, language, ...by, keepsPage: true })
    await audit(tx, granter, 'listing.offer', listingSubject(listing), null, null)
    const url = `${context.config.baseUrl}${paths.logIn({ email, return: paths.account() })}`
    const values = { name: listing.name || listing.slug, offeredBy: granter.name, url }
    await context.mail.send(tx, { to: email, language, template: 'ownerInvited', values })
    return presentHandover((await lockHandover(tx, [listing.kind], handover)) ?? notFound('Handover'))
  })
}
