import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { OwnPicture } from '#contract/listings/gallery.ts'
import { Id } from '#contract/shared.ts'
import { findText } from '#i18n/localized-text.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/index.ts'
import { ownFiles } from '#server/images/index.ts'
import { lockEditable, noteChange } from './change-listing.ts'
import { lockListingById } from './change-queries.ts'
import {
  type ContentKind,
  findGalleryOf,
  type GalleryKey,
  listPictureRows,
  lockContentOfGallery,
  lockEventOfGallery,
  lockOffer,
  type PictureRow,
} from './pictures-queries.ts'
import {
  kindsOfOffer,
  managesAll,
  managesCities,
  mayEdit,
  mayEditEventPictures,
  mayEditOffer,
} from './policy.ts'

/** How a caller names a gallery: a listing by its kind, and its id or slug; a country by its code; others by their id. */
export type GalleryName = { kind: ListingKind | 'offer' | 'event' | ContentKind; id: string }

/** A gallery that the caller may edit, locked until the end of the transaction. */
export type Gallery = {
  key: GalleryKey
  rows: PictureRow[]
  /** Whose library its pictures are in; null where it is nobody's. */
  ownerId: string | null
  can: OwnPicture['can']
  /** What it belongs to, as a decision about a picture names it. */
  about: { name: string; listingId: string | null; language: Language }
  /** Writes into the log that its pictures were changed, without what is written about them. */
  note: (what?: Record<string, unknown>) => Promise<void>
}

/**
 * A gallery that the caller may edit, locked.
 *
 * @throws AppError `not_found` for another's
 */
export async function lockGallery(
  context: SignedInContext,
  tx: Database,
  name: GalleryName,
): Promise<Gallery> {
  const hasOtherNames = name.kind === 'profile' || name.kind === 'organization' || name.kind === 'country'
  if (!hasOtherNames && !Id.safeParse(name.id).success) notFound('Gallery')
  if (name.kind === 'offer') return galleryOfOffer(context, tx, name.id)
  if (name.kind === 'event') return galleryOfEvent(context, tx, name.id)
  if (name.kind === 'profile' || name.kind === 'organization')
    return galleryOfListing(context, tx, await lockEditable(context, tx, name.kind, name.id))
  return galleryOfContent(context, tx, name.kind, name.id)
}

/** The gallery of a picture, and the picture in it. */
export async function lockPicture(
  context: SignedInContext,
  tx: Database,
  id: string,
): Promise<Gallery & { row: PictureRow }> {
  const gallery = await galleryOfKey(context, tx, (await findGalleryOf(tx, id)) ?? notFound('Picture'))
  // it may have gone while this waited
  return { ...gallery, row: gallery.rows.find((each) => each.id === id) ?? notFound('Picture') }
}

async function galleryOfKey(context: SignedInContext, tx: Database, key: GalleryKey): Promise<Gallery> {
  if ('offerId' in key) return galleryOfOffer(context, tx, key.offerId)
  if ('cityId' in key) return galleryOfContent(context, tx, 'city', key.cityId)
  if ('attractionId' in key) return galleryOfContent(context, tx, 'attraction', key.attractionId)
  if ('countryCode' in key) return galleryOfContent(context, tx, 'country', key.countryCode)
  if ('eventId' in key) return galleryOfEvent(context, tx, key.eventId)
  const listing = await lockListingById(tx, key.listingId)
  return listing && mayEdit(context.actor, listing)
    ? galleryOfListing(context, tx, listing)
    : notFound('Picture')
}

async function galleryOfListing(
  { actor }: SignedInContext,
  tx: Database,
  listing: Awaited<ReturnType<typeof lockEditable>>,
): Promise<Gallery> {
  const key = { listingId: listing.id }
  return {
    key,
    rows: await listPictureRows(tx, key),
    ownerId: listing.ownerId,
    can: { edit: true, remove: managesAll(actor, listing.kind) },
    about: { name: listing.name || listing.slug, listingId: listing.id, language: listing.originalLanguage },
    note: (what) => noteChange(tx, actor, listing, ['pictures'], undefined, what),
  }
}

async function galleryOfOffer(
  { actor, language }: SignedInContext,
  tx: Database,
  id: string,
): Promise<Gallery> {
  const offer = await lockOffer(tx, id)
  if (!offer || !mayEditOffer(actor, offer)) notFound('Offer')
  const key = { offerId: offer.id }
  const name = findText(offer.title, language, offer.originalLanguage)?.text ?? ''
  return {
    key,
    rows: await listPictureRows(tx, key),
    ownerId: offer.listing ? offer.listing.ownerId : offer.ownerId,
    can: { edit: true, remove: kindsOfOffer(offer).some((kind) => managesAll(actor, kind)) },
    about: { name, listingId: null, language: offer.originalLanguage },
    note: (what) =>
      audit(tx, actor, 'offer.update', { kind: 'offer', id, name }, null, { fields: ['pictures'], ...what }),
  }
}

/** Staff remove a picture of a city, an attraction or a country without a reason: it is nobody's own. */
async function galleryOfContent(
  { actor }: SignedInContext,
  tx: Database,
  kind: ContentKind,
  id: string,
): Promise<Gallery> {
  const found = managesCities(actor) ? await lockContentOfGallery(tx, kind, id) : undefined
  const { key, name } = found ?? notFound('Gallery')
  const subject = { kind, id, name }
  return {
    key,
    rows: await listPictureRows(tx, key),
    ownerId: null,
    can: { edit: true, remove: false },
    about: { name, listingId: null, language: 'en' },
    note: (what) => audit(tx, actor, `${kind}.update`, subject, null, { fields: ['pictures'], ...what }),
  }
}

/** Its organizer's, and staff of events, who remove another's picture with a reason. */
async function galleryOfEvent({ actor }: SignedInContext, tx: Database, id: string): Promise<Gallery> {
  const event = await lockEventOfGallery(tx, id)
  if (!event || !mayEditEventPictures(actor, event)) notFound('Event')
  const key = { eventId: event.id }
  const name = findText(event.title, event.originalLanguage, event.originalLanguage)?.text ?? ''
  const subject = { kind: 'event', id, name }
  const isOthers = event.ownerId !== null && event.ownerId !== actor.id
  return {
    key,
    rows: await listPictureRows(tx, key),
    ownerId: event.ownerId,
    can: { edit: true, remove: isOthers && managesCities(actor) },
    about: { name, listingId: null, language: event.originalLanguage },
    note: (what) => audit(tx, actor, 'event.update', subject, null, { fields: ['pictures'], ...what }),
  }
}

/** Those that are there: not removed by staff. */
export const visibleOf = ({ rows }: Pick<Gallery, 'rows'>): PictureRow[] =>
  rows.filter(({ imageId }) => imageId)

/** The pictures as their owner and staff see them; where none was made the cover, the first one is. */
export function presentGallery({ rows, can }: Pick<Gallery, 'rows' | 'can'>): OwnPicture[] {
  const shown = visibleOf({ rows })
  const cover = shown.find(({ isCover }) => isCover) ?? shown[0]
  return rows.map((row) => ({
    id: row.id,
    isCover: row === cover,
    width: row.width,
    height: row.height,
    color: row.color,
    focalPoint: row.focalPoint,
    files: row.imageId ? ownFiles(row.id, row.files) : [],
    originalLanguage: row.originalLanguage,
    texts: { caption: row.caption, alternative: row.alternative },
    textTimes: row.textTimes,
    removed: row.removedAt && { at: row.removedAt.toISOString(), reason: row.removedReason ?? '' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: can.edit, remove: can.remove && row.imageId !== null },
  }))
}
