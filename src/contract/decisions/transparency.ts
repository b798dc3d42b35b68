import { z } from 'zod'
import type { Download } from '#contract/download.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decisionSubjects, groundNames, measures } from './grounds.ts'

const count = z.number().int()

/** What was decided in a month, without anything about anybody. */
export const TransparencyRow = z.object({
  month: z.string().meta({ description: '`2026-05`' }),
  subject: z.enum(decisionSubjects),
  measure: z.enum(measures),
  ground: z.enum(groundNames).nullable(),
  isRule: z.boolean().meta({ description: 'A rule decided, and no person' }),
  decisions: count,
  objections: count,
  upheld: count,
  reversed: count,
  lifted: count.meta({ description: 'Objections that ended because the decision was lifted before' }),
})
export type TransparencyRow = z.infer<typeof TransparencyRow>

export const getTransparency = endpoint('GET', '/api/transparency', {
  summary: 'How many decisions there were, by month, measure and ground, and how objections to them ended',
  access: 'public',
  perCaller: true,
  input: z.object({}),
  output: z.object({ rows: z.array(TransparencyRow) }),
})

/** The same as a file. */
export const transparencyCsv = {
  path: '/api/transparency.csv',
  access: 'public',
  perCaller: true,
  summary: 'The same as CSV',
  mediaType: 'text/csv',
  input: z.object({}),
} as const satisfies Download

/** Each decision of the register, without texts and without anybody. */
export const decisionsCsv = {
  path: '/api/admin/decisions.csv',
  access: ['MANAGE_USERS'],
  perCaller: false,
  summary:
    'The register of decisions as CSV: each with its day, measure, ground and end, without texts and personal data',
  mediaType: 'text/csv',
  input: z.object({}),
} as const satisfies Download
