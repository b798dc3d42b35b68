import { urlOf } from '#contract/client.ts'
import type { CheapestOffer } from '#contract/directory/offers.ts'
import { getOrganizationBySlug, type OrganizationCard } from '#contract/directory/organizations.ts'
import { getProfileBySlug, type ProfileCard } from '#contract/directory/profiles.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { PublicContext } from '#server/context.ts'
import {
  cardTag,
  type ListResult,
  listingTag,
  listTags,
  notFound,
  nothingFoundTag,
  queryTags,
  queryTagsOfList,
  tag,
} from '#server/http/index.ts'
import { cutPage } from '#server/http/paging.ts'
import { listGallery, withCovers } from '#server/images/index.ts'
import type { CheapestRow } from './cheapest-queries.ts'
import { type ListingFilter, type ListingSort, readFilter, readTypes } from './filter.ts'
import { type ListedRow, listRows } from './list-queries.ts'
import { type Cards, type Listings, presentCard, presentListing } from './presenter.ts'
import { findListingRow, listGuideRows, listOrganizationRows, listSocialLinkRows } from './queries.ts'
import { assertListed } from './slugs.ts'

/** Published listings of a kind, narrowed and in order, a page at a time. */
export async function listListings<Kind extends ListingKind>(
  context: PublicContext,
  kind: Kind,
  filter: ListingFilter,
): Promise<ListResult<Cards[Kind]>> {
  const read = await readFilter(context.db, filter)
  const types = readTypes(kind, filter)
  if (!read || !types) return { items: [], total: 0 }
  const query = { ...read, ...types }
  tag(
    context,
    ...listTags(kind, query),
    ...queryTagsOfList(kind, query),
    ...queryTags(query.words?.topics ?? []),
  )
  const { sort, limit, after } = query
  const found = await listRows(context.db, { ...query, kind })
  const { rows, next } = cutPage(found, limit, (row) => ({ sort, key: keyOf[sort](row), id: row.id }))
  tag(context, ...rows.map(({ id }) => cardTag(id)))
  if (rows.length === 0 && !after) tag(context, nothingFoundTag)
  const total = found[0] ? (found[0].total ?? undefined) : after ? undefined : 0
  const items = rows.map((row) => ({
    ...presentCard[kind](row, context.language),
    cheapest: presentCheapest(row.cheapest, context.language),
  }))
  return { items: await withCovers(context.db, 'listing', items), next, total }
}

/** The offer with the lowest price, in the language of the request. */
function presentCheapest(row: CheapestRow | null, language: Language): CheapestOffer | undefined {
  if (!row) return undefined
  const { title, originalLanguage, ...rest } = row
  const texts = presentTexts(language, originalLanguage, { title })
  return { ...rest, ...texts, title: texts.title ?? '' }
}

const keyOf: Record<ListingSort, (row: ListedRow) => string> = {
  name: (row) => row.sortName,
  rating: (row) => String(row.rating ?? 0),
  recommended: (row) => String(row.recommended),
  newest: () => '',
}

const bySlug = { profile: getProfileBySlug, organization: getOrganizationBySlug }
const names = { profile: 'Profile', organization: 'Organization' }

/** A published listing by id or slug; throws `Moved`, `gone` or `not_found` if there is none. */
export async function getListing<Kind extends ListingKind>(
  context: PublicContext,
  kind: Kind,
  idOrSlug: string,
  lang?: Language,
): Promise<Listings[Kind]> {
  const row = await findListingRow(context.db, kind, idOrSlug)
  if (row) {
    tag(context, listingTag(row.id))
    const pictures = await listGallery(context, row.id)
    return { ...presentListing[kind](row, context.language), pictures } as Listings[Kind]
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
  const cards = rows.map((row) => presentCard.profile(row, context.language))
  return withCovers(context.db, 'listing', cards)
}

/** The published organizations for which a published professional guides, by name. */
export async function listOrganizationsOf(
  context: PublicContext,
  profileId: string,
): Promise<OrganizationCard[]> {
  const rows = await listOrganizationRows(context.db, profileId)
  tag(context, ...rows.map(({ id }) => cardTag(id)))
  const cards = rows.map((row) => presentCard.organization(row, context.language))
  return withCovers(context.db, 'listing', cards)
}
