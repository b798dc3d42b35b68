import { z } from 'zod'
import { outsideErrors } from '#contract/calendar/outside-limits.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { paging } from '#contract/paging.ts'
import { Id } from '#contract/shared.ts'
import { isFigurePeriod } from '#contract/system/analytics-kinds.ts'
import { Clock } from '#contract/values/clock.ts'
import { textOf } from '#contract/values/names.ts'
import { directions, type FilterShape, sortsOf } from '#contract/values/staff-list.ts'
import { SuggestedDeposit } from './deposit/shape.ts'
import { enquiryList } from './list-limits.ts'
import { RequestState, requestParts } from './shape.ts'
import { enquiryGroupNames, requestKinds } from './states.ts'
import { MessageKey, maxMeetingPlaceLength, maxMessageLength, proposedParts } from './traveler.ts'

/** Who answers travelers: owners, and staff of either kind of listing. */
export const enquiryAccess = ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

/** A request that its mailbox has not confirmed is not sent: no provider sees it. */
const EnquiryState = RequestState.exclude(['unverified'])

/** A request as its provider sees it. */
export const Enquiry = z.object({
  ...requestParts,
  state: EnquiryState,
  listing: z.object({
    id: Id,
    kind: z.enum(['profile', 'organization']),
    name: z.string(),
    slug: z.string(),
  }),
  isNew: z.boolean().meta({ description: 'Nobody on the side of the provider has opened it' }),
  unread: z.number().int().meta({ description: 'Messages of the traveler that the provider has not seen' }),
  placesLeft: z.number().int().nullable().meta({
    description:
      'Of an event with a limit; of an offer with a known capacity what is left on its days, without what the request itself takes',
  }),
  peopleWaiting: z.number().int().meta({
    description: 'How many people wait for places of the same event or days, these included',
  }),
  isTooMany: z.boolean().meta({ description: 'More people than places are left: it cannot be confirmed so' }),
  whatsapp: z
    .string()
    .nullable()
    .meta({ description: 'A chat with the traveler, with a greeting in their language' }),
  suggested: z.object({ time: z.string().nullable(), place: z.string().nullable() }).nullable().meta({
    description:
      'Hour and meeting place that a confirmation begins with: those of the offer, else of its last confirmation, else the meeting place of the listing',
  }),
  elsewhere: z
    .array(
      z.object({
        host: z.string(),
        readAt: z.iso.datetime().nullable(),
        error: z.enum(outsideErrors).nullable(),
        isTaken: z.boolean().meta({ description: 'It says that one of the days is taken' }),
      }),
    )
    .meta({
      description:
        'While it can be confirmed, the calendars of other sites that say its days are taken, or could not be read',
    }),
  suggestedDeposit: SuggestedDeposit.nullable().meta({
    description: 'The values that the form for a deposit begins with; null if none can be requested',
  }),
  can: z.object({
    answer: z.boolean(),
    propose: z.boolean(),
    accept: z.boolean(),
    drop: z.boolean(),
    writeMorning: z.boolean(),
    confirm: z.boolean(),
    wait: z.boolean(),
    decline: z.boolean(),
    askDeposit: z.boolean(),
    receiveDeposit: z.boolean(),
    missDeposit: z.boolean(),
  }),
})
export type Enquiry = z.infer<typeof Enquiry>

export const listEnquiries = list('/api/tourism/admin/enquiries', {
  summary:
    'Requests from travelers to the caller’s listings; with `scope=all` to all that the caller manages',
  access: enquiryAccess,
  input: paging(100, 24).extend({
    state: EnquiryState.optional(),
    group: z.enum(enquiryGroupNames).optional().meta({ description: 'States that belong together' }),
    listing: Id.optional(),
    mailRefused: requestParts.mailRefused.unwrap().optional().meta({
      description: 'Those whose traveler receives no mail, for this reason',
    }),
    q: z
      .string()
      .trim()
      .max(120)
      .optional()
      .meta({ description: 'Part of the traveler’s name, e-mail address or phone' }),
    kind: z.enum(requestKinds).optional(),
    day: z.iso.date().optional().meta({
      description: 'Those on this day: as it was agreed, else proposed, else asked for',
    }),
    scope: z.enum(['mine', 'all']).default('mine'),
    sort: z.enum(sortsOf(enquiryList)).default('newest'),
    direction: z
      .enum(directions)
      .optional()
      .meta({ description: 'Without it: the newest first, days from the first on, names from A on' }),
  } satisfies FilterShape<typeof enquiryList>),
  output: z.array(Enquiry.omit({ steps: true, suggested: true, elsewhere: true, suggestedDeposit: true })),
})
export const getEnquiryCounts = endpoint('GET', '/api/tourism/admin/enquiries/counts', {
  summary:
    'How many requests are waiting for an answer or have an unread message, and how many of them nobody has opened since then',
  access: enquiryAccess,
  input: z.object({ scope: z.enum(['mine', 'all']).default('mine') }),
  output: z.object({ waiting: z.number().int(), unopened: z.number().int() }),
})
/** A listing and a period, both days included, UTC; without a period, a number of days up to today. */
export const OwnFiguresInput = z
  .object({
    listing: Id,
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    days: z.coerce.number().int().min(7).max(366).default(30),
  })
  .refine(({ from, to }) => (from && to ? isFigurePeriod({ from, to }) : from === to), {
    path: ['to'],
    params: { field: 'beforeFirstDay' },
  })
const count = z.number().int()
export const getEnquiryFigures = endpoint('GET', '/api/tourism/admin/enquiries/figures', {
  summary:
    'Visits, taps on WhatsApp, requests and answers of a listing, its offers and its events by day; nothing about who asked',
  access: enquiryAccess,
  refusals: ['not_found'],
  input: OwnFiguresInput,
  output: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        visits: count.meta({ description: 'Of the page of the listing and of its offers' }),
        eventVisits: count.meta({ description: 'Of the pages of its events' }),
        taps: count,
        enquiries: count.meta({ description: 'Requests for its offers' }),
        registrations: count.meta({ description: 'Requests for its events' }),
        answers: count,
      }),
    ),
  }),
})
export const getEnquiry = endpoint('GET', '/api/tourism/admin/enquiries/:id', {
  summary: 'One request, with all that happened to it',
  access: enquiryAccess,
  input: z.object({ id: Id }),
  output: Enquiry,
})
/** The traveler is told that the request was opened. */
export const openEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/open', {
  summary: 'Notes that the provider has opened a request, and read its messages',
  access: enquiryAccess,
  input: z.object({ id: Id }),
  output: Enquiry,
})

const words = textOf(maxMessageLength)
/** The input of every decision about a request. */
export const decision = z.object({
  id: Id,
  updatedAt: z.iso.datetime().meta({ description: 'Of the request as it was read' }),
  message: words.default(''),
})
export const changes = {
  access: enquiryAccess,
  refusals: ['conflict' as const, 'too_many_requests' as const],
  isStrict: true,
}

export const answerEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/answer', {
  ...changes,
  output: Enquiry,
  summary: 'Writes a message to the traveler, which is also sent by mail',
  input: decision.extend({
    updatedAt: decision.shape.updatedAt.optional().meta({
      description: 'Without it the message is sent even if the request has changed',
    }),
    message: words.min(1),
    key: MessageKey.optional(),
  }),
})
export const proposeEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/propose', {
  ...changes,
  output: Enquiry,
  summary:
    'Proposes another date, and of what was confirmed any change, which the traveler accepts with one tap; its places are kept for 24 hours',
  input: decision.extend(proposedParts),
})
export const acceptEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/accept', {
  ...changes,
  output: Enquiry,
  summary: 'Accepts a change that the traveler proposed; where its days are full, the nearest ones are named',
  input: decision.omit({ message: true }),
})
export const dropEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/drop', {
  ...changes,
  output: Enquiry,
  summary: 'Refuses a change that the traveler proposed, or withdraws one’s own: what was confirmed stays',
  input: decision,
})
export const confirmEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/confirm', {
  ...changes,
  output: Enquiry,
  summary: 'Confirms a request; for an event, its places are taken, never more than there are',
  input: decision.extend({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    time: Clock.optional(),
    place: textOf(maxMeetingPlaceLength).optional().meta({
      description: 'Where they meet; not for an event, which has its own place',
    }),
  }),
})
export const writeMorning = endpoint('POST', '/api/tourism/admin/enquiries/morning', {
  ...changes,
  summary:
    'Writes where to meet on the morning, to one or more whose offer is confirmed; they are told at 5 o’clock of their day at the place, three hours before an earlier start, or at once where that has passed',
  input: z.object({
    ids: z.array(Id).min(1).max(100),
    note: textOf(maxMeetingPlaceLength).min(1),
  }),
  output: z.object({
    written: z
      .number()
      .int()
      .meta({ description: 'To how many requests; what has ended or passed is left out' }),
    told: z.number().int().meta({ description: 'How many of them were told at once' }),
  }),
})
export const waitEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/waitlist', {
  ...changes,
  output: Enquiry,
  summary: 'Puts a request on the waitlist of its event, or of days of an offer whose places are counted',
  input: decision,
})
export const declineEnquiry = endpoint('POST', '/api/tourism/admin/enquiries/:id/decline', {
  ...changes,
  output: Enquiry,
  summary: 'Declines, with a message; places that were taken become free',
  input: decision.extend({ message: words.min(1) }),
})
