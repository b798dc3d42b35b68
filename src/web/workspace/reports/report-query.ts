import { type ReportKind, type ReportState, reportKinds, reportStates } from '#contract/report-kinds.ts'

/** Which reports the page shows, and where it begins. */
export type ReportQuery = { state: ReportState; kind?: ReportKind; cursor?: string }

/** Reads it from the page's URL; what is unknown is left out. */
export function reportQueryOf(address: URLSearchParams): ReportQuery {
  const state = reportStates.find((each) => each === address.get('state')) ?? 'open'
  const kind = reportKinds.find((each) => each === address.get('kind'))
  const cursor = address.get('cursor')
  return { state, ...(kind && { kind }), ...(cursor && { cursor }) }
}

/** The counts beside them are of the same kind. */
export const countsQueryOf = ({ kind }: Pick<ReportQuery, 'kind'>) => (kind ? { kind } : {})
