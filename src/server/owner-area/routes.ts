import * as changes from '#contract/listings/changes.ts'
import * as deletion from '#contract/listings/deletion.ts'
import * as contract from '#contract/listings/own-listings.ts'
import * as previews from '#contract/listings/previews.ts'
import * as links from '#contract/listings/social-links.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { setListingImage } from './avatar.ts'
import { changeOfOrganization, changeOfProfile } from './change-input.ts'
import { changeListing } from './change-listing.ts'
import {
  deleteOwnListing,
  type ListingGoes,
  listDeleted,
  readDeletionEffects,
  restoreOwnListing,
} from './deletion-service.ts'
import { addLink, listLinks, putLinksInOrder, removeLink } from './links-service.ts'
import { createOwnListing, listOwnListings } from './own-listings-service.ts'
import { pictureRoutes } from './pictures-routes.ts'
import { previewListing, previewTyped } from './preview-service.ts'
import { revisionRoutes } from './revision-routes.ts'

/** The actor's own listings, their links and pictures; staff use the same calls for everyone's. */
export const ownerRoutes = (goes: ListingGoes): Route[] => [
  listRoute(contract.listMyProfiles, (context, filter) => listOwnListings(context, 'profile', filter)),
  route(contract.createMyProfile, (context) => createOwnListing(context, 'profile')),
  route(changes.updateMyProfile, (context, input) =>
    changeListing(context, 'profile', changeOfProfile(input)),
  ),
  route(changes.uploadProfileAvatar, (context, input) => setListingImage(context, 'profile', input)),
  route(previews.previewMyProfile, (context, { slug }) => previewListing(context, 'profile', slug)),
  route(previews.previewTypedProfile, (context, input) =>
    previewTyped(context, 'profile', changeOfProfile(input)),
  ),
  listRoute(links.listMyProfileLinks, (context, input) => listLinks(context, 'profile', input)),
  route(links.addMyProfileLink, (context, input) => addLink(context, 'profile', input)),
  route(links.orderMyProfileLinks, (context, input) => putLinksInOrder(context, 'profile', input)),

  listRoute(contract.listMyOrganizations, (context, filter) =>
    listOwnListings(context, 'organization', filter),
  ),
  route(contract.createMyOrganization, (context) => createOwnListing(context, 'organization')),
  route(changes.updateMyOrganization, (context, input) =>
    changeListing(context, 'organization', changeOfOrganization(input)),
  ),
  route(changes.uploadOrganizationAvatar, (context, input) =>
    setListingImage(context, 'organization', input),
  ),
  route(previews.previewMyOrganization, (context, { slug }) => previewListing(context, 'organization', slug)),
  route(previews.previewTypedOrganization, (context, input) =>
    previewTyped(context, 'organization', changeOfOrganization(input)),
  ),
  listRoute(links.listMyOrganizationLinks, (context, input) => listLinks(context, 'organization', input)),
  route(links.addMyOrganizationLink, (context, input) => addLink(context, 'organization', input)),
  route(links.orderMyOrganizationLinks, (context, input) => putLinksInOrder(context, 'organization', input)),
  route(links.deleteMyLink, removeLink),
  ...pictureRoutes,
  route(deletion.getDeletionEffects, (context, input) => readDeletionEffects(context, goes, input)),
  route(deletion.deleteMyProfile, (context, input) => deleteOwnListing(context, goes, 'profile', input)),
  route(deletion.restoreMyProfile, (context, input) => restoreOwnListing(context, 'profile', input)),
  route(deletion.deleteMyOrganization, (context, input) =>
    deleteOwnListing(context, goes, 'organization', input),
  ),
  route(deletion.restoreMyOrganization, (context, input) =>
    restoreOwnListing(context, 'organization', input),
  ),
  listRoute(deletion.listDeletedListings, listDeleted),
  ...revisionRoutes,
]
