import type { z } from 'zod'
import type * as contract from '#contract/listings/managed-listing.ts'
import { latestChanges } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { listLinkRows, readOwn } from '#server/owner-area/index.ts'
import { readFacts } from './one-listing-queries.ts'
import { assertManages } from './service.ts'

/**
 * A listing with what staff look at before they decide about it.
 *
 * @throws AppError `forbidden` for a kind that one does not manage; `not_found`
 */
export async function getManagedListing(
  context: SignedInContext,
  { id, kind }: z.output<typeof contract.getManagedListing.input>,
): Promise<contract.ManagedListingFacts> {
  const { db } = context
  assertManages(context, kind)
  const listing = await readOwn(context, db, kind, id)
  const [facts, links, changes] = await Promise.all([
    readFacts(db, id),
    listLinkRows(db, id),
    latestChanges(db, kind, id),
  ])
  const { ownerName, ownerEmail, importedAt, ...counts } = facts
  return {
    page: { kind, listing } as contract.ManagedListingFacts['page'],
    owner: ownerName === null || ownerEmail === null ? null : { name: ownerName, email: ownerEmail },
    ...counts,
    importedAt: importedAt?.toISOString() ?? null,
    links,
    changes,
  }
}
