import type { z } from 'zod'
import { claimAfter } from '#contract/claim-states.ts'
import type * as contract from '#contract/claims.ts'
import { type ListingKind, listingKinds } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { mayDecide, reviewerPermissions } from '#server/applications/index.ts'
import { audit } from '#server/audit/index.ts'
import { withAuthority } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { readPosition, toPage } from '#server/http/list-page.ts'
import { listingSubject, lockSlugs } from '#server/listings/index.ts'
import { lockListingById, managesAll } from '#server/owner-area/index.ts'
import {
  type ClaimRow,
  closeClaims,
  countClaims,
  findClaimRow,
  listClaimRows,
  ofId,
} from './claim-queries.ts'
import { giveTo, lockClaimable, tellRefused } from './give.ts'
import { chatAbout, phoneCodeOf } from './phone-code.ts'

const kindsOf = (actor: Parameters<typeof managesAll>[0], only?: ListingKind) =>
  listingKinds.filter((kind) => managesAll(actor, kind) && (!only || kind === only))

/** Who says that a listing is theirs, of the kinds that one manages, a page at a time. */
export async function listClaims(
  context: SignedInContext,
  secret: string,
  { state, kind, cursor, limit }: z.output<typeof contract.listClaims.input>,
): Promise<ListResult<z.input<typeof contract.Claim>>> {
  const { db, actor } = context
  const kinds = kindsOf(actor, kind)
  if (kinds.length === 0) return { items: [], total: 0 }
  const sort = state === 'open' ? 'oldest' : 'newest'
  const after = readPosition(cursor, sort)?.id
  const [found, counts] = await Promise.all([
    listClaimRows(db, { state, kinds }, after, limit),
    countClaims(db, kinds),
  ])
  const show = (row: ClaimRow) => present(context, secret, row)
  return { ...toPage(found, limit, sort, () => '', show), total: counts[state] }
}

/** How many are open and closed. */
export const getClaimCounts = (
  { db, actor }: SignedInContext,
  { kind }: z.output<typeof contract.getClaimCounts.input>,
) => countClaims(db, kindsOf(actor, kind))

/** How many wait for a decision; undefined for somebody who decides none. */
export async function waitingClaims({ db, actor }: SignedInContext): Promise<number | undefined> {
  const kinds = kindsOf(actor)
  return kinds.length > 0 ? (await countClaims(db, kinds)).open : undefined
}

/**
 * Gives the listing to whoever asked, or says why not, once; the person is told either way.
 *
 * @throws AppError `not_found` for a kind that one does not manage; `conflict` where it is decided or withdrawn, where the
 * listing already has an owner, or the account a profile; `forbidden` for one's own; `invalid_request` for a refusal
 * without a note
 */
export async function decideClaim(
  context: SignedInContext,
  secret: string,
  { id, decision, note }: z.output<typeof contract.decideClaim.input>,
): Promise<z.input<typeof contract.Claim>> {
  return withAuthority(context.db, context.actor, reviewerPermissions, async (tx, granter) => {
    const kinds = kindsOf(granter)
    const { listingId } = (await findClaimRow(tx, kinds, id)) ?? notFound('Claim')
    // the listing first, in the same order as a proof by code
    const listing = (await lockListingById(tx, listingId)) ?? notFound('Claim')
    await lockSlugs(tx)
    const row = (await findClaimRow(tx, kinds, id)) ?? notFound('Claim')
    if (!mayDecide(granter, row)) {
      throw new AppError('forbidden', 'One does not decide one’s own.', { reason: 'ownApplication' })
    }
    const state = claimAfter(row.state, decision)
    if (!state) throw new AppError('conflict', `This claim is ${row.state}.`, { reason: 'claimClosed' })
    if (decision === 'refuse' && !note) {
      throw new AppError('invalid_request', 'A refusal says why.', { fields: { note: { code: 'required' } } })
    }
    if (decision === 'accept' && !row.person.isActive) {
      throw new AppError('conflict', 'The account is inactive.', { reason: 'accountInactive' })
    }
    const closed = await closeClaims(tx, ofId(id), { state, note, decidedBy: granter.id })
    // withdrawn at this moment
    if (closed.length === 0)
      throw new AppError('conflict', 'This claim is closed.', { reason: 'claimClosed' })
    if (decision === 'accept') {
      await giveTo({ context, tx, granter }, await lockClaimable(tx, listingId), row.person, 'staff')
    } else {
      await audit(tx, granter, 'listing.claim-refuse', listingSubject(listing), null, null)
      await tellRefused(context, tx, row, row.person, note)
    }
    return present(context, secret, (await findClaimRow(tx, kinds, id)) ?? notFound('Claim'))
  })
}

function present(
  { actor, config }: SignedInContext,
  secret: string,
  row: ClaimRow,
): z.input<typeof contract.Claim> {
  const { phone } = row
  const decide = row.state === 'open' && mayDecide(actor, row)
  const accept = decide && row.ownerId === null && row.isPublic && !row.isSample
  const code = accept ? phoneCodeOf(secret, row.id, phone) : null
  return {
    id: row.id,
    state: row.state,
    listing: {
      id: row.listingId,
      kind: row.kind,
      slug: row.slug,
      name: row.name,
      path: row.isPublic
        ? row.kind === 'profile'
          ? paths.profile(row.slug)
          : paths.organization(row.slug)
        : null,
      email: row.email,
      phone,
      city: row.city,
      hasOwner: row.ownerId !== null,
    },
    person: { name: row.person.name, email: row.person.email, since: row.person.since.toISOString() },
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decider,
    byPhone: code && phone ? { code, whatsapp: chatAbout(config, { ...row, phone }) } : null,
    can: { decide, accept },
  }
}
