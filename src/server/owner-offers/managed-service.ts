import type { z } from 'zod'
import { listingKinds } from '#contract/enums.ts'
import { offerList } from '#contract/listings/managed-offer-limits.ts'
import type * as contract from '#contract/listings/managed-offers.ts'
import { auditAll } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ListResult } from '#server/http/index.ts'
import { readOrder, toPage } from '#server/http/list-page.ts'
import { ownFiles } from '#server/images/index.ts'
import { managesAll, mayEditOffer } from '#server/owner-area/index.ts'
import { decideAgainst, decideBack } from './decide.ts'
import {
  countManagedOffers,
  findFewOffers,
  listManagedOfferRows,
  lockOffers,
  type ManagedOfferQuery,
  type ManagedOfferRow,
} from './managed-queries.ts'
import { archiveOfferRows } from './offers-queries.ts'

type Asked = z.output<typeof contract.listManagedOffers.input>

/** Everyone's offers, a page at a time. */
export async function listManagedOffers(
  { db, actor }: SignedInContext,
  { cursor, limit, sort, direction, ...filter }: Asked,
): Promise<ListResult<contract.ManagedOffer>> {
  const order = readOrder(offerList.orders, { by: sort, direction, cursor })
  const query: ManagedOfferQuery = {
    ...filter,
    kinds: listingKinds.filter((kind) => managesAll(actor, kind)),
    ids: filter.q ? await findFewOffers(db, filter.q) : undefined,
  }
  const [found, total] = await Promise.all([
    listManagedOfferRows(db, query, { ...order, limit }),
    countManagedOffers(db, query),
  ])
  return { ...toPage(found, limit, order.name, ({ key }) => key, presentManagedOffer), total }
}

const presentManagedOffer = (row: ManagedOfferRow): contract.ManagedOffer => ({
  id: row.id,
  title: row.title[row.originalLanguage] ?? '',
  originalLanguage: row.originalLanguage,
  category: row.category,
  price: row.price,
  currency: row.currency,
  files: row.cover ? ownFiles(row.cover.id, row.cover.files) : [],
  state: row.isShown ? 'public' : row.archivedAt ? 'archived' : row.listing ? 'hidden' : 'unlinked',
  missing: [
    ...(row.hasDescription ? [] : (['description'] as const)),
    ...(row.cover ? [] : (['picture'] as const)),
    ...(row.price === null ? (['price'] as const) : []),
  ],
  listing: row.listing,
  page: row.listing ? { kind: row.listing.kind, slug: row.listing.slug } : row.pageOfOwner,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
  isSample: row.isSample,
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * Archives many offers or brings them back, in one transaction and with an entry in the log for each. What a rule refuses is
 * named, and the others are changed; what is so already is neither.
 *
 * @throws AppError `invalid_request` without a reason where offers of others are archived
 */
export async function changeOfferStates(
  context: SignedInContext,
  { ids, isArchived, ...reason }: z.output<typeof contract.changeOfferStates.input>,
): Promise<z.output<typeof contract.changeOfferStates.output>> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const rows = (await lockOffers(tx, ids)).filter(({ deletedAt }) => !deletedAt)
    const mine = rows.filter((row) => mayEditOffer(actor, row))
    const refused = rows
      .filter((row) => !mine.includes(row))
      .map(({ id, title, originalLanguage }) => ({
        ...{ id, name: title[originalLanguage] ?? '', reason: 'notYours' as const },
      }))
    const there = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !there.has(id)).map((id) => ({ id, name: '', reason: 'gone' as const }))
    const changing = mine.filter(({ archivedAt }) => (archivedAt !== null) !== isArchived)
    const changed = changing.map(({ id }) => ({ id }))
    const decided = changing.map((row) => ({ ...row, listingId: row.listing?.id ?? null }))
    if (isArchived) await decideAgainst(context, tx, 'archive', decided, reason)
    else for (const offer of decided) await decideBack(context, tx, 'unarchive', offer)
    await archiveOfferRows(
      tx,
      changed.map(({ id }) => id),
      isArchived,
    )
    await auditAll(
      tx,
      actor,
      isArchived ? 'offer.archive' : 'offer.unarchive',
      changing.map(({ id, category }) => ({
        subject: { kind: 'offer', id, name: category ?? '' },
        before: null,
        after: null,
      })),
    )
    return { changed, refused: [...refused, ...gone] }
  })
}
