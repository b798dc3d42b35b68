import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import { managedLists } from '#contract/listings/managed-limits.ts'
import type * as contract from '#contract/listings/managed-listings.ts'
import { presentCityOf } from '#server/applications/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult } from '#server/http/index.ts'
import { readOrder, toPage } from '#server/http/list-page.ts'
import { imageUrl, listingCan, managesAll } from '#server/owner-area/index.ts'
import { findPlace } from '#server/places/index.ts'
import {
  countManaged,
  countManagedViews,
  findFew,
  listManagedRows,
  type ManagedQuery,
  type ManagedRow,
} from './queries.ts'

type Asked = z.output<typeof contract.listManagedListings.input>

/**
 * Everyone's listings of a kind, a page at a time.
 *
 * @throws AppError `forbidden` for a kind that one does not manage
 */
export async function listManagedListings(
  context: SignedInContext,
  { kind, cursor, limit, sort, direction, ...filter }: Asked,
): Promise<ListResult<contract.ManagedListing>> {
  const { db } = context
  assertManages(context, kind)
  const order = readOrder(managedLists[kind].orders, { by: sort, direction, cursor })
  const query = await readManaged(db, kind, filter)
  if (!query) return { items: [], total: 0 }
  const [found, total] = await Promise.all([
    listManagedRows(db, query, { ...order, limit }),
    countManaged(db, query),
  ])
  const show = (row: ManagedRow) => presentManaged(row, context)
  return { ...toPage(found, limit, order.name, ({ key }) => key, show), total }
}

/**
 * The filter as the database is asked; undefined where there is no such place.
 */
export async function readManaged(
  db: Database,
  kind: ListingKind,
  {
    city,
    country,
    ...filter
  }: Omit<ManagedQuery, 'kind'> & { city?: string | undefined; country?: string | undefined },
): Promise<ManagedQuery | undefined> {
  const place = await findPlace(db, { city, country })
  const ids = place && filter.q ? await findFew(db, kind, filter.q) : undefined
  return place && { ...filter, ...place, kind, ids }
}

/**
 * How many there are in each of the views that every list has.
 *
 * @throws AppError `forbidden` for a kind that one does not manage
 */
export function getManagedListingCounts(
  context: SignedInContext,
  { kind }: z.output<typeof contract.getManagedListingCounts.input>,
): Promise<z.output<typeof contract.getManagedListingCounts.output>> {
  assertManages(context, kind)
  return countManagedViews(context.db, kind)
}

/** @throws AppError `forbidden` for a kind that one does not manage */
export function assertManages({ actor }: SignedInContext, kind: ListingKind): void {
  if (!managesAll(actor, kind))
    throw new AppError('forbidden', 'Only managers of all of them can list all of them.')
}

const presentManaged = (row: ManagedRow, { actor, language }: SignedInContext): contract.ManagedListing => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  name: row.name,
  type: row.type,
  imageUrl: imageUrl(row),
  localisation: presentCityOf(row.city, language),
  status: row.status,
  state: row.isPublic ? 'public' : row.status === 'verified' ? 'incomplete' : row.status,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
  completeness: row.completeness,
  isSample: row.isSample,
  updatedAt: row.updatedAt.toISOString(),
  can: listingCan(actor, row),
})
