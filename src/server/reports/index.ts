export { deleteOldEntries as deleteOldReports, forgetReporter } from './entry-queries.ts'
export { reportRoutes } from './routes.ts'
export { getReportCounts, reopenReport } from './staff.ts'
