import type { z } from 'zod'
import type { CheckedText } from '#contract/content/text-times.ts'
import type { Reason } from '#contract/decisions/reason.ts'
import type { updateOffer as updateEndpoint } from '#contract/listings/offer-changes.ts'
import { maxOffers, offerRestoreDays } from '#contract/listings/offer-limits.ts'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import type { ActionOf } from '#contract/system/audit-actions.ts'
import { dayMs } from '#contract/values/day.ts'
import { offerTexts } from '#entities/offers.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { onUniqueViolation } from '#server/database/on-unique-violation.ts'
import {
  assertFresh,
  changedFields,
  differing,
  fieldTimesAfter,
  refuseWrong,
  titleOfCopy,
  type Wrong,
} from '#server/entities/index.ts'
import { AppError, notFound } from '#server/http/index.ts'
import { lockImages } from '#server/images/index.ts'
import { lockEditable } from '#server/owner-area/index.ts'
import {
  decideAgainst,
  decideBack,
  decideChange,
  isAgainst,
  type StepAgainst,
  type StepBack,
} from './decide.ts'
import {
  assertActive,
  editableListing,
  lockEditableOffer,
  namedListing,
  noteOffer,
  putOnPage,
  readOffer as readAnswer,
} from './editable.ts'
import {
  countOffersOf,
  findOwnOffer,
  insertOffer,
  maxTakenOnADay,
  type OfferValues,
  type OwnOfferRow,
  updateOfferRow,
} from './offers-queries.ts'
import { copyPictures } from './pictures-queries.ts'
import { emptyOffer, type NewOffer, readOffer } from './read-offer.ts'

/**
 * Makes an offer of the owner of the named listing, else of the actor; with `isOnPage` it is on that listing's page at once, else on
 * none. Sent again with the same id, it is answered as it is.
 *
 * @throws AppError `invalid_request` without a title; `conflict` where the owner has too many
 */
export async function createOffer(context: SignedInContext, input: NewOffer): Promise<OwnOffer> {
  const { id = newId(), profileId, organizationId, isOnPage, ...change } = input
  return context.db.transaction(async (tx) => {
    const named = namedListing({ profileId, organizationId })
    if (isOnPage && !named) return notFound('Listing')
    // handing the listing over also locks it first
    const listing = named && (await (isOnPage ? lockEditable : editableListing)(context, tx, ...named))
    const ownerId = listing ? listing.ownerId : context.actor.id
    if (await findOwnOffer(tx, id)) {
      await lockEditableOffer(context, tx, id)
      return readAnswer(tx, id)
    }
    const original = change.originalLanguage ?? listing?.originalLanguage ?? context.language
    const { values, wrong } = readOffer(emptyOffer, change, original)
    refuseWrong(wrong)
    const textTimes = fieldTimesAfter(offerTexts, { ...emptyOffer, textTimes: {} }, values, new Date())
    await addOffer(tx, { ...values, id, ownerId, originalLanguage: original, textTimes })
    await noteOffer(tx, context, 'create', { id, category: values.category })
    if (isOnPage && listing) await putOnPage(context, tx, { id, category: values.category }, listing)
    return readAnswer(tx, id)
  })
}

async function addOffer(
  tx: Database,
  row: OfferValues & { id: string; ownerId: string | null },
): Promise<void> {
  if (row.ownerId && (await countOffersOf(tx, row.ownerId)) >= maxOffers) {
    throw new AppError('conflict', `There are already ${maxOffers} offers.`, { reason: 'tooManyOffers' })
  }
  const taken = () => new AppError('conflict', 'This offer already exists.', { reason: 'offerChanged' })
  await onUniqueViolation(insertOffer(tx, row), taken)
}

/**
 * Changes an offer. What is there already is no change: a request sent twice is answered like the first.
 *
 * @param checked a text that fits its source again
 * @throws AppError `conflict` where it was changed since it was read, or is deleted
 */
export async function updateOffer(
  context: SignedInContext,
  { id, updatedAt, ...change }: z.output<typeof updateEndpoint.input>,
  checked?: CheckedText,
): Promise<OwnOffer> {
  return context.db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    const { offer } = row
    const read = readOffer(offer, change, change.originalLanguage ?? offer.originalLanguage)
    const values = differing(offer, read.values)
    if (checked || Object.keys({ ...values, ...read.wrong }).length > 0) {
      assertActive(row, true)
      await assertFresh(offer, updatedAt, 'offerChanged', () => readAnswer(tx, id))
      refuseWrong({ ...(await wrongCapacity(tx, { ...offer, ...values })), ...read.wrong })
      const textTimes = fieldTimesAfter(offerTexts, offer, values, new Date(), checked)
      await updateOfferRow(tx, id, { ...values, textTimes })
      const fields = changedFields(values, checked)
      await noteOffer(tx, context, 'update', { ...offer, ...values }, { fields })
      await decideChange(context, tx, { ...offer, listingId: row.link?.listingId ?? null }, values)
    }
    return readAnswer(tx, id)
  })
}

/** There are never fewer places than are taken. */
export async function wrongCapacity(
  tx: Database,
  { id, capacityPerDay, capacityUnit }: Pick<OwnOfferRow['offer'], 'id' | 'capacityPerDay' | 'capacityUnit'>,
): Promise<Wrong> {
  if (capacityPerDay === null || capacityUnit === null) return {}
  const least = await maxTakenOnADay(tx, id, capacityUnit)
  return capacityPerDay < least ? { capacityPerDay: { code: 'tooSmall', least } } : {}
}

/** Makes a copy of an offer with its pictures, whose title says so; with `isOnPage` it is on the page of the first, else on none. */
export async function duplicateOffer(
  context: SignedInContext,
  { id, isOnPage }: { id: string; isOnPage?: boolean | undefined },
): Promise<OwnOffer> {
  return context.db.transaction(async (tx) => {
    await lockImages(tx)
    const page = isOnPage && (await findOwnOffer(tx, id))?.listing
    const listing = page && (await lockEditable(context, tx, page.kind, page.id))
    const row = await lockEditableOffer(context, tx, id)
    assertActive(row, true)
    const { createdAt: _, updatedAt: __, archivedAt: ___, deletedAt: ____, isSample, ...offer } = row.offer
    const prices = offer.prices.map((price) => ({ ...price, id: newId() }))
    const copy = { ...offer, id: newId(), prices, title: titleOfCopy(offer.title, offerTexts.title.max) }
    await addOffer(tx, copy)
    await copyPictures(tx, id, copy.id)
    await noteOffer(tx, context, 'create', copy)
    // it may have moved before it was locked
    if (listing && row.link?.listingId === listing.id) await putOnPage(context, tx, copy, listing)
    return readAnswer(tx, copy.id)
  })
}

const lastRestorable = () => new Date(Date.now() - offerRestoreDays * dayMs)

type State = {
  action: ActionOf<'offer'> & (StepAgainst | StepBack)
  values: (row: OwnOfferRow) => OfferValues | undefined
}

// what is so already is no change, so that a request may be sent twice
const states = {
  archive: {
    action: 'archive',
    values: (row) => {
      assertActive(row, true)
      return row.offer.archivedAt ? undefined : { archivedAt: new Date() }
    },
  },
  unarchive: {
    action: 'unarchive',
    values: (row) => {
      assertActive(row, true)
      return row.offer.archivedAt ? { archivedAt: null } : undefined
    },
  },
  delete: {
    action: 'delete',
    values: ({ offer }) => (offer.deletedAt ? undefined : { deletedAt: new Date() }),
  },
  restore: {
    action: 'restore',
    values: ({ offer: { deletedAt } }) => {
      // the job of the day has not come by yet
      if (deletedAt && deletedAt < lastRestorable()) return notFound('Offer')
      return deletedAt ? { deletedAt: null } : undefined
    },
  },
} satisfies Record<string, State>

/**
 * Archives or deletes an offer, or brings it back. It keeps its place on its page. Somebody else than its owner says why.
 *
 * @throws AppError `not_found` for another's, and for one deleted more than 30 days ago; `conflict` where a deleted one is archived;
 * `invalid_request` without a reason; `forbidden` for the owner of what staff took down
 */
export async function setOfferState(
  context: SignedInContext,
  state: keyof typeof states,
  { id, ...reason }: { id: string } & Reason,
): Promise<OwnOffer> {
  const { action, values: valuesOf }: State = states[state]
  return context.db.transaction(async (tx) => {
    const row = await lockEditableOffer(context, tx, id)
    const values = valuesOf(row)
    if (values) {
      const decided = { ...row.offer, listingId: row.link?.listingId ?? null }
      if (isAgainst(action)) await decideAgainst(context, tx, action, [decided], reason)
      else await decideBack(context, tx, action, decided)
      await updateOfferRow(tx, id, values)
      await noteOffer(tx, context, action, row.offer)
    }
    return readAnswer(tx, id)
  })
}
