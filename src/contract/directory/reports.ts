import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Language, LanguageInput } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { minSeconds } from '#contract/requests/traveler.ts'
import { Id, IdOrSlug } from '#contract/shared.ts'
import { accessOf, statesOf } from '#contract/system/review-queues.ts'
import { textOf } from '#contract/values/names.ts'
import {
  maxReportLength,
  maxReportNoteLength,
  reportKinds,
  reportReasons,
  reportResults,
} from './report-kinds.ts'

/** Who settles reports: each person those about what they manage. */
const access = accessOf('reports')

export const ReportKind = z.enum(reportKinds)
export const ReportReason = z.enum(reportReasons)
export const ReportResult = z.enum(reportResults)
const ReportState = z.enum(statesOf('reports'))

/** The stored report, and the page that says what happens next. */
export const SentReport = z.object({ id: Id, address: z.string() })
export type SentReport = z.infer<typeof SentReport>

export const sendReport = endpoint('POST', '/api/tourism/reports/:kind/:id', {
  summary: 'Says that something is wrong with a listing, an offer, an event or a city; staff look at it',
  access: 'public',
  perCaller: true,
  status: 201,
  refusals: ['not_found', 'too_many_requests'],
  input: LanguageInput.extend({
    kind: ReportKind,
    id: IdOrSlug,
    reason: ReportReason,
    message: textOf(maxReportLength)
      .default('')
      .meta({ description: 'The message; required if the reason is `other`' }),
    email: z.string().trim().max(254).optional().meta({
      description: 'For an answer; nobody but staff sees it',
    }),
    language: Language.optional().meta({ description: 'Of the answer; without it that of the call' }),
    website: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Left empty by people: a trap for machines' }),
    at: z.coerce
      .number()
      .int()
      .meta({
        description: `When the form was opened, in milliseconds; at least ${minSeconds} seconds ago`,
      }),
    key: z.uuid().optional().meta({
      description: 'Chosen by the sender: the same one again is answered as before, and stored once',
    }),
  }),
  output: SentReport,
})

/** The report of one person. */
export const ReportEntry = z.object({
  id: Id,
  message: z.string(),
  email: z.string().nullable().meta({ description: 'Null for the owner of what was reported, always' }),
  language: Language,
  at: z.iso.datetime(),
})

/** A report; identical reports of several people are one. */
export const Report = z.object({
  id: Id,
  state: ReportState,
  reason: ReportReason,
  subject: z.object({
    kind: ReportKind,
    id: Id,
    name: z.string(),
    nameLanguage: Language.nullable(),
    place: z.string().nullable(),
    path: z.string().nullable().meta({ description: 'Its public page; null where visitors do not see it' }),
    edit: z.string().nullable().meta({ description: 'Where it can be corrected, if the caller may' }),
  }),
  count: z.number().int().meta({ description: 'How many people reported it' }),
  reachable: z.number().int().meta({ description: 'How many addresses an answer goes to' }),
  entries: z.array(ReportEntry).meta({ description: 'The newest ones, the oldest of them first' }),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime().meta({ description: 'When it was last reported; send it back with an answer' }),
  result: ReportResult.nullable(),
  note: z.string(),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string().nullable(),
})
export type Report = z.infer<typeof Report>

export const listReports = list('/api/admin/reports', {
  summary: 'What visitors say is wrong: open reports oldest first, settled ones newest first',
  access,
  input: paging(50, 10).extend({
    state: ReportState.default('open'),
    kind: ReportKind.optional(),
  }),
  output: z.array(Report),
})
export const getReportCounts = endpoint('GET', '/api/admin/reports/counts', {
  summary: 'How many are in each state',
  access,
  input: z.object({ kind: ReportKind.optional() }),
  output: z.record(ReportState, z.number().int()),
})
export const reportQueue = { name: 'reports', list: listReports, counts: getReportCounts } as const
export const settleReport = endpoint('POST', '/api/admin/reports/:id/settlement', {
  summary:
    'Settles a report, and tells those who left an e-mail address; 409 if someone has said more in the meantime, or it is settled',
  access,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    id: Id,
    changedAt: z.iso.datetime(),
    result: ReportResult.meta({ description: '`fine`: nothing was wrong; `spam` is told to nobody' }),
    note: textOf(maxReportNoteLength).default('').meta({ description: 'Goes with the answer' }),
  }),
  output: Report,
})
