import * as directory from '#contract/directory.ts'
import * as organization from '#contract/organizations.ts'
import * as profile from '#contract/profiles.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { getCounts, listTypes } from './counts.ts'
import { itemsRoute } from './items-route.ts'
import { listGuides, listSocialLinks } from './links-and-guides.ts'
import { getOrganization, listOrganizations } from './organizations-service.ts'
import { getProfile, listProfiles } from './profiles-service.ts'

/** The public calls for professionals and organizations, and the counters. */
export const listingRoutes: Route[] = [
  route(directory.getCounts, getCounts),
  listRoute(directory.listTypes, listTypes),

  listRoute(profile.listProfiles, listProfiles),
  route(profile.getProfile, (context, { id, lang }) => getProfile(context, id, lang)),
  route(profile.getProfileBySlug, (context, { slug, lang }) => getProfile(context, slug, lang)),
  itemsRoute('profile', profile.listProfileSocialLinks, listSocialLinks),

  listRoute(organization.listOrganizations, listOrganizations),
  route(organization.getOrganization, (context, { id, lang }) => getOrganization(context, id, lang)),
  route(organization.getOrganizationBySlug, (context, { slug, lang }) =>
    getOrganization(context, slug, lang),
  ),
  itemsRoute('organization', organization.listOrganizationGuides, listGuides),
  itemsRoute('organization', organization.listOrganizationSocialLinks, listSocialLinks),
]
