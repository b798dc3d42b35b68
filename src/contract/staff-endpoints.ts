import * as administration from './administration.ts'
import * as applications from './applications.ts'
import * as attractions from './content-attractions.ts'
import * as cities from './content-cities.ts'
import * as countries from './content-countries.ts'
import type { Endpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as handovers from './handovers.ts'
import * as importCities from './import-cities.ts'
import * as imports from './imports.ts'
import * as revisions from './revisions.ts'
import * as roles from './roles.ts'
import * as searchWords from './search-words.ts'
import * as settings from './settings.ts'
import * as status from './system-status.ts'
import * as translations from './translations.ts'
import { listTypeNames } from './type-names.ts'
import * as users from './users.ts'

/** Calls of staff and administrators, by group. */
export const staffEndpoints = {
  Administration: [
    administration.getAdminSummary,
    status.sendTestMail,
    users.listUsers,
    users.createUser,
    users.updateUser,
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
    applications.noteOnApplication,
    handovers.offerListing,
    handovers.inviteOwner,
    handovers.listHandovers,
    handovers.withdrawHandover,
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
