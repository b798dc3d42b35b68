import type { SocialLink } from '#contract/directory/social-links.ts'
import type { ListingKind, SocialPlatform } from '#contract/enums.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { maxSocialLinks } from '#contract/listings/social-links.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import type { SignedInContext } from '#server/context.ts'
import { AppError, type ListResult, notFound } from '#server/http/index.ts'
import { lockEditable, noteChange } from './change-listing.ts'
import { lockListingById } from './change-queries.ts'
import {
  deleteLink,
  findListingOfLink,
  insertLink,
  type LinkRow,
  listLinkRows,
  orderLinks,
} from './links-queries.ts'
import { noteLinkRevision } from './note-revision.ts'
import { mayEdit } from './policy.ts'

type NewLink = { id: string; platform: SocialPlatform; url: string; handle?: string | null | undefined }

/** The social links of a listing that the actor may edit, in its order. */
export async function listLinks(
  context: SignedInContext,
  kind: ListingKind,
  { id }: { id: string },
): Promise<ListResult<SocialLink>> {
  return context.db.transaction(async (tx) => {
    await lockEditable(context, tx, kind, id)
    const items = (await listLinkRows(tx, id)).map(present)
    return { items, total: items.length }
  })
}

/**
 * Adds a social link as the last.
 *
 * @throws AppError `invalid_request` for what is no link of its platform; `conflict` for one that is there
 */
export async function addLink(
  context: SignedInContext,
  kind: ListingKind,
  { id, platform, url: typed, handle: given }: NewLink,
): Promise<SocialLink> {
  const link = linkOf(platform, typed)
  if (link === null || typeof link === 'string') throw wrongUrl({ code: link ?? 'required' })
  const handle = link.username ?? (given?.replace(/^@/, '') || null)
  return context.db.transaction(async (tx) => {
    const listing = await lockEditable(context, tx, kind, id)
    const links = await listLinkRows(tx, listing.id)
    if (links.some((each) => isSame(each, { platform, ...link }))) {
      throw new AppError('conflict', 'This link is already there.', { reason: 'linkKnown' })
    }
    if (links.length >= maxSocialLinks) throw wrongUrl({ code: 'tooMany', most: maxSocialLinks })
    const position = Math.max(0, ...links.map((each) => each.position)) + 1
    const row = { platform, url: link.url, handle }
    const linkId = await insertLink(tx, { ...row, listingId: listing.id, position })
    await noteChange(tx, context.actor, listing, ['socialLinks'])
    await noteLinkRevision(tx, context.actor, listing, row, true)
    return { id: linkId, ...row }
  })
}

const wrongUrl = (error: FieldError) =>
  new AppError('invalid_request', `The request is not valid. url: ${error.code}`, { fields: { url: error } })

/** The same address, or the same name on the same platform. */
const isSame = (
  kept: LinkRow,
  { platform, url, username }: { platform: SocialPlatform; url: string; username: string | null },
) =>
  kept.platform === platform &&
  (kept.url === url || (username !== null && kept.handle?.toLowerCase() === username.toLowerCase()))

/**
 * Puts the social links in order.
 *
 * @throws AppError `conflict` where the ids are not those of all links
 */
export async function putLinksInOrder(
  context: SignedInContext,
  kind: ListingKind,
  { id, ids }: { id: string; ids: string[] },
): Promise<SocialLink[]> {
  return context.db.transaction(async (tx) => {
    const listing = await lockEditable(context, tx, kind, id)
    const before = (await listLinkRows(tx, listing.id)).map((each) => each.id)
    if ([...ids].sort().join() !== [...before].sort().join()) {
      throw new AppError('conflict', 'The links have changed. Load them again.', {
        reason: 'listingChanged',
      })
    }
    if (ids.join() !== before.join()) {
      await orderLinks(tx, ids)
      await noteChange(tx, context.actor, listing, ['socialLinks'])
    }
    return (await listLinkRows(tx, listing.id)).map(present)
  })
}

/** Removes a social link of a listing that the actor may edit. */
export async function removeLink(
  { db, actor }: SignedInContext,
  { id }: { id: string },
): Promise<{ done: true }> {
  return db.transaction(async (tx) => {
    const listingId = (await findListingOfLink(tx, id)) ?? notFound('Link')
    const listing = await lockListingById(tx, listingId)
    if (!listing || !mayEdit(actor, listing)) return notFound('Link')
    const link = (await listLinkRows(tx, listingId)).find((each) => each.id === id) ?? notFound('Link')
    await deleteLink(tx, id)
    await noteChange(tx, actor, listing, ['socialLinks'])
    await noteLinkRevision(tx, actor, listing, link, false)
    return { done: true }
  })
}

const present = ({ id, platform, url, handle }: LinkRow): SocialLink => ({ id, platform, url, handle })
