import * as accounts from './accounts.ts'
import * as administration from './administration.ts'
import * as applications from './applications.ts'
import { getCounts, listTypes, search } from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import { getEvent, listEvents } from './events.ts'
import * as handovers from './handovers.ts'
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

/** Every endpoint of the API that answers JSON, by group. */
export const endpointGroups = {
  Directory: [search, getCounts, listTypes],
  Places: [listLocations, getLocation, getCity, listCountries, getCountry, listCountryLocations],
  Professionals: [listProfiles, getProfile, getProfileBySlug, listProfileOffers, listProfileSocialLinks],
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
  ],
  Description: [getApiDescription],
} satisfies Record<string, Endpoint[]>

/** The API's table of contents. */
export const endpoints: Endpoint[] = Object.values(endpointGroups).flat()
