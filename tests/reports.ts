import type { createApi } from '#contract/client.ts'
import type { ReportKind } from '#contract/directory/report-kinds.ts'
import { sendReport } from '#contract/directory/reports.ts'

type Api = ReturnType<typeof createApi>
type More = Partial<Parameters<typeof sendReport.input.parse>[0] & object>

/** What a visitor says, from a form that stood open for a minute. */
export const said = (more: More = {}) => ({
  reason: 'contact' as const,
  message: 'The phone is not theirs.',
  language: 'en' as const,
  at: Date.now() - 60_000,
  ...more,
})

export const reportOf = (api: Api, kind: ReportKind, id: string, more: More = {}) =>
  api(sendReport, { kind, id, ...said(more) })
