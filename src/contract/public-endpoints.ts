import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listMyPasskeys,
  removePasskey,
  signInByPasskey,
} from './account/passkeys.ts'
import { getSessionUser } from './account/session.ts'
import * as accounts from './account/sign-in.ts'
import * as onboarding from './applications/onboarding.ts'
import * as decisions from './decisions/decisions.ts'
import { getTransparency } from './decisions/transparency.ts'
import * as alerts from './directory/alerts.ts'
import { getEvent, listEvents } from './directory/events.ts'
import {
  getCity,
  getCountry,
  getLocation,
  listCountries,
  listCountryLocations,
  listLocations,
} from './directory/locations.ts'
import { getMapView } from './directory/map-view.ts'
import { listNearest } from './directory/nearest.ts'
import { getOffer, getOfferDays, listOffers } from './directory/offers.ts'
import {
  getOrganization,
  getOrganizationBySlug,
  listOrganizationGuides,
  listOrganizationOffers,
  listOrganizationSocialLinks,
  listOrganizations,
  listProfileOrganizations,
} from './directory/organizations.ts'
import {
  getProfile,
  getProfileBySlug,
  listProfileOffers,
  listProfileSocialLinks,
  listProfiles,
} from './directory/profiles.ts'
import { readQuery } from './directory/reading.ts'
import * as reports from './directory/reports.ts'
import { getCounts, listTypes, search } from './directory/search.ts'
import type { Endpoint } from './endpoint.ts'
import * as claims from './ownership/claims.ts'
import * as handing from './ownership/owners.ts'
import { proveDeposit } from './requests/deposit/calls.ts'
import * as mailbox from './requests/mailbox.ts'
import * as requests from './requests/traveler.ts'
import * as reviewsOfAuthor from './reviews/author.ts'
import * as reviews from './reviews/public.ts'
import * as views from './system/saved-views.ts'

/**
 * Calls of visitors and travelers and of the user's own account, by group, and what staff do about reports and claims.
 */
export const publicEndpoints = {
  Directory: [search, readQuery, listNearest, getMapView, getCounts, listTypes],
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
  Offers: [listOffers, getOffer, getOfferDays],
  Events: [listEvents, getEvent],
  Requests: [
    requests.bookOffer,
    requests.registerForEvent,
    requests.getRequest,
    requests.changeRequest,
    requests.writeMessage,
    requests.withdrawRequest,
    requests.acceptRequest,
    requests.proposeChange,
    requests.dropChange,
    requests.takeRequest,
    proveDeposit,
    requests.disownRequest,
    mailbox.getRequestMailbox,
    mailbox.verifyRequests,
    mailbox.disownMailbox,
    alerts.askForAlert,
    alerts.listAlerts,
    alerts.confirmAlerts,
    alerts.endAlerts,
    alerts.disownAlerts,
  ],
  Reviews: [
    reviews.listListingReviews,
    reviews.getListingReviewSummary,
    reviews.listOfferReviews,
    reviews.getOfferReviewSummary,
    reviewsOfAuthor.getOwnReview,
    reviewsOfAuthor.writeReview,
    reviewsOfAuthor.withdrawReview,
    reviewsOfAuthor.addReviewPicture,
    reviewsOfAuthor.removeReviewPicture,
  ],
  Reports: [reports.sendReport, reports.listReports, reports.getReportCounts, reports.settleReport],
  Decisions: [
    getTransparency,
    decisions.listMyDecisions,
    decisions.getDecision,
    decisions.objectToDecision,
    decisions.listObjections,
    decisions.getObjectionCounts,
    decisions.decideObjection,
  ],
  Claims: [
    claims.getMyClaim,
    claims.sendClaimCode,
    claims.proveClaim,
    claims.askForListing,
    claims.withdrawClaim,
    claims.listClaims,
    claims.getClaimCounts,
    claims.decideClaim,
    handing.getListingOwner,
    handing.findRecipient,
    handing.handOverListing,
    handing.handOverListings,
    handing.getMerge,
    handing.mergeListings,
  ],
  Account: [
    accounts.getSignInWays,
    accounts.getRequestedCode,
    accounts.requestCode,
    accounts.signIn,
    accounts.signInByLink,
    accounts.lookAround,
    getSessionUser,
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
    views.listSavedViews,
    views.saveView,
    views.deleteView,
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
} satisfies Record<string, Endpoint[]>
