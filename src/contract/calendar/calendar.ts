import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { enquiryAccess } from '#contract/requests/provider.ts'
import { Id } from '#contract/shared.ts'
import { dayMs } from '#contract/values/day.ts'
import { lineOf } from '#contract/values/names.ts'
import { maxCalendarDays, maxNoteLength, maxRangesAtOnce } from './limits.ts'

/** Who has a calendar: people who answer travelers or manage events. */
export const calendarAccess = [...enquiryAccess, 'MANAGE_TOURISM'] as const

const day = z.iso.date()
const count = z.number().int()
const whose = { id: Id, name: z.string() }

/** Days on which nobody can request the offers of a listing. */
const ClosedRange = z.object({
  listing: z.object(whose),
  from: day,
  to: day,
  note: z.string().meta({ description: 'From the provider; nobody else sees it' }),
})
export type ClosedRange = z.infer<typeof ClosedRange>

const CalendarRequest = z.object({
  id: Id,
  state: z.enum(['requested', 'answered', 'confirmed']),
  kind: z.enum(['offer', 'event']),
  subjectId: Id.meta({ description: 'Of the offer or the event' }),
  title: z.string(),
  name: z.string(),
  people: count,
  most: count.nullable().meta({ description: 'Of an offer with a largest group' }),
  from: day.meta({ description: 'The day that was agreed, else proposed, else asked for' }),
  to: day,
  time: z.string().nullable(),
  listing: z.object(whose),
})
export type CalendarRequest = z.infer<typeof CalendarRequest>

const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  from: day.meta({ description: 'Of a series, one of its days' }),
  to: day,
  time: z.string().nullable(),
  place: z.string(),
  taken: count,
  capacity: count.nullable(),
  isPending: z.boolean().meta({ description: 'Visitors do not see it yet' }),
  listing: z.object(whose).nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const ElsewhereRange = z.object({
  offer: z.object({ id: Id, title: z.string() }),
  host: z.string().meta({ description: 'Of the calendar of another site that says so' }),
  from: day,
  to: day,
  listing: z.object(whose),
})
export type ElsewhereRange = z.infer<typeof ElsewhereRange>

export const Calendar = z.object({
  today: day.meta({ description: 'Where the first of the listings is' }),
  listings: z
    .array(z.object({ ...whose, kind: z.enum(['profile', 'organization']), slug: z.string(), today: day }))
    .meta({
      description:
        'The listings whose days the caller may close here: their own, or the one that was asked for',
    }),
  requests: z.array(CalendarRequest),
  events: z.array(CalendarEvent),
  closed: z.array(ClosedRange),
  elsewhere: z.array(ElsewhereRange).meta({ description: 'Days on which an offer is taken on another site' }),
  rest: z
    .array(z.object({ day, requests: count, events: count, closed: count, elsewhere: count }))
    .meta({ description: 'Days that have more than is listed, with how many more' }),
})
export type Calendar = z.infer<typeof Calendar>

const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (!from || !to) return from === to
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < maxCalendarDays
}

export const getCalendar = endpoint('GET', '/api/tourism/admin/calendar', {
  summary: `Requests that are waiting, confirmed guests, event dates, closed days and days taken on other sites, of at most ${maxCalendarDays} days; for one’s own listings, with \`scope=all\` for all that one manages`,
  access: calendarAccess,
  refusals: ['forbidden', 'not_found'],
  input: z
    .object({
      from: day.optional().meta({ description: 'Without both days: a month from today' }),
      to: day.optional(),
      scope: z.enum(['mine', 'all']).default('mine'),
      listing: Id.optional().meta({ description: 'Only the days of this listing' }),
    })
    .refine(isSpan, { path: ['to'], params: { field: 'beforeFirstDay' } }),
  output: Calendar,
})

const Days = z.object({ from: day, to: day })
const ranges = {
  listing: Id,
  days: z.array(Days).min(1).max(maxRangesAtOnce),
}
const Closed = z.object({
  closed: z.array(ClosedRange).meta({ description: 'All of the listing that have not passed' }),
})

export const closeDays = endpoint('POST', '/api/tourism/admin/calendar/close', {
  access: enquiryAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  summary: 'Closes days of a listing, in ranges of at most 366: nobody can request its offers on them',
  input: z.object({
    ...ranges,
    note: lineOf(maxNoteLength).default('').meta({
      description: 'If it is left out, days that are already closed keep theirs',
    }),
  }),
  output: Closed,
})
export const openDays = endpoint('POST', '/api/tourism/admin/calendar/open', {
  access: enquiryAccess,
  refusals: ['not_found'],
  isStrict: true,
  summary: 'Reopens closed days, including days in the middle of a range',
  input: z.object(ranges),
  output: Closed,
})
