import type { z } from 'zod'
import type { ListingKind } from '#contract/enums.ts'
import type * as contract from '#contract/ownership/claims.ts'
import { paths } from '#contract/paths.ts'
import { codeMinutes, hashOfDigits, isSameHash, maxTries, newDigits } from '#server/accounts/index.ts'
import { audit } from '#server/audit/index.ts'
import { keepingAnAdministrator, operator } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { newId } from '#server/database/new-id.ts'
import { AppError, limitByAddress, limitRate, limitShared, limits, notFound } from '#server/http/index.ts'
import { listingSubject } from '#server/listings/index.ts'
import { countOwned } from '#server/owner-area/index.ts'
import { consumeClaimCode, findClaimCode, insertClaimCode, takeClaimTry } from './claim-code-queries.ts'
import { closeClaims, findClaimable, findOpenClaim, insertClaim, ofUser } from './claim-queries.ts'
import { giveTo, lockClaimable, pageOf } from './give.ts'
import { phoneCodeOf } from './phone-code.ts'

type Named = { kind: ListingKind; id: string }
type Claimable = NonNullable<Awaited<ReturnType<typeof findClaimable>>>

const claimable = async ({ db, actor }: SignedInContext, { kind, id }: Named): Promise<Claimable> =>
  (await findClaimable(db, kind, id, actor.id)) ?? notFound('Listing')

/** Whether it already belongs to the caller: somebody who pressed twice, or comes back, has succeeded. */
const isMine = ({ ownerId }: Claimable) => ownerId !== null

/** How one shows that a listing is one's own, or that it already is. */
export async function readMyClaim(
  context: SignedInContext,
  secret: string,
  named: Named,
): Promise<z.input<typeof contract.MyClaim>> {
  const { db, actor } = context
  const listing = await claimable(context, named)
  const whose = { listingId: listing.id, userId: actor.id }
  const [code, asked, owned] = await Promise.all([
    findClaimCode(db, whose),
    findOpenClaim(db, whose),
    countOwned(db, 'profile', actor.id),
  ])
  const { id, kind, slug, name, email, phone } = listing
  return {
    listing: {
      id,
      kind,
      slug,
      name,
      path: kind === 'profile' ? paths.profile(slug) : paths.organization(slug),
    },
    isMine: isMine(listing),
    email,
    hasPhone: phone !== null,
    hasProfile: kind === 'profile' && owned > 0,
    code:
      code && code.email === email
        ? { sentAt: code.createdAt.toISOString(), triesLeft: maxTries - code.tries }
        : null,
    asked: asked
      ? {
          message: asked.message,
          at: asked.createdAt.toISOString(),
          phoneCode: phoneCodeOf(secret, asked.id, phone),
        }
      : null,
  }
}

/**
 * Sends a code to the listing's own e-mail address: anyone who reads it there is the person of the listing.
 *
 * @throws AppError `conflict` where it has none, or the account has a profile; `too_many_requests`
 */
export async function sendClaimCode(context: SignedInContext, secret: string, named: Named) {
  const { db, actor, mail, client } = context
  const listing = await claimable(context, named)
  if (isMine(listing)) return readMyClaim(context, secret, named)
  const { email } = listing
  if (!email) throw new AppError('conflict', 'The listing has no e-mail address.', { reason: 'notReachable' })
  await assertRoom(context, listing)
  await limitByAddress(db, limits.codesByAddress, client.ip)
  await limitRate(db, limits.claimCodesByAccount, actor.id)
  await limitShared(db, limits.claimCodesToListing, listing.id, client.ip)
  const [id, code] = [newId(), newDigits()]
  await db.transaction(async (tx) => {
    await insertClaimCode(tx, {
      id,
      listingId: listing.id,
      userId: actor.id,
      email,
      codeHash: hashOfDigits(secret, `claim ${id}`, code),
      seconds: codeMinutes * 60,
    })
    const values = {
      code,
      minutes: codeMinutes,
      name: listing.name,
      claimant: actor.name,
      url: pageOf(context, listing),
    }
    await mail.send(tx, { to: email, language: listing.originalLanguage, template: 'claimCode', values })
  })
  return readMyClaim(context, secret, named)
}

/**
 * Enters the code from the listing's mailbox: with the right one the listing is one's own.
 *
 * @throws AppError `invalid_request` for a wrong, used or expired code; `conflict` where it already has an owner, or the
 * account has a profile
 */
export async function proveClaim(
  context: SignedInContext,
  secret: string,
  { kind, id, code }: z.output<typeof contract.proveClaim.input>,
): Promise<z.output<(typeof contract.proveClaim)['output']>> {
  const listing = await claimable(context, { kind, id })
  const done = { kind, slug: listing.slug }
  if (isMine(listing)) return done
  try {
    await prove(context, secret, listing, code)
  } catch (error) {
    // another press of the same person was faster
    const now = await findClaimable(context.db, kind, listing.id, context.actor.id)
    if (!now || !isMine(now)) throw error
  }
  return done
}

async function prove(context: SignedInContext, secret: string, listing: Claimable, code: string) {
  const { db, actor } = context
  const whose = { listingId: listing.id, userId: actor.id }
  const sent = await takeClaimTry(db, whose, maxTries)
  if (!sent || !isSameHash(hashOfDigits(secret, `claim ${sent.id}`, code), sent.codeHash)) throw wrongCode()
  // the right comes from the proof, not from what the person may do
  const granter = { ...operator, id: actor.id, name: actor.name }
  await keepingAnAdministrator(db, async (tx) => {
    const locked = await lockClaimable(tx, listing.id)
    const isIts = locked.email === sent.email
    if (!isIts || !(await consumeClaimCode(tx, sent.id))) throw wrongCode()
    await closeClaims(tx, ofUser(whose), { state: 'accepted' })
    await giveTo({ context, tx, granter }, locked, actor, 'code')
  })
}

/**
 * Asks staff for a listing: where there is no mailbox, or one that nobody reads any more.
 *
 * @throws AppError `conflict` where the account has a profile; `too_many_requests`
 */
export async function askForListing(
  context: SignedInContext,
  secret: string,
  { message, ...named }: z.output<typeof contract.askForListing.input>,
) {
  const { db, actor } = context
  const listing = await claimable(context, named)
  if (isMine(listing)) return readMyClaim(context, secret, named)
  await assertRoom(context, listing)
  const whose = { listingId: listing.id, userId: actor.id }
  if (await findOpenClaim(db, whose)) return readMyClaim(context, secret, named)
  await limitRate(db, limits.claimsByAccount, actor.id)
  await db.transaction(async (tx) => {
    // the listing first, in the same order as a decision
    const locked = await lockClaimable(tx, listing.id)
    if (!(await insertClaim(tx, { ...whose, message }))) return
    await audit(tx, actor, 'listing.claim-ask', listingSubject(locked), null, null)
  })
  return readMyClaim(context, secret, named)
}

/** Withdraws one's own claim; the answer is the same where there was none. */
export async function withdrawClaim(context: SignedInContext, secret: string, named: Named) {
  const { db, actor } = context
  const listing = await claimable(context, named)
  if (isMine(listing)) return readMyClaim(context, secret, named)
  const whose = { listingId: listing.id, userId: actor.id }
  await db.transaction(async (tx) => {
    const locked = await lockClaimable(tx, listing.id)
    const closed = await closeClaims(tx, ofUser(whose), { state: 'withdrawn' })
    if (closed.length > 0)
      await audit(tx, actor, 'listing.claim-withdraw', listingSubject(locked), null, null)
  })
  return readMyClaim(context, secret, named)
}

async function assertRoom({ db, actor }: SignedInContext, { kind }: Claimable): Promise<void> {
  if (kind !== 'profile' || (await countOwned(db, kind, actor.id)) === 0) return
  throw new AppError('conflict', 'Only one professional profile per account is allowed.', {
    reason: 'hasProfile',
  })
}

const wrongCode = () =>
  new AppError('invalid_request', 'This code is wrong, used or expired. Ask for a new one.', {
    fields: { code: { code: 'wrongCode' } },
  })
