import type {
  ListingKind,
  ListingStatus,
  OrganizationType,
  ProfileType,
  SocialPlatform,
} from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { insertListingRow } from './create-queries.ts'
import { freeSlug } from './free-slug.ts'

/** What a new listing begins with. `phone` is E.164; an empty `description` leaves it without one. */
export type NewListing = {
  kind: ListingKind
  type: ProfileType | OrganizationType | null
  name: string
  status: ListingStatus
  description: string
  originalLanguage: Language
  languages: string[]
  phone: string | null
  cityId: string | null
  imageId: string | null
  ownerId: string | null
  links: { platform: SocialPlatform; url: string; handle: string | null }[]
}

/** Makes a listing with its links, inside a transaction, at a readable address that no other has or had. */
export async function createListing(
  tx: Database,
  listing: NewListing,
): Promise<{ id: string; slug: string }> {
  const id = newId()
  const slug = await freeSlug(tx, listing.name || `new ${listing.kind}`, id)
  const { description, originalLanguage, links: given, ...row } = listing
  // the website of an organization has a field of its own
  const website =
    row.kind === 'organization' ? given.find(({ platform }) => platform === 'website') : undefined
  const links = given.filter((link) => link !== website)
  await insertListingRow(
    tx,
    {
      ...row,
      id,
      slug,
      originalLanguage,
      website: website?.url ?? null,
      description: description ? { [originalLanguage]: description } : {},
    },
    links.map((link, index) => ({ ...link, id: newId(), listingId: id, position: index + 1 })),
  )
  return { id, slug }
}

/**
 * How the log names a listing: a professional, who is a person, by the type, because nothing can be taken out of the log
 * that names a person.
 */
export const listingSubject = ({
  kind,
  type,
  name,
  id,
}: Pick<NewListing, 'kind' | 'name'> & { type: string | null; id: string }) => ({
  kind,
  id,
  name: kind === 'profile' ? (type ?? '') : name,
})
