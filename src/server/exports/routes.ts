import { staffExportCsv, staffExportGeojson, staffExportJson } from '#contract/downloads.ts'
import { type FileRoute, fileRoute } from '#server/http/index.ts'
import { sendExport } from './exports.ts'

/** What staff export, as files. */
export const exportRoutes: FileRoute[] = [
  fileRoute(staffExportCsv, (request) => sendExport('csv', request)),
  fileRoute(staffExportGeojson, (request) => sendExport('geojson', request)),
  fileRoute(staffExportJson, (request) => sendExport('json', request)),
]
