import { urlOf } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import {
  applicationAvatarPath,
  draftAvatarPath,
  organizationAvatarPath,
  ownListingAvatarPath,
  profileAvatarPath,
  userAvatarPath,
} from '#contract/images/paths.ts'

/** The first characters of an image's hash. A URL with them always means the same image. */
const versionLength = 12
const pathOfKind = { profile: profileAvatarPath, organization: organizationAvatarPath } as const

/** The URL of a listing's image, in the size of lists; null where it has no image and pages draw initials. */
export function avatarUrl(kind: ListingKind, slug: string, hash: string | null): string | null {
  return hash && urlOf({ path: pathOfKind[kind] }, { slug, size: 128, v: hash.slice(0, versionLength) })
}

/** The URL of a user's image; null where they have none. */
export const userAvatarUrl = (id: string, hash: string | null): string | null =>
  hash &&
  urlOf({ path: userAvatarPath as `/api/${string}` }, { id, size: 128, v: hash.slice(0, versionLength) })

/** The URL of an application's image; null where it has none. */
export const applicationAvatarUrl = (id: string, hash: string | null): string | null =>
  hash && urlOf({ path: applicationAvatarPath }, { id, size: 128, v: hash.slice(0, versionLength) })

/** The URL of a listing's image for its owner, also while it is not public; null where it has none. */
export const ownListingAvatarUrl = (id: string, hash: string | null): string | null =>
  hash && urlOf({ path: ownListingAvatarPath }, { id, size: 128, v: hash.slice(0, versionLength) })

/** The URL of the image of one's own draft. */
export const draftAvatarUrl = (hash: string): string =>
  urlOf({ path: draftAvatarPath }, { size: 128, v: hash.slice(0, versionLength) })

/** True where `v` names exactly the image of this hash. */
export const isVersionOf = (hash: string, v: string | undefined): boolean =>
  v !== undefined && v.length >= versionLength && hash.startsWith(v)
