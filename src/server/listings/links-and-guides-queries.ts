import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { organizations, profiles, socialLinks } from '#server/database/schema/listings.ts'
import { isListed } from './columns-queries.ts'
import type { SluggedKind } from './slugs-queries.ts'

/** The social links of a published listing, in the owner's order. */
export function listSocialLinkRows(db: Database, kind: SluggedKind, idOrSlug: string) {
  const { id, platform, url, handle, position, profileId, organizationId } = socialLinks
  const links = db.select({ id, platform, url, handle }).from(socialLinks).$dynamic()
  const ofListing =
    kind === 'profile'
      ? links.innerJoin(profiles, eq(profileId, profiles.id)).where(isListed(profiles, idOrSlug))
      : links
          .innerJoin(organizations, eq(organizationId, organizations.id))
          .where(isListed(organizations, idOrSlug))
  return ofListing.orderBy(asc(position), asc(id))
}
