import type { z } from 'zod'
import type { ErrorReason } from '#contract/errors.ts'
import type * as contract from '#contract/listings/guides.ts'
import { maxGuides } from '#contract/listings/guides.ts'
import { paths } from '#contract/paths.ts'
import { slugOf } from '#contract/values/slug.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { AppError, type ListResult, limitInvitations, notFound } from '#server/http/index.ts'
import { lockEditable, lockListingById, mayEdit, noteChange } from '#server/owner-area/index.ts'
import { presentGuide } from './presenter.ts'
import {
  deleteGuide,
  deleteInvitation,
  findInvitation,
  findInvited,
  findProfessionals,
  insertInvitation,
  listGuides,
  listInvitations,
  placeGuides,
} from './queries.ts'

const maxFound = 8

/** The guides of an organization that the actor may edit, and its invitations. */
export async function getGuides(
  context: SignedInContext,
  { id }: z.output<typeof contract.getMyGuides.input>,
): Promise<contract.GuidesOfOrganization> {
  return context.db.transaction(async (tx) => {
    const organization = await lockEditable(context, tx, 'organization', id)
    return readGuides(context, tx, organization.id)
  })
}

async function readGuides(
  { language }: SignedInContext,
  tx: Database,
  organizationId: string,
): Promise<contract.GuidesOfOrganization> {
  const guides = await listGuides(tx, organizationId)
  const asked = await listInvitations(tx, organizationId)
  return {
    guides: guides.map((row) => presentGuide(row, language)),
    asked: asked.map((row) => ({
      ...presentGuide(row, language),
      invitationId: row.invitationId,
      askedAt: row.askedAt.toISOString(),
      declinedAt: row.declinedAt?.toISOString() ?? null,
    })),
  }
}

/** Published professionals by a part of the name, a slug or the address of a page, with how the two are connected. */
export async function findGuides(
  context: SignedInContext,
  { id, q }: z.output<typeof contract.findGuides.input>,
): Promise<ListResult<contract.FoundGuide>> {
  const { guides, asked } = await getGuides(context, { id })
  const found = await findProfessionals(context.db, { slug: slugIn(q), q }, maxFound)
  const stateOf = (profileId: string) => {
    if (guides.some((each) => each.id === profileId)) return 'guide'
    const question = asked.find((each) => each.id === profileId)
    if (!question) return 'free'
    return question.declinedAt ? 'declined' : 'asked'
  }
  const items = found.map((row) => {
    const state = stateOf(row.id)
    return { ...presentGuide(row, context.language), hasAccount: row.hasAccount, state } as const
  })
  return { items, total: items.length }
}

/** `https://igarape.example/profile/ana-correa?lang=pt` is `ana-correa`. */
const slugIn = (typed: string): string => slugOf(/\/profile\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed)

/**
 * Asks a published professional to guide for an organization.
 *
 * @throws AppError `not_found` for somebody who is not published; `conflict` for somebody who guides there, was asked, or declined recently
 */
export async function inviteGuide(
  context: SignedInContext,
  { id, profileId }: z.output<typeof contract.inviteGuide.input>,
): Promise<contract.GuidesOfOrganization> {
  const { db, actor, config, mail } = context
  return db.transaction(async (tx) => {
    const organization = await lockEditable(context, tx, 'organization', id)
    const invited = (await findInvited(tx, profileId)) ?? notFound('Profile')
    const { guides, asked } = await readGuides(context, tx, id)
    const question = asked.find((each) => each.id === profileId)
    if (guides.some((each) => each.id === profileId)) throw refusal('guideKnown', 'They guide here already.')
    if (question?.declinedAt) throw refusal('guideDeclined', 'They said no less than 30 days ago.')
    if (question) throw refusal('guideAsked', 'They were asked already.')
    const open = asked.filter(({ declinedAt }) => declinedAt === null)
    if (guides.length + open.length >= maxGuides) {
      throw refusal('tooManyGuides', `An organization has ${maxGuides} guides at most.`)
    }
    await insertInvitation(tx, id, profileId)
    await noteChange(tx, actor, organization, ['guideInvitations'])
    if (invited.email && invited.isActive) {
      // even asked, withdrawn and asked again, a question is no way to fill a mailbox
      await limitInvitations(tx, actor.id, invited.email)
      const url = `${config.baseUrl}${paths.ownListing('profile', invited.slug, 'info')}`
      const values = { organization: organization.name, name: invited.name, url }
      const language = invited.language ?? invited.originalLanguage
      await mail.send(tx, { to: invited.email, language, template: 'guideInvited', values })
    }
    return readGuides(context, tx, id)
  })
}

/**
 * Puts the guides in order.
 *
 * @throws AppError `conflict` where the ids are not those of all guides
 */
export async function orderGuides(
  context: SignedInContext,
  { id, ids }: z.output<typeof contract.orderGuides.input>,
): Promise<contract.GuidesOfOrganization> {
  return context.db.transaction(async (tx) => {
    const organization = await lockEditable(context, tx, 'organization', id)
    const before = (await listGuides(tx, id)).map((each) => each.id)
    if ([...ids].sort().join() !== [...before].sort().join()) {
      throw refusal('listingChanged', 'The guides have changed. Load them again.')
    }
    if (ids.join() !== before.join()) {
      await placeGuides(tx, id, ids)
      await noteChange(tx, context.actor, organization, ['guides'])
    }
    return readGuides(context, tx, id)
  })
}

/** Ends that somebody guides for an organization; the owner of either may, and staff of either kind. */
export async function removeGuide(
  { db, actor }: SignedInContext,
  { id, profileId }: z.output<typeof contract.removeGuide.input>,
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const organization = await lockListingById(tx, id)
    const profile = await lockListingById(tx, profileId)
    if (!organization || !profile) notFound('Guide')
    const isAllowed = mayEdit(actor, organization) || mayEdit(actor, profile)
    if (!isAllowed || !(await deleteGuide(tx, id, profileId))) notFound('Guide')
    await noteChange(tx, actor, organization, ['guides'])
    return { done: true }
  })
}

/**
 * Withdraws an invitation of an organization that the actor may edit.
 *
 * @throws AppError `not_found` for one that was accepted or is another's; `conflict` for one that was declined
 */
export async function takeBack(
  context: SignedInContext,
  { id }: z.output<typeof contract.takeBackInvitation.input>,
): Promise<{ done: true }> {
  return context.db.transaction(async (tx) => {
    const { organizationId } = (await findInvitation(tx, id)) ?? notFound('Invitation')
    // first the organization, then the question: as all that changes either
    const organization = await lockListingById(tx, organizationId)
    if (!organization || !mayEdit(context.actor, organization)) notFound('Invitation')
    const invitation = (await findInvitation(tx, id, { isLocked: true })) ?? notFound('Invitation')
    // a refusal stays for some time: withdrawn, it could be asked again at once
    if (invitation.declinedAt) throw refusal('invitationAnswered', 'This was answered already.')
    await deleteInvitation(tx, id)
    await noteChange(tx, context.actor, organization, ['guideInvitations'])
    return { done: true }
  })
}

/** The refusal of what does not fit the present state. */
export const refusal = (reason: ErrorReason, message: string) => new AppError('conflict', message, { reason })
