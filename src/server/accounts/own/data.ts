import { forgetAlerts } from '#server/alerts/index.ts'
import { audit } from '#server/audit/index.ts'
import { keepingAnAdministrator } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { forgetRecipient } from '#server/decisions/index.ts'
import { AppError, limitExports, mailboxOf, notFound } from '#server/http/index.ts'
import { forgetSession } from '#server/http/session-cookie.ts'
import { type ImageHome, imageHome, lockImages } from '#server/images/index.ts'
import { forgetReporter } from '#server/reports/index.ts'
import { endAllOf, leaveRequests } from '#server/requests/index.ts'
import { withdrawReviewsBy } from '#server/reviews/index.ts'
import { isSecure } from '../identify.ts'
import { listMyPasskeyRows } from '../passkeys/queries.ts'
import { listMyDevices } from '../sign-in/known-devices-queries.ts'
import {
  listMyCalendarAddresses,
  listMyClosedDays,
  listMyDaysAddresses,
  listMyOutsideCalendars,
} from './calendar-queries.ts'
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
} from './data-queries.ts'
import { listDecisionsToldMe } from './decisions-queries.ts'
import { listMyEvents } from './events-queries.ts'
import {
  findMyDraft,
  listMyApplications,
  listMyGalleries,
  listMyListingIds,
  listMyListingRows,
  listMyPictures,
  listMyPlaceRows,
} from './listings-queries.ts'
import { listMyGuideInvitations, listMyGuides, listMyOffers } from './offers-queries.ts'
import {
  listMyAlerts,
  listMyClaims,
  listMyDepositMeans,
  listMyRegistrations,
  listProofPictures,
  listReportsByMe,
  listRequestsByMe,
  listRequestsToMe,
  listReviewsByMe,
  listReviewsOfMine,
} from './requests-queries.ts'

/**
 * Everything that is stored about the signed-in user.
 *
 * @throws AppError `too_many_requests` where it was asked for too often
 */
export async function exportMe(context: SignedInContext): Promise<Record<string, unknown>> {
  const { id } = context.actor
  const { db, client, log, config } = context
  await limitExports(db, id, client.ip)
  const mine: Record<string, unknown> = { exportedAt: new Date() }
  for (const [name, read] of Object.entries(readings)) mine[name] = await read(db, id, imageHome(db, config))
  log.info({ accountId: id, ip: client.ip }, 'own data exported')
  return mine
}

/** What is stored about an account, by its name in the file, in the order of the file. */
const readings: Record<string, (db: Database, id: string, home: ImageHome) => Promise<unknown>> = {
  account: findMyAccount,
  picture: readPicture,
  roles: listMyRoles,
  sessions: listMySessionRows,
  devices: listMyDevices,
  passkeys: listMyPasskeyRows,
  linkedProviders: listMyProviders,
  changesByMe: listChangesBy,
  changesOfMyAccount: listChangesOf,
  draft: findMyDraft,
  applications: listMyApplications,
  listings: listMyListingRows,
  closedDays: listMyClosedDays,
  calendarAddresses: listMyCalendarAddresses,
  offers: listMyOffers,
  outsideCalendars: listMyOutsideCalendars,
  daysAddresses: listMyDaysAddresses,
  galleries: listMyGalleries,
  places: listMyPlaceRows,
  guides: listMyGuides,
  guideInvitations: listMyGuideInvitations,
  events: listMyEvents,
  depositMeans: listMyDepositMeans,
  registrations: listMyRegistrations,
  requestsToMe: listRequestsToMe,
  requestsByMe: listRequestsByMe,
  reviewsByMe: listReviewsByMe,
  reviewsOfMine: listReviewsOfMine,
  reportsByMe: listReportsByMe,
  decisionsToldMe: listDecisionsToldMe,
  alerts: listMyAlerts,
  claims: listMyClaims,
  pictures: readPictures,
}

async function readPicture(db: Database, id: string, home: ImageHome): Promise<string | null> {
  const picture = await findMyImage(db, id)
  return picture ? dataUrlOf(home, picture) : null
}

async function readPictures(db: Database, userId: string, home: ImageHome) {
  const read: { id: string; picture: string }[] = []
  const rows = [...(await listMyPictures(db, userId)), ...(await listProofPictures(db, userId))]
  for (const { id, ...image } of rows) {
    const picture = await dataUrlOf(home, image)
    if (picture) read.push({ id, picture })
  }
  return read
}

/** A picture as a `data:` URL that any browser opens. */
async function dataUrlOf(
  home: ImageHome,
  { mime, hash }: { mime: string; hash: string },
): Promise<string | null> {
  const bytes = await home.read(hash)
  return bytes ? `data:${mime};base64,${bytes.toString('base64')}` : null
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
      await withdrawReviewsBy(tx, account.email)
      await leaveRequests({ ...context, secret }, tx, account.email)
      await forgetReporter(tx, account.email)
      await forgetAlerts(tx, mailboxOf(account.email))
    }
    const going = { listingIds: await listMyListingIds(tx, actor.id), offersOf: actor.id }
    await endAllOf({ ...context, secret }, tx, going)
    await forgetRecipient(tx, { userId: actor.id, email: account.emailVerified ? account.email : '' })
    await blankNames(tx, actor.id)
    await deleteUser(tx, account)
    const nobody = { id: null, name: '' }
    await audit(tx, nobody, 'account.delete', { kind: 'user', id: actor.id, name: '' }, null, null)
  })
  context.cookies.push(forgetSession(isSecure(context.config)))
  return { done: true }
}
