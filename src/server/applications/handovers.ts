import type { z } from 'zod'
import type { answerOfferedListing } from '#contract/applications/onboarding.ts'
import type * as contract from '#contract/ownership/handovers.ts'
import { daysToAccept } from '#contract/ownership/obstacles.ts'
import { paths } from '#contract/paths.ts'
import { permissionOf } from '#contract/system/review-queues.ts'
import { dayMs } from '#contract/values/day.ts'
import { audit } from '#server/audit/index.ts'
import {
  type Granter,
  giveBuiltInRole,
  keepingAnAdministrator,
  operator,
  withAuthority,
} from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult, limitInvitations, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { createListing, listingSubject } from '#server/listings/index.ts'
import { ownsProfile } from './application-queries.ts'
import { checkApplication, listingOf } from './check-application.ts'
import {
  countHandovers,
  deleteHandover,
  deleteOfferedListing,
  giveListing,
  type HandoverRow,
  insertHandover,
  listHandoverRows,
  lockHandover,
  lockOffered,
} from './handover-queries.ts'
import { readOnboarding } from './onboarding.ts'
import { kindsOf, reviewerPermissions } from './policy.ts'

/**
 * Makes a listing for somebody who has no patience for forms, and offers it to their e-mail address. Nobody sees it before
 * they accept.
 *
 * @throws AppError `forbidden` for a kind that one does not manage; `invalid_request`; `too_many_requests`
 */
export async function offerListing(
  context: SignedInContext,
  { email, language, ...input }: z.output<typeof contract.offerListing.input>,
): Promise<contract.Handover> {
  const needed = permissionOf[input.accountType]
  const given = await checkApplication(context.db, input, language)
  return withAuthority(context.db, context.actor, [needed], async (tx, granter) => {
    await limitInvitations(tx, context.actor.id, email)
    const { kind, type, name } = given
    const made = { ...listingOf(given), status: 'pending', imageId: null, ownerId: null } as const
    const listing = await createListing(tx, made)
    const offer = {
      listingId: listing.id,
      email,
      language,
      offeredBy: granter.id,
      offeredByName: granter.name,
    }
    const id = await insertHandover(tx, offer)
    const subject = listingSubject({ ...made, id: listing.id })
    await audit(tx, granter, 'listing.create', subject, null, { kind, type, status: 'pending' })
    await audit(tx, granter, 'listing.offer', subject, null, null)
    const url = `${context.config.baseUrl}${paths.logIn({ email, return: paths.account() })}`
    const values = { name, offeredBy: granter.name, url }
    await context.mail.send(tx, { to: email, language, template: 'listingOffered', values })
    return presentHandover((await lockHandover(tx, [kind], id)) ?? notFound('Handover'))
  })
}

/** Offered listings that wait for an answer. */
export async function listHandovers(
  { db, actor }: SignedInContext,
  { cursor, limit, listingId }: z.output<typeof contract.listHandovers.input>,
): Promise<ListResult<contract.Handover>> {
  const wanted = { kinds: kindsOf(actor), listingId }
  const after = readPosition(cursor, 'newest')?.id
  const [found, total] = await Promise.all([
    listHandoverRows(db, wanted, after, limit),
    countHandovers(db, wanted),
  ])
  return { ...toPage(found, limit, 'newest', () => '', presentHandover), total }
}

/** Takes an offered listing back, and deletes it where it was made for this. */
export async function withdrawHandover(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  return withAuthority(db, actor, reviewerPermissions, async (tx, granter) => {
    const row = (await lockHandover(tx, kindsOf(granter), id)) ?? notFound('Handover')
    const subject = listingSubject({ ...row, id: row.listingId })
    if (row.keepsPage) {
      await deleteHandover(tx, id)
      await audit(tx, granter, 'listing.take-back', subject, null, null)
      return { done: true }
    }
    await deleteOfferedListing(tx, row.listingId)
    await audit(tx, granter, 'listing.delete', subject, { status: 'pending' }, null)
    return { done: true }
  })
}

/** Gives a listing that was there before to a person, with all that belongs to it, as staff would. */
export type HandOver = (
  giving: { context: SignedInContext; tx: Database; granter: Granter },
  listingId: string,
  person: { email: string },
) => Promise<void>

/**
 * Answers an offered listing: who accepts gets it, verified, and the role of a provider; declined, it is deleted. One that
 * was there before is handed over, or stays as it is.
 *
 * @throws AppError `not_found` for one that was offered to another address; `conflict` for a second profile
 */
export async function answerOffered(
  context: SignedInContext,
  handOver: HandOver,
  { id, answer }: z.output<typeof answerOfferedListing.input>,
) {
  const { actor } = context
  // the right comes from the staff who offered it, who held what it gives
  const granter = { ...operator, id: actor.id, name: actor.name }
  await keepingAnAdministrator(context.db, async (tx) => {
    const row = (await lockOffered(tx, actor.email, id)) ?? notFound('Handover')
    const { listingId, kind } = row
    const subject = listingSubject({ ...row, id: listingId })
    if (row.keepsPage && answer === 'accept') {
      return handOver({ context, tx, granter }, listingId, actor)
    }
    if (answer === 'decline') {
      await (row.keepsPage ? deleteHandover(tx, id) : deleteOfferedListing(tx, listingId))
      return audit(tx, actor, 'listing.decline', subject, null, null)
    }
    if (kind === 'profile' && (await ownsProfile(tx, actor.id))) {
      throw new AppError('conflict', 'Only one professional profile per account is allowed.', {
        reason: 'hasProfile',
      })
    }
    await giveListing(tx, listingId, { ownerId: actor.id, status: 'verified' })
    await deleteHandover(tx, id)
    await giveBuiltInRole(tx, granter, actor, 'provider')
    return audit(tx, actor, 'listing.accept', subject, { status: 'pending' }, { status: 'verified' })
  })
  return readOnboarding(context)
}

/** An offered listing as staff see it. */
export const presentHandover = ({ type, createdAt, ...row }: HandoverRow): contract.Handover => ({
  ...row,
  offeredAt: createdAt.toISOString(),
  until: row.keepsPage ? new Date(createdAt.getTime() + daysToAccept * dayMs).toISOString() : null,
})
