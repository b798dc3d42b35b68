import type { ListingKind, ListingStatus } from '#contract/enums.ts'
import { maxOrganizations } from '#contract/listings/own-listings.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import { openDecisionOf, openDecisionsOf } from '#server/decisions/index.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { createListing, listingSubject, lockSlugs } from '#server/listings/index.ts'
import { findPlace } from '#server/places/index.ts'
import { countOwned, countOwnRows, listOwnRows, type OwnQuery, type OwnRow } from './own-listings-queries.ts'
import { type OwnListings, presentOwn } from './own-presenter.ts'
import { managesAll, mayEdit } from './policy.ts'

type OwnFilter = {
  slug?: string | undefined
  scope: 'mine' | 'all'
  q?: string | undefined
  status?: ListingStatus | undefined
  type?: string | undefined
  city?: string | undefined
  cursor?: string | undefined
  limit: number
}

/**
 * One's own listings of a kind; for staff of the kind, anyone's by its slug, and all of them.
 *
 * @throws AppError `forbidden` for everyone's without the permission
 */
export async function listOwnListings<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
  { cursor, limit, scope, city, ...filter }: OwnFilter,
): Promise<ListResult<OwnListings[Kind]>> {
  const { db, actor } = context
  const managed = managesAll(actor, kind)
  if (scope === 'all' && !managed)
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
  const after = readPosition(cursor, 'name')
  const place = await findPlace(db, { city })
  if (!place) return { items: [], total: 0 }
  const isEveryones = managed && (scope === 'all' || filter.slug !== undefined)
  const query: OwnQuery = { ...filter, ...place, kind, ownerId: isEveryones ? undefined : actor.id }
  const [found, total] = await Promise.all([listOwnRows(db, query, after, limit), countOwnRows(db, query)])
  const decisions = await openDecisionsOf(
    db,
    'listing',
    found.map(({ id }) => id),
  )
  const show = (row: (typeof found)[number]) =>
    presentOwn[kind]({ ...row, decision: decisions.get(row.id) ?? null }, context)
  return { ...toPage(found, limit, 'name', (row) => row.sortName, show), total }
}

/** One listing as it is now, for somebody who may edit it. */
export async function readOwn<Kind extends ListingKind>(
  context: SignedInContext,
  db: Database,
  kind: Kind,
  id: string,
): Promise<OwnListings[Kind]> {
  const [row] = await listOwnRows(db, { kind, ownerId: undefined, slug: id }, undefined, 1)
  const found = row ?? notFound('Listing')
  const decision = await openDecisionOf(db, { kind: 'listing', id: found.id })
  return presentOwn[kind]({ ...found, decision }, context)
}

/**
 * The row of a listing, with its city and place, for somebody who may edit it.
 *
 * @throws AppError `not_found` for another's
 */
export async function readOwnRow(
  { db, actor }: SignedInContext,
  kind: ListingKind,
  idOrSlug: string,
): Promise<OwnRow> {
  const [row] = await listOwnRows(db, { kind, ownerId: undefined, slug: idOrSlug }, undefined, 1)
  return row && mayEdit(actor, row) ? row : notFound(names[kind])
}

const names = { profile: 'Profile', organization: 'Organization' }

/**
 * Makes an empty listing of one's own, which nobody else sees.
 *
 * @throws AppError `conflict` for a second profile, and for more organizations than one account may have
 */
export async function createOwnListing<Kind extends ListingKind>(
  context: SignedInContext,
  kind: Kind,
): Promise<OwnListings[Kind]> {
  const { db, actor, language } = context
  return db.transaction(async (tx) => {
    // creating a listing waits here: two requests at once cannot both see that there is none
    await lockSlugs(tx)
    const owned = await countOwned(tx, kind, actor.id)
    if (kind === 'profile' && owned > 0) throw hasProfile()
    if (owned >= maxOrganizations) throw tooManyListings()
    const empty = { name: '', description: '', originalLanguage: language, languages: [], links: [] }
    const nothing = { type: null, phone: null, cityId: null, imageId: null }
    const made = createListing(tx, { ...empty, ...nothing, kind, status: 'pending', ownerId: actor.id })
    const { id } = await onUniqueViolation(made, hasProfile)
    const subject = listingSubject({ kind, type: null, name: '', id })
    await audit(tx, actor, 'listing.create', subject, null, { kind, status: 'pending' })
    return readOwn(context, tx, kind, id)
  })
}

/** Refuses more organizations than an account may have. */
export const tooManyListings = () =>
  new AppError('conflict', `An account can have at most ${maxOrganizations} organizations.`, {
    reason: 'tooManyListings',
  })

/** Refuses a second profile. */
export const hasProfile = () =>
  new AppError('conflict', 'Only one professional profile per account is allowed.', { reason: 'hasProfile' })
