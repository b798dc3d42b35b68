import * as accounts from './accounts.ts'
import * as claims from './claims.ts'
import { getCounts, listTypes, search } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import { getEvent, listEvents } from './events.ts'
import * as handing from './handing.ts'
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
import {
  getOrganization,
  getOrganizationBySlug,
  listOrganizationGuides,
  listOrganizationOffers,
  listOrganizationSocialLinks,
  listOrganizations,
  listProfileOrganizations,
} from './organizations.ts'
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
import * as mailbox from './request-mailbox.ts'
import * as requests from './requests.ts'

/** Calls of visitors and travelers and of one’s own account, by group; with what staff do about reports and claims. */
export const publicEndpoints = {
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
    requests.disownRequest,
    mailbox.getRequestMailbox,
    mailbox.verifyRequests,
    mailbox.disownMailbox,
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
    handing.getListingOwner,
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
} satisfies Record<string, Endpoint[]>
