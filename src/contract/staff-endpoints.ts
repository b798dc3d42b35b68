import * as applications from './applications/review.ts'
import * as attractions from './content/attractions.ts'
import * as cities from './content/cities.ts'
import * as countries from './content/countries.ts'
import { previewTypedCity } from './content/preview.ts'
import * as translations from './content/translations.ts'
import { listTypeNames } from './content/type-names.ts'
import type { Endpoint } from './endpoint.ts'
import * as importCities from './imports/cities.ts'
import * as imports from './imports/files.ts'
import { getManagedListing } from './listings/managed-listing.ts'
import * as managed from './listings/managed-listings.ts'
import { changeOfferStates, listManagedOffers } from './listings/managed-offers.ts'
import * as revisions from './listings/revisions.ts'
import * as handovers from './ownership/handovers.ts'
import * as registrations from './registrations/registrations.ts'
import * as reviewsOfStaff from './reviews/staff.ts'
import * as administration from './system/administration.ts'
import * as figures from './system/analytics.ts'
import { findRecords } from './system/finder.ts'
import * as roles from './system/roles.ts'
import * as searchWords from './system/search-words.ts'
import * as settings from './system/settings.ts'
import * as status from './system/status.ts'
import * as users from './system/users.ts'
import { getWaitingCounts } from './system/waiting-counts.ts'

/** Calls of staff and administrators, by group. */
export const staffEndpoints = {
  Administration: [
    administration.getAdminSummary,
    getWaitingCounts,
    findRecords,
    status.sendTestMail,
    users.listUsers,
    users.createUser,
    users.updateUser,
    users.changeUserStates,
    roles.listRoles,
    roles.createRole,
    roles.updateRole,
    roles.deleteRole,
    roles.listUserRoles,
    roles.assignRole,
    roles.removeRole,
    administration.listAuditEntries,
    status.getStorageStatus,
  ],
  Applications: [
    applications.listApplications,
    applications.getApplicationCounts,
    applications.getApplication,
    applications.decideApplication,
    applications.decideApplications,
    applications.noteOnApplication,
    handovers.offerListing,
    handovers.inviteOwner,
    handovers.listHandovers,
    handovers.withdrawHandover,
    revisions.listRevisions,
    revisions.getRevisionCounts,
    revisions.acknowledgeRevision,
    revisions.restoreRevision,
    reviewsOfStaff.listReviews,
    reviewsOfStaff.getReviewCounts,
    reviewsOfStaff.settleReview,
  ],
  Listings: [
    managed.listManagedListings,
    managed.getManagedListingCounts,
    getManagedListing,
    managed.changeListingStatuses,
    listManagedOffers,
    changeOfferStates,
    registrations.listRegistrations,
    registrations.getRegistrationCounts,
    registrations.checkRegistration,
  ],
  Content: [
    cities.listManagedCities,
    cities.getManagedCity,
    cities.createCity,
    cities.updateCity,
    previewTypedCity,
    cities.openCity,
    cities.openCities,
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
    listTypeNames,
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
    importCities.listUnknownCities,
    importCities.chooseImportCity,
    imports.leaveOutRefused,
    imports.runImport,
    imports.undoImport,
    imports.deleteImport,
  ],
} satisfies Record<string, Endpoint[]>
