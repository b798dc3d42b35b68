import { audit } from '#server/audit/index.ts'
import { keepingAnAdministrator } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, limitExports, notFound } from '#server/http/index.ts'
import { forgetSession } from '#server/http/session-cookie.ts'
import { type ImageHome, imageHome, lockImages } from '#server/images/index.ts'
import { forgetReporter } from '#server/reports/index.ts'
import { endAllOf, leaveRequests } from '#server/requests/index.ts'
import { isSecure } from './identify.ts'
import { listMyDevices } from './known-devices-queries.ts'
import {
  blankNames,
  deleteUser,
  findMyAccount,
  findMyImage,
  listChangesBy,
  listChangesOf,
  listMyProviders,
  listMyRoles,
  listMySessionRows,
} from './my-data-queries.ts'
import { listMyEvents } from './my-events-queries.ts'
import {
  findMyDraft,
  listMyApplications,
  listMyGalleries,
  listMyListingIds,
  listMyListingRows,
  listMyPictures,
  listMyPlaceRows,
} from './my-listings-queries.ts'
import { listMyGuideInvitations, listMyGuides, listMyOffers } from './my-offers-queries.ts'
import { listMyClaims, listReportsByMe, listRequestsByMe, listRequestsToMe } from './my-requests-queries.ts'
import { listMyPasskeyRows } from './passkeys-queries.ts'

/**
 * Everything that is stored about the signed-in user.
 *
 * @throws AppError `too_many_requests` where it was asked for too often
 */
export async function exportMe(context: SignedInContext): Promise<Record<string, unknown>> {
  const { id } = context.actor
  const { db, client, log, config } = context
  await limitExports(db, id, client.ip)
  const [account, picture, roles, sessions, devices, passkeys, providers, changesByMe, changesOfMe] =
    await Promise.all([
      findMyAccount(db, id),
      findMyImage(db, id),
      listMyRoles(db, id),
      listMySessionRows(db, id),
      listMyDevices(db, id),
      listMyPasskeyRows(db, id),
      listMyProviders(db, id),
      listChangesBy(db, id),
      listChangesOf(db, id),
    ])
  const home = imageHome(db, config)
  const [draft, applications, listings, offers, galleries, places, guides, guideInvitations, pictures] =
    await Promise.all([
      findMyDraft(db, id),
      listMyApplications(db, id),
      listMyListingRows(db, id),
      listMyOffers(db, id),
      listMyGalleries(db, id),
      listMyPlaceRows(db, id),
      listMyGuides(db, id),
      listMyGuideInvitations(db, id),
      listMyPictures(db, id),
    ])
  const [events, requestsToMe, requestsByMe, reportsByMe, claims] = await Promise.all([
    listMyEvents(db, id),
    listRequestsToMe(db, id),
    listRequestsByMe(db, id),
    listReportsByMe(db, id),
    listMyClaims(db, id),
  ])
  log.info({ accountId: id, ip: client.ip }, 'own data exported')
  return {
    exportedAt: new Date(),
    account,
    picture: picture ? await dataUrlOf(home, picture) : null,
    roles,
    sessions,
    devices,
    passkeys,
    linkedProviders: providers,
    changesByMe,
    changesOfMyAccount: changesOfMe,
    draft,
    applications,
    listings,
    offers,
    galleries,
    places,
    guides,
    guideInvitations,
    events,
    requestsToMe,
    requestsByMe,
    reportsByMe,
    claims,
    pictures: await withBytes(home, pictures),
  }
}

type Stored = { mime: string; hash: string }

/** A picture as a `data:` URL that any browser opens. */
async function dataUrlOf(home: ImageHome, { mime, hash }: Stored): Promise<string | null> {
  const bytes = await home.read(hash)
  return bytes ? `data:${mime};base64,${bytes.toString('base64')}` : null
}

async function withBytes(home: ImageHome, stored: (Stored & { id: string })[]) {
  const read: { id: string; picture: string }[] = []
  for (const { id, ...image } of stored) {
    const picture = await dataUrlOf(home, image)
    if (picture) read.push({ id, picture })
  }
  return read
}

/**
 * Deletes the signed-in user's account and all personal data; what they changed stays in the log, without
 * their name. What they asked with their e-mail address is withdrawn where it is open; who counts on their events and offers is
 * told that they are canceled.
 *
 * @throws AppError `invalid_request` where the typed address is another; `conflict` for the last administrator
 */
export async function deleteMe(
  context: SignedInContext,
  secret: string,
  { confirmation }: { confirmation: string },
): Promise<{ done: true }> {
  const { actor } = context
  if (confirmation.toLowerCase() !== actor.email.toLowerCase()) {
    throw new AppError('invalid_request', 'Type your own e-mail address to confirm.', {
      fields: { confirmation: { code: 'notYourEmail' } },
    })
  }
  await keepingAnAdministrator(context.db, async (tx) => {
    await lockImages(tx)
    const account = (await findMyAccount(tx, actor.id)) ?? notFound('Account')
    if (account.emailVerified) {
      await leaveRequests({ ...context, secret }, tx, account.email)
      await forgetReporter(tx, account.email)
    }
    const going = { listingIds: await listMyListingIds(tx, actor.id), offersOf: actor.id }
    await endAllOf({ ...context, secret }, tx, going)
    await blankNames(tx, actor.id)
    await deleteUser(tx, account)
    const nobody = { id: null, name: '' }
    await audit(tx, nobody, 'account.delete', { kind: 'user', id: actor.id, name: '' }, null, null)
  })
  context.cookies.push(forgetSession(isSecure(context.config)))
  return { done: true }
}
