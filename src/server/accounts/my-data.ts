import { audit } from '#server/audit/index.ts'
import { keepingAnAdministrator } from '#server/authority/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, limitExports, notFound } from '#server/http/index.ts'
import { forgetSession } from '#server/http/session-cookie.ts'
import { lockImages } from '#server/images/index.ts'
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
import { findMyDraft, listMyApplications, listMyListingRows, listMyPictures } from './my-listings-queries.ts'
import { listMyPasskeyRows } from './passkeys-queries.ts'

/**
 * Everything that is stored about the signed-in user.
 *
 * @throws AppError `too_many_requests` where it was asked for too often
 */
export async function exportMe(context: SignedInContext): Promise<Record<string, unknown>> {
  const { id } = context.actor
  const { db, client, log } = context
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
  const [draft, applications, listings, pictures] = await Promise.all([
    findMyDraft(db, id),
    listMyApplications(db, id),
    listMyListingRows(db, id),
    listMyPictures(db, id),
  ])
  log.info({ accountId: id, ip: client.ip }, 'own data exported')
  return {
    exportedAt: new Date(),
    account,
    picture,
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
    pictures,
  }
}

/**
 * Deletes the signed-in user's account and all personal data; what they changed stays in the log, without
 * their name.
 *
 * @throws AppError `invalid_request` where the typed address is another; `conflict` for the last administrator
 */
export async function deleteMe(
  context: SignedInContext,
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
    await blankNames(tx, actor.id)
    await deleteUser(tx, account)
    const nobody = { id: null, name: '' }
    await audit(tx, nobody, 'account.delete', { kind: 'user', id: actor.id, name: '' }, null, null)
  })
  context.cookies.push(forgetSession(isSecure(context.config)))
  return { done: true }
}
