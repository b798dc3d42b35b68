import type { Language } from '#contract/languages.ts'
import { maxOrganizations } from '#contract/listings/own-listings.ts'
import { paths } from '#contract/paths.ts'
import { deleteHandoverOf, giveListing } from '#server/applications/index.ts'
import { audit } from '#server/audit/index.ts'
import { type Granter, giveBuiltInRole } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { listingSubject, lockSlugs } from '#server/listings/index.ts'
import { countOwned, lockListingById } from '#server/owner-area/index.ts'
import { deleteClaimCodes } from './claim-code-queries.ts'
import { closeClaims, listPeople, ofListing, ofOthers, ofUser } from './claim-queries.ts'

type Person = { id: string; name: string; email: string; language: Language | null }
type Giving = { context: SignedInContext; tx: Database; granter: Granter }

/** A listing that is still nobody's and seen by visitors, locked until the end of the transaction. */
export async function lockClaimable(tx: Database, listingId: string) {
  const listing = (await lockListingById(tx, listingId)) ?? notFound('Listing')
  if (listing.ownerId) throw new AppError('conflict', 'The listing has an owner.', { reason: 'listingOwned' })
  return listing.isPublic && !listing.isSample ? listing : notFound('Listing')
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockListingById>>>

/**
 * Gives a listing to a person: the role of a provider, the log, mails to the person, to the e-mail address of the listing
 * and to its former owner, if it had one; others who asked for it are told.
 *
 * @throws AppError `conflict` for a second profile, or more organizations than an account has
 */
export async function giveTo(
  { context, tx, granter }: Giving,
  listing: Locked,
  person: Person,
  by: 'code' | 'staff' | 'handover',
  formerOwner?: Pick<Person, 'email' | 'language'> & { isActive: boolean },
): Promise<void> {
  const { id, kind, slug, status } = listing
  const name = listing.name || slug
  await requireRoom(tx, kind, person.id)
  await giveListing(tx, id, { ownerId: person.id, status })
  await deleteHandoverOf(tx, id)
  await deleteClaimCodes(tx, id)
  await giveBuiltInRole(tx, granter, person, 'provider')
  const subject = listingSubject(listing)
  if (by === 'handover') {
    const [before, after] = [{ ownerId: listing.ownerId }, { ownerId: person.id }]
    await audit(tx, granter, 'listing.hand-over', subject, before, after)
  } else {
    await audit(tx, granter, 'listing.claim', subject, { hasOwner: false }, { hasOwner: true, by })
  }
  const { mail, config } = context
  const language = person.language ?? listing.originalLanguage
  const url = `${config.baseUrl}${paths.ownListing(kind, slug)}`
  await mail.send(tx, { to: person.email, language, template: 'listingClaimed', values: { name, url } })
  if (formerOwner?.isActive) {
    await mail.send(tx, {
      to: formerOwner.email,
      language: formerOwner.language ?? listing.originalLanguage,
      template: 'listingHandedOver',
      values: { name, url: `${config.baseUrl}${paths.ownListings(kind)}` },
    })
  }
  if (by === 'handover') {
    await closeClaims(tx, ofUser({ listingId: id, userId: person.id }), {
      state: 'accepted',
      decidedBy: granter.id,
    })
  }
  const known = [person.email, formerOwner?.email].map((each) => each?.toLowerCase())
  if (listing.email && !known.includes(listing.email.toLowerCase())) {
    const values = { name, claimant: person.name, url: pageOf(context, listing) }
    await mail.send(tx, {
      to: listing.email,
      language: listing.originalLanguage,
      template: 'listingClaimedByOther',
      values,
    })
  }
  await refuseOthers(context, tx, listing, person)
}

/** An account has one profile, and only so many organizations. */
async function requireRoom(tx: Database, kind: Locked['kind'], ownerId: string): Promise<void> {
  // in the same order as when a listing is made
  await lockSlugs(tx)
  const owned = await countOwned(tx, kind, ownerId)
  if (kind === 'profile' && owned > 0) {
    throw new AppError('conflict', 'Only one professional profile per account is allowed.', {
      reason: 'hasProfile',
    })
  }
  if (owned >= maxOrganizations) {
    throw new AppError('conflict', 'This account has reached its limit of organizations.', {
      reason: 'tooManyListings',
    })
  }
}

/** What was asked of listings that become one, and are somebody’s: who asked is told. */
export async function refuseClaims(
  context: SignedInContext,
  tx: Database,
  listings: Locked[],
): Promise<void> {
  for (const listing of listings) await refuse(context, tx, listing, ofListing(listing.id))
}

/** Whoever else asked for it is told that it is somebody’s now. */
async function refuseOthers(
  context: SignedInContext,
  tx: Database,
  listing: Locked,
  person: Person,
): Promise<void> {
  await refuse(context, tx, listing, ofOthers({ listingId: listing.id, userId: person.id }))
}

async function refuse(
  context: SignedInContext,
  tx: Database,
  listing: Locked,
  which: Parameters<typeof closeClaims>[1],
): Promise<void> {
  const refused = await closeClaims(tx, which, { state: 'refused' })
  for (const other of await listPeople(
    tx,
    refused.map(({ userId }) => userId),
  )) {
    await tellRefused(context, tx, listing, other, '')
  }
}

type Refused = { kind: 'profile' | 'organization'; slug: string; name: string; originalLanguage: Language }

/** Writes to the others who asked. */
export async function tellRefused(
  context: SignedInContext,
  tx: Database,
  listing: Refused,
  { email, language }: Pick<Person, 'email' | 'language'>,
  note: string,
): Promise<void> {
  const values = { name: listing.name, note, url: pageOf(context, listing) }
  await context.mail.send(tx, {
    to: email,
    language: language ?? listing.originalLanguage,
    template: 'claimRefused',
    values,
  })
}

/** The public page of a listing, with its origin. */
export const pageOf = ({ config }: SignedInContext, { kind, slug }: Pick<Refused, 'kind' | 'slug'>): string =>
  `${config.baseUrl}${kind === 'profile' ? paths.profile(slug) : paths.organization(slug)}`
