import * as organization from '#contract/directory/organizations.ts'
import * as profile from '#contract/directory/profiles.ts'
import * as directory from '#contract/directory/search.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getCounts, listTypes } from './counts.ts'
import { itemsRoute } from './items-route.ts'
import { getListing, listGuides, listListings, listOrganizationsOf, listSocialLinks } from './service.ts'

/** The public calls for professionals and organizations, and the counters. */
export const listingRoutes: Route[] = [
  route(directory.getCounts, getCounts),
  listRoute(directory.listTypes, listTypes),

  listRoute(profile.listProfiles, (context, filter) => listListings(context, 'profile', filter)),
  route(profile.getProfile, (context, { id, lang }) => getListing(context, 'profile', id, lang)),
  route(profile.getProfileBySlug, (context, { slug, lang }) => getListing(context, 'profile', slug, lang)),
  itemsRoute('profile', profile.listProfileSocialLinks, listSocialLinks),
  itemsRoute('profile', organization.listProfileOrganizations, listOrganizationsOf),

  listRoute(organization.listOrganizations, (context, filter) =>
    listListings(context, 'organization', filter),
  ),
  route(organization.getOrganization, (context, { id, lang }) =>
    getListing(context, 'organization', id, lang),
  ),
  route(organization.getOrganizationBySlug, (context, { slug, lang }) =>
    getListing(context, 'organization', slug, lang),
  ),
  itemsRoute('organization', organization.listOrganizationGuides, listGuides),
  itemsRoute('organization', organization.listOrganizationSocialLinks, listSocialLinks),
]
