import { importErrors } from '#contract/downloads.ts'
import { chooseImportCity, listUnknownCities } from '#contract/imports/cities.ts'
import * as contract from '#contract/imports/files.ts'
import { type FileRoute, fileRoute, listRoute, type Route, route } from '#server/http/index.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { sendErrors } from './errors-file.ts'
import { createImport, deleteImport, getImport, listImports, listRows, sendPart } from './service.ts'
import { changeImportRow, checkImport, leaveOutRefused, runImport, undoImport } from './steps.ts'
import * as cities from './unknown-cities.ts'

/** Imports of cities, attractions, events and organizations. Files before calls of the same path. */
export const importRoutes = (jobs: Jobs): (Route | FileRoute)[] => [
  fileRoute(importErrors, sendErrors),
  listRoute(contract.listImports, listImports),
  route(contract.getImport, getImport),
  route(contract.createImport, createImport),
  route(contract.sendImportPart, (context, input) => sendPart(jobs, context, input)),
  route(contract.checkImport, (context, input) => checkImport(jobs, context, input)),
  listRoute(contract.listImportRows, listRows),
  route(contract.changeImportRow, changeImportRow),
  route(listUnknownCities, cities.listUnknownCities),
  route(chooseImportCity, (context, input) => cities.chooseImportCity(jobs, context, input)),
  route(contract.leaveOutRefused, leaveOutRefused),
  route(contract.runImport, (context, input) => runImport(jobs, context, input)),
  route(contract.undoImport, (context, input) => undoImport(jobs, context, input)),
  route(contract.deleteImport, deleteImport),
]
