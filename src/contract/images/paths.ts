import { z } from 'zod'
import { imageSizes } from '#contract/enums.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { Id, IdOrSlug } from '#contract/shared.ts'

const size = z.coerce
  .number()
  .int()
  .refine((value) => (imageSizes as readonly number[]).includes(value), `one of ${imageSizes.join(', ')}`)
  .default(256)

/** `v`: the beginning of the image's hash; with the right one the response may be cached forever. */
export const AvatarInput = z.object({ slug: IdOrSlug, size, v: z.string().max(64).optional() })
/** The same for a user, who has no slug. */
export const UserAvatarInput = AvatarInput.omit({ slug: true }).extend({ id: Id })

/** The same for the caller's own draft, of which there is one. */
export const DraftAvatarInput = AvatarInput.omit({ slug: true })

export const profileAvatarPath = '/api/image/profile/:slug/avatar'
export const organizationAvatarPath = '/api/image/organization/:slug/avatar'

export const userAvatarPath = '/api/image/user/:id/avatar'

export const applicationAvatarPath = '/api/image/application/:id/avatar'
/** A picture of a listing that is not public, for its owner and the staff of its kind. */
export const ownListingAvatarPath = '/api/image/own-listing/:id/avatar'
/** A file of a picture by the picture's hash; `file` is its width and format, as in `640.avif`. */
const file = z.string().regex(/^[1-9]\d{0,3}\.(avif|webp)$/)
export const PictureInput = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), file })
export const OwnPictureInput = z.object({ id: Id, file })

export const picturePath = '/api/image/picture/:hash/:file'
/** A picture of any gallery, even one that is not public, for its owner and the staff of its kind. */
export const ownPicturePath = '/api/image/own-picture/:id/:file'

/**
 * A picture of any event, even one that is not public, for its organizer and staff; `v` is the beginning of the
 * picture's hash.
 */
export const ownEventPicturePath = '/api/image/own-event/:id/:file'
export const OwnEventPictureInput = z.object({ id: Id, file, v: z.string().max(64).optional() })

export const draftAvatarPath = '/api/image/onboarding/avatar'

export const whatsappPath = '/api/tourism/contact/:slug/whatsapp'
export const WhatsappInput = LanguageInput.extend({
  slug: IdOrSlug,
  offer: Id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  people: z.coerce.number().int().min(1).max(1000).optional(),
})
