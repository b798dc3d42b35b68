import type { z } from 'zod'
import type { introduceMyListing } from '#contract/applications/onboarding.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { introduceListing, lockOwnListing } from './introduce-queries.ts'
import { readOnboarding } from './onboarding.ts'

/**
 * Adds the introduction that one's listing lacks to be public.
 *
 * @throws AppError `not_found` for a listing that is not one's own; `conflict` where it has one
 */
export async function introduce(
  context: SignedInContext,
  { id, introduction, originalLanguage }: z.output<typeof introduceMyListing.input>,
) {
  const { actor } = context
  await context.db.transaction(async (tx) => {
    const listing = (await lockOwnListing(tx, actor.id, id)) ?? notFound('Listing')
    if (Object.keys(listing.description).length > 0) {
      throw new AppError('conflict', 'This listing already has an introduction.')
    }
    const description = { [originalLanguage]: introduction }
    await introduceListing(tx, id, { description, originalLanguage })
    const fields = { fields: ['description', 'originalLanguage'] }
    await audit(tx, actor, 'listing.update', listingSubject({ ...listing, id }), null, fields)
  })
  return readOnboarding(context)
}
