import * as accounts from './accounts.ts'
import * as administration from './administration.ts'
import * as applications from './applications.ts'
import * as claims from './claims.ts'
import * as attractions from './content-attractions.ts'
import * as cities from './content-cities.ts'
import * as countries from './content-countries.ts'
import { getCounts, listTypes, search } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as eventPeople from './event-people.ts'
import * as eventRules from './event-rules.ts'
import { getEvent, listEvents } from './events.ts'
import * as figures from './figures.ts'
import * as handing from './handing.ts'
import * as handovers from './handovers.ts'
import * as imports from './imports.ts'
import {
  getCity,
  getCountry,
  getLocation,
  listCountries,
  listCountryLocations,
  listLocations,
} from './locations.ts'
import { getOffer, listOffers } from './offers.ts'
import * as onboarding from './onboarding.ts'
import { getApiDescription } from './openapi.ts'
import {
  getOrganization,
  getOrganizationBySlug,
  listOrganizationGuides,
  listOrganizationOffers,
  listOrganizationSocialLinks,
  listOrganizations,
  listProfileOrganizations,
} from './organizations.ts'
import * as eventChanges from './own-event-changes.ts'
import * as ownEvents from './own-events.ts'
import * as deletion from './owner-deletion.ts'
import * as ownerGuides from './owner-guides.ts'
import * as ownerChanges from './owner-listing-changes.ts'
import * as owner from './owner-listings.ts'
import * as offerChanges from './owner-offer-changes.ts'
import * as offersOfOwners from './owner-offers.ts'
import * as ownerPictures from './owner-pictures.ts'
import * as ownerPlaces from './owner-places.ts'
import * as ownerPreviews from './owner-previews.ts'
import * as ownerLinks from './owner-social-links.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listMyPasskeys,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts'
import {
  getProfile,
  getProfileBySlug,
  listProfileOffers,
  listProfileSocialLinks,
  listProfiles,
} from './profiles.ts'
import * as reports from './reports.ts'
import * as requests from './requests.ts'
import * as revisions from './revisions.ts'
import * as searchWords from './search-words.ts'
import * as settings from './settings.ts'
import * as translations from './translations.ts'

/** Every endpoint of the API that answers JSON, by group. */
export const endpointGroups = {
  Directory: [search, getCounts, listTypes],
  Places: [listLocations, getLocation, getCity, listCountries, getCountry, listCountryLocations],
  Professionals: [
    listProfiles,
    getProfile,
    getProfileBySlug,
    listProfileOffers,
    listProfileOrganizations,
    listProfileSocialLinks,
  ],
  Organizations: [
    listOrganizations,
    getOrganization,
    getOrganizationBySlug,
    listOrganizationGuides,
    listOrganizationOffers,
    listOrganizationSocialLinks,
  ],
  Offers: [listOffers, getOffer],
  Events: [listEvents, getEvent],
  Requests: [
    requests.bookOffer,
    requests.registerForEvent,
    requests.getRequest,
    requests.changeRequest,
    requests.withdrawRequest,
    requests.acceptRequest,
    requests.takeRequest,
  ],
  Reports: [reports.sendReport, reports.listReports, reports.getReportCounts, reports.settleReport],
  Claims: [
    claims.getMyClaim,
    claims.sendClaimCode,
    claims.proveClaim,
    claims.askForListing,
    claims.withdrawClaim,
    claims.listClaims,
    claims.getClaimCounts,
    claims.decideClaim,
    handing.findRecipient,
    handing.handOverListing,
    handing.getMerge,
    handing.mergeListings,
  ],
  Account: [
    accounts.getSignInWays,
    accounts.getAskedCode,
    accounts.requestCode,
    accounts.signIn,
    accounts.signInByLink,
    accounts.lookAround,
    accounts.getSessionUser,
    accounts.refreshSession,
    accounts.updateMe,
    accounts.updateMyLanguage,
    accounts.setMyImage,
    accounts.deleteMyImage,
    accounts.listMySessions,
    accounts.deleteMySession,
    beginPasskeySignIn,
    signInByPasskey,
    listMyPasskeys,
    beginPasskey,
    addPasskey,
    removePasskey,
    accounts.exportMe,
    accounts.deleteMe,
  ],
  Application: [
    onboarding.getOnboarding,
    onboarding.saveOnboardingDraft,
    onboarding.deleteOnboardingDraft,
    onboarding.draftFromApplication,
    onboarding.setOnboardingPicture,
    onboarding.deleteOnboardingPicture,
    onboarding.submitOnboarding,
    onboarding.changeMyApplication,
    onboarding.withdrawMyApplication,
    onboarding.answerOfferedListing,
    onboarding.introduceMyListing,
  ],
  'Own listings': [
    owner.listMyProfiles,
    owner.createMyProfile,
    ownerChanges.updateMyProfile,
    ownerPreviews.previewMyProfile,
    ownerLinks.listMyProfileLinks,
    ownerLinks.addMyProfileLink,
    ownerLinks.orderMyProfileLinks,
    owner.listMyOrganizations,
    owner.createMyOrganization,
    ownerChanges.updateMyOrganization,
    ownerPreviews.previewMyOrganization,
    ownerLinks.listMyOrganizationLinks,
    ownerLinks.addMyOrganizationLink,
    ownerLinks.orderMyOrganizationLinks,
    ownerLinks.deleteMyLink,
    deletion.deleteMyProfile,
    deletion.restoreMyProfile,
    deletion.deleteMyOrganization,
    deletion.restoreMyOrganization,
    deletion.listDeletedListings,
  ],
  'Own pictures': [
    ownerChanges.uploadProfileAvatar,
    ownerChanges.uploadOrganizationAvatar,
    ...Object.values(ownerPictures.galleries).flatMap((gallery) => [
      gallery.list,
      gallery.upload,
      gallery.order,
    ]),
    ownerPictures.changePicture,
    ownerPictures.makeCover,
    ownerPictures.deletePicture,
    ownerPictures.removePicture,
  ],
  'Own guides': [
    ownerGuides.getMyGuides,
    ownerGuides.findGuides,
    ownerGuides.inviteGuide,
    ownerGuides.orderGuides,
    ownerGuides.removeGuide,
    ownerGuides.takeBackInvitation,
    ownerGuides.listMyInvitations,
    ownerGuides.answerInvitation,
  ],
  'Own places': [ownerPlaces.listMyLocations, ownerPlaces.createLocation, ownerPlaces.updateLocation],
  'Own offers': [
    offersOfOwners.listMyProfileOffers,
    offersOfOwners.listMyOrganizationOffers,
    offersOfOwners.listUnlinkedOffers,
    offersOfOwners.listOfferTemplates,
    offerChanges.createOffer,
    offerChanges.updateOffer,
    offersOfOwners.linkOffer,
    offersOfOwners.unlinkOffer,
    offerChanges.customizeProfileOffer,
    offerChanges.customizeOrganizationOffer,
    offersOfOwners.duplicateOffer,
    offersOfOwners.archiveOffer,
    offersOfOwners.unarchiveOffer,
    offersOfOwners.deleteOffer,
    offersOfOwners.restoreOffer,
  ],
  'Own events': [
    ownEvents.listOwnEvents,
    ownEvents.getEventCounts,
    ownEvents.getOwnEvent,
    eventRules.readEventRule,
    eventChanges.createOwnEvent,
    eventChanges.updateOwnEvent,
    eventChanges.duplicateEvent,
    eventChanges.deleteEvent,
    eventChanges.sendEvent,
    eventChanges.takeBackEvent,
    eventChanges.approveEvent,
    eventChanges.publishEvent,
    eventChanges.returnEvent,
    eventChanges.suspendEvent,
    eventChanges.restoreEvent,
    eventChanges.cancelEvent,
    eventChanges.lookAtEvent,
    eventChanges.featureEvent,
    eventPeople.listEventPeople,
    eventPeople.getEventPeopleCounts,
    eventPeople.sendEventMessage,
  ],
  'Own enquiries': [
    enquiries.listEnquiries,
    enquiries.getEnquiryCounts,
    enquiries.getEnquiryFigures,
    enquiries.getEnquiry,
    enquiries.openEnquiry,
    enquiries.answerEnquiry,
    enquiries.proposeEnquiry,
    enquiries.confirmEnquiry,
    enquiries.waitEnquiry,
    enquiries.declineEnquiry,
  ],
  Administration: [
    administration.getAdminSummary,
    administration.listUsers,
    administration.createUser,
    administration.updateUser,
    administration.listRoles,
    administration.createRole,
    administration.updateRole,
    administration.deleteRole,
    administration.listUserRoles,
    administration.assignRole,
    administration.removeRole,
    administration.listAuditEntries,
    administration.getStorageStatus,
  ],
  Applications: [
    applications.listApplications,
    applications.getApplicationCounts,
    applications.getApplication,
    applications.decideApplication,
    applications.noteOnApplication,
    handovers.offerListing,
    handovers.listHandovers,
    handovers.withdrawHandover,
    handovers.inviteOwner,
    revisions.listRevisions,
    revisions.getRevisionCounts,
    revisions.acknowledgeRevision,
    revisions.restoreRevision,
  ],
  Content: [
    cities.listManagedCities,
    cities.getManagedCity,
    cities.createCity,
    cities.updateCity,
    cities.openCity,
    cities.deleteCity,
    attractions.listManagedAttractions,
    attractions.listCityAttractions,
    attractions.createAttraction,
    attractions.updateAttraction,
    attractions.deleteAttraction,
    attractions.orderAttractions,
    countries.listManagedCountries,
    countries.updateCountry,
    translations.listTranslations,
    translations.saveTranslation,
    translations.getTranslationCounts,
  ],
  Settings: [
    settings.getSettings,
    settings.changeSettings,
    searchWords.getSearchWords,
    searchWords.createSearchGroup,
    searchWords.updateSearchGroup,
    searchWords.deleteSearchGroup,
    searchWords.addStopWord,
    searchWords.removeStopWord,
  ],
  Figures: [figures.getFigures, figures.getCompleteness, figures.getFiguresBy],
  Imports: [
    imports.listImports,
    imports.getImport,
    imports.createImport,
    imports.sendImportPart,
    imports.checkImport,
    imports.listImportRows,
    imports.changeImportRow,
    imports.leaveOutRefused,
    imports.runImport,
    imports.undoImport,
    imports.deleteImport,
  ],
  Description: [getApiDescription],
} satisfies Record<string, Endpoint[]>

/** The API's table of contents. */
export const endpoints: Endpoint[] = Object.values(endpointGroups).flat()
