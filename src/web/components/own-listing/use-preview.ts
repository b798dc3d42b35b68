import type { Offer } from '#contract/directory/offers.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { Picture } from '#contract/images/pictures.ts'
import { previewMyOrganization, previewMyProfile } from '#contract/listings/previews.ts'
import { useApi } from '#web/data/api.ts'
import type { OwnPage } from './completeness.ts'

/** What visitors see of a listing of either kind. */
export type ListingPreview = { pictures: Picture[]; offers: Offer[]; links: SocialLink[] }

/** The page of a listing as visitors see it; undefined until it is there. */
export function usePreview({ kind, listing: { slug } }: OwnPage): ListingPreview | undefined {
  const isProfile = kind === 'profile'
  const profile = useApi(previewMyProfile, { slug }, { enabled: isProfile, staleTime: 0 }).data
  const organization = useApi(previewMyOrganization, { slug }, { enabled: !isProfile, staleTime: 0 }).data
  if (profile) return { ...profile, pictures: profile.profile.pictures }
  return organization && { ...organization, pictures: organization.organization.pictures }
}

/** The call that reads a listing as visitors see it, for a loader. */
export const previewOf = { profile: previewMyProfile, organization: previewMyOrganization } as const
