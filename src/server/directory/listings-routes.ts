import type { z } from 'zod'
import { addressOf } from '#contract/client.ts'
import * as directory from '#contract/directory.ts'
import type { ListEndpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import * as offer from '#contract/offers.ts'
import * as organization from '#contract/organizations.ts'
import * as profile from '#contract/profiles.ts'
import type { RequestContext } from '#server/context.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getCounts, listTypes } from './listing-counts.ts'
import { listGuides, listOffersOfListing, listSocialLinks } from './listing-items.ts'
import { getOffer, listOffers } from './offers-service.ts'
import { getOrganization, listOrganizations } from './organizations-service.ts'
import { getProfile, listProfiles } from './profiles-service.ts'
import { assertListed } from './slugs.ts'
import type { SluggedKind } from './slugs-queries.ts'

/** The public calls for professionals, organizations, their offers, and the counters. */
export const listingRoutes: Route[] = [
  route(directory.getCounts, getCounts),
  listRoute(directory.listTypes, listTypes),

  listRoute(profile.listProfiles, listProfiles),
  route(profile.getProfile, (context, { id, lang }) => getProfile(context, id, lang)),
  route(profile.getProfileBySlug, (context, { slug, lang }) => getProfile(context, slug, lang)),
  itemsRoute('profile', profile.listProfileOffers, listOffersOfListing),
  itemsRoute('profile', profile.listProfileSocialLinks, listSocialLinks),

  listRoute(organization.listOrganizations, listOrganizations),
  route(organization.getOrganization, (context, { id, lang }) => getOrganization(context, id, lang)),
  route(organization.getOrganizationBySlug, (context, { slug, lang }) =>
    getOrganization(context, slug, lang),
  ),
  itemsRoute('organization', organization.listOrganizationOffers, listOffersOfListing),
  itemsRoute('organization', organization.listOrganizationGuides, listGuides),
  itemsRoute('organization', organization.listOrganizationSocialLinks, listSocialLinks),

  listRoute(offer.listOffers, listOffers),
  route(offer.getOffer, (context, { id }) => getOffer(context, id)),
]

type BySlug = z.ZodType<{ slug: string; lang?: Language | undefined }>

/** A listing's whole list of something; it has no pages. An old slug redirects, an unknown one is not found. */
function itemsRoute<Item extends z.ZodType>(
  kind: SluggedKind,
  endpoint: ListEndpoint<BySlug, Item>,
  read: (context: RequestContext, kind: SluggedKind, idOrSlug: string) => Promise<z.input<Item>[]>,
): Route {
  return listRoute(endpoint, async (context, { slug, lang }) => {
    const items = await read(context, kind, slug)
    if (items.length === 0) {
      await assertListed(context.db, kind, slug, (now) => addressOf(endpoint, { slug: now, lang }))
    }
    return { items, total: items.length }
  })
}
