import type { ListingKind } from '#contract/enums.ts'
import { hasPermission } from '#contract/holder.ts'
import type { Maps } from '#contract/images/maps.ts'
import type { PublicContext, SignedInContext } from '#server/context.ts'
import { listingTag, notFound, tag } from '#server/http/index.ts'
import { isVersionOf } from './avatar-url.ts'
import { ImageCache } from './image-cache.ts'
import { imageHome } from './image-home.ts'
import { drawInitials } from './initials.ts'
import {
  findAnyListingImage,
  findApplicationImage,
  findDraftImage,
  findListingImage,
  findUserImage,
} from './queries.ts'
import { sharp } from './sharp.ts'

/** `isImmutable`: the URL names exactly this image, so its bytes never change. */
export type Avatar = { type: 'image/webp' | 'image/svg+xml'; bytes: Buffer; isImmutable: boolean }
type SizeInput = { size: number; v?: string | undefined }
type ImageOwner = { name: string; hash: string | null }

const kindNames = { profile: 'Profile', organization: 'Organization' }
const maxPixels = 64_000_000
const imageCache = new ImageCache(32 * 1024 * 1024)

/** The square image of a published listing, `size` px wide; its initials if there is none. */
export async function getAvatar(
  context: PublicContext,
  maps: Pick<Maps, 'reach'>,
  kind: ListingKind,
  { slug, ...sizeInput }: SizeInput & { slug: string },
): Promise<Avatar> {
  const found = (await findListingImage(context.db, kind, slug)) ?? notFound(kindNames[kind])
  tag(context, listingTag(found.id))
  return avatarOf(context, maps, found, sizeInput)
}

/** The square image of a user. Only the user and holders of VIEW_USERS get it; for others it is not found. */
export async function getUserAvatar(
  context: SignedInContext,
  maps: Pick<Maps, 'reach'>,
  { id, ...sizeInput }: SizeInput & { id: string },
): Promise<Avatar> {
  const { actor } = context
  const mayBeSeen = id === actor.id || hasPermission(actor, 'VIEW_USERS')
  const found = (mayBeSeen && (await findUserImage(context.db, id))) || notFound('Person')
  return avatarOf(context, maps, found, sizeInput)
}

const managerOf = { profile: 'MANAGE_PROFILES', organization: 'MANAGE_ORGANIZATIONS' } as const

/** The square image of an application. Only the applicant and those who may decide it get it; for others it is not found. */
export async function getApplicationAvatar(
  context: SignedInContext,
  maps: Pick<Maps, 'reach'>,
  { id, ...sizeInput }: SizeInput & { id: string },
): Promise<Avatar> {
  const { actor } = context
  const found = await findApplicationImage(context.db, id)
  const mayBeSeen = found && (found.userId === actor.id || hasPermission(actor, managerOf[found.kind]))
  return avatarOf(context, maps, mayBeSeen ? found : notFound('Application'), sizeInput)
}

/** The square image of a listing, public or not. Only its owner and those who manage its kind get it; for others it is not found. */
export async function getOwnListingAvatar(
  context: SignedInContext,
  maps: Pick<Maps, 'reach'>,
  { id, ...sizeInput }: SizeInput & { id: string },
): Promise<Avatar> {
  const { actor } = context
  const found = await findAnyListingImage(context.db, id)
  const mayBeSeen = found && (found.ownerId === actor.id || hasPermission(actor, managerOf[found.kind]))
  return avatarOf(context, maps, mayBeSeen ? found : notFound('Listing'), sizeInput)
}

/** The square image of the signed-in user's draft. */
export async function getDraftAvatar(
  context: SignedInContext,
  maps: Pick<Maps, 'reach'>,
  sizeInput: SizeInput,
): Promise<Avatar> {
  const found = (await findDraftImage(context.db, context.actor.id)) ?? notFound('Person')
  return avatarOf(context, maps, found, sizeInput)
}

async function avatarOf(
  context: PublicContext,
  maps: Pick<Maps, 'reach'>,
  { name, hash }: ImageOwner,
  { size, v }: SizeInput,
): Promise<Avatar> {
  const image =
    hash && (await imageCache.getOrMake(`${hash} ${size}`, () => resizeImage(context, hash, size)))
  if (image) return { type: 'image/webp', bytes: image, isImmutable: isVersionOf(hash, v) }
  const drawn = drawInitials(name, maps.reach(name), size)
  return { type: 'image/svg+xml', bytes: Buffer.from(drawn), isImmutable: false }
}

async function resizeImage(
  { db, config, log }: PublicContext,
  hash: string,
  size: number,
): Promise<Buffer | undefined> {
  const original = await imageHome(db, config).read(hash)
  if (!original) return undefined
  try {
    const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient()
    return await image
      .resize(size, size, { fit: 'cover', position: 'attention' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    log.warn({ err: error, hash }, 'a picture cannot be read; initials are shown instead')
    return undefined
  }
}
