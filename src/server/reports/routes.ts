import * as contract from '#contract/directory/reports.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { receiveReport } from './send.ts'
import { getReportCounts, listReports, settleReported } from './staff.ts'

/** What visitors say is wrong, and how staff settle it. */
export const reportRoutes = ({ secret }: { secret: string }): Route[] => [
  route(contract.sendReport, receiveReport),
  listRoute(contract.listReports, listReports),
  route(contract.getReportCounts, getReportCounts),
  route(contract.settleReport, (context, input) => settleReported(context, secret, input)),
]
