import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LocalizedText } from '#contract/language-schemas.ts'
import { eventStaffAccess } from './own-events.ts'

/** The maximum length of a rule. */
export const maxRuleLength = 60
/** The duration of an event whose rule names only its first day. */
export const DurationDays = z.number().int().min(1).max(366)

/** The number of a rule's next dates that are shown. */
export const maxNextDates = 3

export const readEventRule = endpoint('GET', '/api/tourism/admin/event-rule', {
  summary: 'What a rule of yearly dates means: as text, and the next three dates',
  access: eventStaffAccess,
  input: z.object({
    rule: z
      .string()
      .max(maxRuleLength)
      .meta({ description: 'Such as `nthWeekday:10:SUN:2`, `easter:-48`, `announced:9`' }),
    durationDays: z.coerce
      .number()
      .pipe(DurationDays)
      .optional()
      .meta({ description: 'How long it lasts, where the rule names only the first day' }),
  }),
  output: z.object({
    dates: z
      .array(z.object({ startsOn: z.iso.date(), endsOn: z.iso.date() }))
      .meta({ description: 'None where they are announced each year' }),
    words: LocalizedText.nullable().meta({ description: 'Null if the rule gives no date' }),
  }),
})
