import type { z } from 'zod'
import { type Holder, hasPermission } from '#contract/holder.ts'
import { maxOffers } from '#contract/listings/offer-limits.ts'
import { maxOrganizations } from '#contract/listings/own-listings.ts'
import type { HandingObstacle } from '#contract/ownership/obstacles.ts'
import type * as contract from '#contract/ownership/owners.ts'
import { type HandOver, reviewerPermissions } from '#server/applications/index.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { changeEach } from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { lockSlugs } from '#server/listings/index.ts'
import { countOwned, lockListingById, managesAll } from '#server/owner-area/index.ts'
import { giveTo } from './give.ts'
import {
  type Account,
  countOffersOfListing,
  countOffersOfPerson,
  findAccount,
  findOwner,
  forgetApplications,
  movePlace,
} from './people-queries.ts'
import type { Listing } from './two.ts'

type Staff = Holder & { id: string | null }

/** A listing of a kind that somebody manages, locked until the end of the transaction. */
export async function lockManaged(tx: Database, staff: Staff, id: string): Promise<Listing> {
  const listing = await lockListingById(tx, id)
  return listing && managesAll(staff, listing.kind) ? listing : notFound('Listing')
}

/**
 * Who would get a listing, and who owns it now.
 *
 * @throws AppError `not_found` for a kind that one does not manage
 */
export async function findRecipient(
  { db, actor }: SignedInContext,
  { id, email }: z.output<typeof contract.findRecipient.input>,
): Promise<contract.Recipient> {
  return db.transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id)
    const person = await findAccount(tx, email)
    const owner = await findOwner(tx, listing.ownerId)
    return {
      owner: presentAccount(owner),
      person: presentAccount(person),
      obstacle: await obstacleOf(tx, actor, listing, person),
      updatedAt: listing.updatedAt.toISOString(),
    }
  })
}

/** What others of the team see of somebody. */
export const presentAccount = (person: Account | undefined) =>
  person ? { name: person.name, email: person.email } : null

/**
 * Hands a listing over: its offers, events, requests, pictures and guides belong to it and go along, and so does a place
 * that nothing else of its former owner uses. The former owner sees nothing of it any more; both are told.
 *
 * @throws AppError `not_found` for a kind that one does not manage, and where no account has the address; `conflict` where
 * the listing was changed since it was seen, or the account cannot take it; `forbidden` for oneself
 */
export async function handOverListing(
  context: SignedInContext,
  { id, email, updatedAt }: z.output<typeof contract.handOverListing.input>,
): Promise<{ name: string }> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const listing = await lockManaged(tx, granter, id)
    if (listing.updatedAt.toISOString() !== new Date(updatedAt).toISOString()) {
      throw new AppError('conflict', 'The listing was changed in the meantime. Load it again.', {
        reason: 'listingChanged',
      })
    }
    // in the same order as when a listing is made
    await lockSlugs(tx)
    return { name: await giveWhole({ context, tx, granter }, listing, await findAccount(tx, email)) }
  })
}

/**
 * Hands several listings over to one account, in one transaction, each as if it were alone: what is in the way of one is
 * named, and the others are handed over.
 *
 * @throws AppError `not_found` where no account has the address
 */
export async function handOverListings(
  context: SignedInContext,
  { ids, email }: z.output<typeof contract.handOverListings.input>,
): Promise<z.output<typeof contract.handOverListings.output>> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    await lockSlugs(tx)
    const person = (await findAccount(tx, email)) ?? notFound('Account')
    const listings = [...new Set(ids)].map((id) => ({ id }))
    const answer = await changeEach(listings, {
      lock: (id) => lockManaged(tx, granter, id),
      nameOf: (listing) => listing.name,
      reasons: {
        listingOwned: 'isOwner',
        accountInactive: 'accountInactive',
        ownApplication: 'oneself',
        hasProfile: 'hasProfile',
        tooManyListings: 'tooManyListings',
        tooManyOffers: 'tooManyOffers',
      },
      change: async (listing) => void (await giveWhole({ context, tx, granter }, listing, person)),
    })
    return { name: person.name, ...answer }
  })
}

type Giving = Parameters<typeof giveTo>[0]

/** Checks all conditions, and gives a listing with all that belongs to it to an account, whose name is returned. */
async function giveWhole(giving: Giving, listing: Listing, found: Account | undefined): Promise<string> {
  const { tx, granter } = giving
  const obstacle = await obstacleOf(tx, granter, listing, found)
  if (obstacle) throw refusals[obstacle]()
  const person = found ?? notFound('Account')
  const { id, placeId, ownerId } = listing
  await giveTo(giving, listing, person, 'handover', await findOwner(tx, ownerId))
  await movePlace(tx, { listingId: id, placeId, from: ownerId, to: person.id })
  await forgetApplications(tx, id, person.id)
  return person.name
}

/**
 * Hands a listing over to the person who was invited and accepts, as if staff had done it: all conditions are checked again.
 *
 * @throws AppError as `handOverListing`
 */
export const handOverToInvited: HandOver = async (giving, listingId, { email }) => {
  const { tx } = giving
  const listing = (await lockListingById(tx, listingId)) ?? notFound('Listing')
  await lockSlugs(tx)
  await giveWhole(giving, listing, await findAccount(tx, email))
}

/** Why somebody cannot get a listing; null where nothing is in the way. */
async function obstacleOf(
  tx: Database,
  staff: Staff,
  listing: Listing,
  person: Account | undefined,
): Promise<HandingObstacle | null> {
  if (!person) return 'noAccount'
  if (person.id === listing.ownerId) return 'isOwner'
  if (!person.isActive) return 'accountInactive'
  // as with claims: nobody gives themselves a page, but who may give any listing any status
  if (person.id === staff.id && !hasPermission(staff, 'MANAGE_USERS')) return 'oneself'
  const owned = await countOwned(tx, listing.kind, person.id)
  if (listing.kind === 'profile' && owned > 0) return 'hasProfile'
  if (owned >= maxOrganizations) return 'tooManyListings'
  const offers = (await countOffersOfPerson(tx, person.id)) + (await countOffersOfListing(tx, listing.id))
  return offers > maxOffers ? 'tooManyOffers' : null
}

const refusals: Record<HandingObstacle, () => AppError> = {
  noAccount: () => new AppError('not_found', 'No account has this e-mail address.'),
  isOwner: () => new AppError('conflict', 'They already own the listing.', { reason: 'listingOwned' }),
  accountInactive: () => new AppError('conflict', 'The account is inactive.', { reason: 'accountInactive' }),
  oneself: () =>
    new AppError('forbidden', 'You cannot give a listing to yourself.', { reason: 'ownApplication' }),
  hasProfile: () =>
    new AppError('conflict', 'Only one professional profile per account is allowed.', {
      reason: 'hasProfile',
    }),
  tooManyListings: () =>
    new AppError('conflict', 'This account has reached its limit of organizations.', {
      reason: 'tooManyListings',
    }),
  tooManyOffers: () =>
    new AppError('conflict', 'This account has reached its limit of offers.', { reason: 'tooManyOffers' }),
}
