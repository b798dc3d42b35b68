import type { z } from 'zod'
import type * as contract from '#contract/listings/guides.ts'
import type { SignedInContext } from '#server/context.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { avatarUrl } from '#server/images/index.ts'
import { lockListingById, mayEdit, noteChange } from '#server/owner-area/index.ts'
import { refusal } from './guides.ts'
import {
  declineInvitation,
  deleteInvitation,
  findInvitation,
  insertGuide,
  listInvitationsTo,
} from './queries.ts'

/** The organizations that ask the signed-in professional to guide for them. */
export async function listMyInvitations({
  db,
  actor,
}: SignedInContext): Promise<ListResult<contract.MyInvitation>> {
  const rows = await listInvitationsTo(db, actor.id)
  const items = rows.map(({ imageHash, askedAt, organization, ...row }) => {
    const { isPublic, slug } = organization
    const logoUrl = isPublic ? avatarUrl('organization', slug, imageHash) : null
    return { ...row, askedAt: askedAt.toISOString(), organization: { ...organization, logoUrl } }
  })
  return { items, total: items.length }
}

/**
 * Accepts, which shows the professional on the organization's page, or declines.
 *
 * @throws AppError `not_found` for another's, and where it was withdrawn; `conflict` where it was declined before
 */
export async function answerInvitation(
  { db, actor }: SignedInContext,
  { id, accept }: z.output<typeof contract.answerInvitation.input>,
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const { organizationId, profileId } = (await findInvitation(tx, id)) ?? notFound('Invitation')
    const organization = (await lockListingById(tx, organizationId)) ?? notFound('Invitation')
    const profile = await lockListingById(tx, profileId)
    if (!profile || !mayEdit(actor, profile)) notFound('Invitation')
    const invitation = (await findInvitation(tx, id, { isLocked: true })) ?? notFound('Invitation')
    if (invitation.declinedAt) {
      if (!accept) return { done: true }
      throw refusal('invitationAnswered', 'This was declined. The organization may ask again.')
    }
    if (accept) {
      await insertGuide(tx, organizationId, profileId)
      await deleteInvitation(tx, id)
      await noteChange(tx, actor, organization, ['guides'])
    } else await declineInvitation(tx, id)
    await noteChange(tx, actor, profile, ['guideInvitations'])
    return { done: true }
  })
}
