import { urlOf } from '#contract/client.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { getOrganizationBySlug } from '#contract/organizations.ts'
import { getProfileBySlug, type ProfileCard } from '#contract/profiles.ts'
import type { SocialLink } from '#contract/social-links.ts'
import type { PublicContext } from '#server/context.ts'
import { cardTag, listingTag, listTags, tag } from '#server/http/cache-tags.ts'
import { type ListResult, notFound } from '#server/http/index.ts'
import { cutPage } from '#server/http/paging.ts'
import { type ListingFilter, type ListingSort, readFilter } from './filter.ts'
import { type ListedRow, listRows } from './list-queries.ts'
import { type Cards, type Listings, presentCard, presentListing } from './presenter.ts'
import { findListingRow, listGuideRows, listSocialLinkRows } from './queries.ts'
import { assertListed } from './slugs.ts'

/** Published listings of a kind, narrowed and in order, a page at a time. */
export async function listListings<Kind extends ListingKind>(
  context: PublicContext,
  kind: Kind,
  filter: ListingFilter,
): Promise<ListResult<Cards[Kind]>> {
  const query = await readFilter(context.db, filter)
  if (!query) return { items: [], total: 0 }
  tag(context, ...listTags(kind, query))
  const { sort, limit, after } = query
  const found = await listRows(context.db, { ...query, kind })
  const { rows, next } = cutPage(found, limit, (row) => ({ sort, key: keyOf[sort](row), id: row.id }))
  tag(context, ...rows.map(({ id }) => cardTag(id)))
  const total = found[0] ? (found[0].total ?? undefined) : after ? undefined : 0
  return { items: rows.map((row) => presentCard[kind](row, context.language)), next, total }
}

const keyOf: Record<ListingSort, (row: ListedRow) => string> = {
  name: (row) => row.sortName,
  rating: (row) => String(row.rating ?? 0),
  recommended: (row) => String(row.recommended),
  newest: () => '',
}

const bySlug = { profile: getProfileBySlug, organization: getOrganizationBySlug }
const names = { profile: 'Profile', organization: 'Organization' }

/** A published listing by id or slug; throws `Moved`, `gone` or `not_found` where there is none. */
export async function getListing<Kind extends ListingKind>(
  context: PublicContext,
  kind: Kind,
  idOrSlug: string,
  lang?: Language,
): Promise<Listings[Kind]> {
  const row = await findListingRow(context.db, kind, idOrSlug)
  if (row) {
    tag(context, listingTag(row.id))
    return presentListing[kind](row, context.language)
  }
  await assertListed(context.db, kind, idOrSlug, (slug) => urlOf(bySlug[kind], { slug, lang }))
  notFound(names[kind])
}

/** The social links of a published listing, in the owner's order. */
export async function listSocialLinks({ db }: PublicContext, listingId: string): Promise<SocialLink[]> {
  return listSocialLinkRows(db, listingId)
}

/** The published guides of a published organization, in its order. */
export async function listGuides(context: PublicContext, organizationId: string): Promise<ProfileCard[]> {
  const rows = await listGuideRows(context.db, organizationId)
  tag(context, ...rows.map(({ id }) => cardTag(id)))
  return rows.map((row) => presentCard.profile(row, context.language))
}
