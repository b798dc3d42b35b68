import { urlOf } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import { organizationAvatarPath, profileAvatarPath, userAvatarPath } from '#contract/media.ts'

/** The first characters of a picture's hash, by which an address names one picture for ever. */
const versionLength = 12
const paths = { profile: profileAvatarPath, organization: organizationAvatarPath } as const

/** The address of a listing's picture for lists; null where it has none and pages draw initials. */
export function avatarUrl(kind: ListingKind, slug: string, hash: string | null): string | null {
  return hash && urlOf({ path: paths[kind] }, { slug, size: 128, v: hash.slice(0, versionLength) })
}

/** The address of a person's picture; null where they have none. */
export const userAvatarUrl = (id: string, hash: string | null): string | null =>
  hash &&
  urlOf({ path: userAvatarPath as `/api/${string}` }, { id, size: 128, v: hash.slice(0, versionLength) })

/** True where `v` names exactly the picture of this hash. */
export const isVersionOf = (hash: string, v: string | undefined): boolean =>
  v !== undefined && v.length >= versionLength && hash.startsWith(v)
