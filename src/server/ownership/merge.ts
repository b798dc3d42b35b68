import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import { isItsName } from '#contract/listings/deletion.ts'
import type { MergeField, MergeObstacle } from '#contract/ownership/obstacles.ts'
import type * as contract from '#contract/ownership/owners.ts'
import { paths } from '#contract/paths.ts'
import { reviewerPermissions } from '#server/applications/index.ts'
import { audit } from '#server/audit/index.ts'
import { type Granter, withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { deleteUnusedImages, lockImages } from '#server/images/index.ts'
import { deleteListings, listingSubject, lockSlugs } from '#server/listings/index.ts'
import { carriedOverFields, carriedOverValues } from './choices.ts'
import { lockBoth, mergeObstacleOf } from './compare.ts'
import { refuseClaims } from './give.ts'
import {
  isListing,
  keepKeys,
  leadAddresses,
  lockWhole,
  moveFormerSlugs,
  readCarriedOver,
  takeOver,
} from './merge-queries.ts'
import { moveReferences } from './move-queries.ts'
import { findOwner, movePlace } from './people-queries.ts'
import type { Listing, Two } from './two.ts'

/**
 * Makes two listings one, for good: what belongs to the one that goes moves to the one that stays, which keeps
 * its own texts and contacts where no other is taken; every address of the other leads here. Whose the one was that goes is told.
 *
 * @throws AppError `not_found` for a kind that one does not manage, or where the two are of different kinds;
 * `invalid_request` where another name was typed; `conflict` where one was changed since it was seen, or they cannot be one
 */
export async function mergeListings(
  context: SignedInContext,
  input: z.output<typeof contract.mergeListings.input>,
): Promise<{ kind: ListingKind; slug: string }> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    // images before the rows that show them, rows before addresses: as everybody does
    await lockImages(tx)
    const two = await lockBoth(tx, granter, input)
    await lockSlugs(tx)
    assertSeen(two.stays, input.updatedAt)
    assertSeen(two.goes, input.otherUpdatedAt)
    const obstacle = await mergeObstacleOf(tx, granter, two)
    if (obstacle) throw refusalOf(obstacle)
    if (!isItsName(input.name, two.goes)) {
      throw new AppError('invalid_request', 'Type the name of the listing that goes to confirm.', {
        fields: { name: { code: 'notItsName' } },
      })
    }
    await makeOne(context, tx, granter, two, carriedOverFields(two, input.take))
    return { kind: two.stays.kind, slug: two.stays.slug }
  })
}

async function makeOne(
  context: SignedInContext,
  tx: Database,
  granter: Granter,
  { stays, goes }: Two,
  taken: MergeField[],
): Promise<void> {
  const between = { from: goes.id, to: stays.id }
  const owner = stays.ownerId ?? goes.ownerId
  if (owner) await refuseClaims(context, tx, [stays, goes])
  await moveReferences(tx, between)
  // a request may have come for the one that goes since; nothing comes any more from here on
  await lockWhole(tx, goes.id)
  await moveReferences(tx, between)
  const kept = await readCarriedOver(tx, goes.id)
  await moveFormerSlugs(tx, goes.id, stays.id)
  const imageIds = await deleteListings(tx, isListing(goes.id))
  await leadAddresses(tx, goes, stays.id)
  const values = carriedOverValues({ stays, goes }, taken)
  if (kept) await takeOver(tx, stays.id, kept, { ownerId: owner, values })
  if (kept) await keepKeys(tx, goes, kept, stays.id)
  const { placeId } = values
  if (placeId && owner) await movePlace(tx, { listingId: stays.id, placeId, from: goes.ownerId, to: owner })
  await deleteUnusedImages(tx, [...imageIds, ...(values.imageId && stays.imageId ? [stays.imageId] : [])])
  await audit(tx, granter, 'listing.merge', listingSubject(goes), { id: goes.id }, { id: stays.id })
  await audit(tx, granter, 'listing.merge', listingSubject(stays), null, {
    merged: goes.id,
    ...(taken.length > 0 && { fields: taken.toSorted() }),
  })
  await tellOwner(context, tx, { stays, goes })
}

/** Whose the one was that went hears what became of it. */
async function tellOwner(context: SignedInContext, tx: Database, { stays, goes }: Two): Promise<void> {
  const person = await findOwner(tx, goes.ownerId)
  if (!person?.isActive) return
  const isTheirs = (stays.ownerId ?? goes.ownerId) === goes.ownerId
  const { kind, slug } = stays
  const path = isTheirs ? paths.ownListing(kind, slug) : paths[kind](slug)
  const values = {
    name: nameOf(goes),
    into: nameOf(stays),
    isTheirs,
    url: `${context.config.baseUrl}${path}`,
  }
  const language = person.language ?? goes.originalLanguage
  await context.mail.send(tx, { to: person.email, language, template: 'listingMerged', values })
}

const nameOf = ({ name, slug }: Listing): string => name || slug

function assertSeen({ updatedAt }: Listing, seen: string): void {
  if (updatedAt.getTime() === new Date(seen).getTime()) return
  throw new AppError('conflict', 'The listing was changed in the meantime. Load it again.', {
    reason: 'listingChanged',
  })
}

const sentences: Record<MergeObstacle, string> = {
  same: 'These are the same listing.',
  example: 'An example is nobody, and no other listing.',
  hidden: 'Visitors see the one that would go, and not the one that would stay.',
  offered: 'One of them waits for the yes of somebody to whom it was offered.',
  own: 'One does not make oneself the owner.',
  tooManyOffers: 'The owner would have too many offers.',
  tooManyGuides: 'The organization would have too many guides.',
}

const reasons = {
  own: 'ownApplication',
  tooManyOffers: 'tooManyOffers',
  tooManyGuides: 'tooManyGuides',
} as const

const refusalOf = (obstacle: MergeObstacle) =>
  obstacle in reasons
    ? new AppError('conflict', sentences[obstacle], { reason: reasons[obstacle as keyof typeof reasons] })
    : new AppError('conflict', sentences[obstacle])
