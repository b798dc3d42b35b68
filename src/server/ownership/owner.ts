import type { z } from 'zod'
import type * as contract from '#contract/ownership/owners.ts'
import type { SignedInContext } from '#server/context.ts'
import { lockManaged } from './hand-over.ts'
import { findOwner } from './people-queries.ts'

/**
 * Whose a listing is, and when they were here last.
 *
 * @throws AppError `not_found` for a kind that one does not manage
 */
export async function getListingOwner(
  { db, actor }: SignedInContext,
  { id }: z.output<typeof contract.getListingOwner.input>,
): Promise<z.output<typeof contract.getListingOwner.output>> {
  const { ownerId } = await db.transaction((tx) => lockManaged(tx, actor, id))
  const owner = await findOwner(db, ownerId)
  if (!owner) return { owner: null }
  const { name, email, isActive, createdAt, lastLogin } = owner
  return {
    owner: {
      ...{ name, email, isActive },
      joinedAt: createdAt.toISOString(),
      lastLogin: lastLogin?.toISOString() ?? null,
    },
  }
}
