import { z } from 'zod'
import { groundBesideText } from '#contract/decisions/reason.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Currency, EventType } from '#contract/enum-schemas.ts'
import { sentShape } from '#contract/field-shapes.ts'
import { Language } from '#contract/language-schemas.ts'
import { Id } from '#contract/shared.ts'
import { Clock } from '#contract/values/clock.ts'
import { textOf } from '#contract/values/names.ts'
import { highestPrice, toCents } from '#contract/values/prices.ts'
import { eventTexts } from '#entities/events.ts'
import { roundCoordinate } from '#fields/round-coordinate.ts'
import { maxEventLocationLength, maxEventPlaces, maxEventTextLength, maxSeriesDates } from './limits.ts'
import { eventStaffAccess, OwnEvent, ownEventAccess } from './own-events.ts'
import { DurationDays, maxRuleLength } from './rules.ts'

const coordinate = (most: number) =>
  z.number().min(-most).max(most).transform(roundCoordinate).nullable().optional()

/** What is not sent stays as it is. */
const eventChange = {
  originalLanguage: Language.optional(),
  texts: z
    .strictObject(sentShape(eventTexts))
    .optional()
    .meta({ description: 'By language; empty removes one' }),
  startsOn: z.iso.date().nullable().optional(),
  endsOn: z.iso.date().nullable().optional().meta({ description: 'Without it, the first day' }),
  dates: z
    .array(z.iso.date())
    .max(maxSeriesDates)
    .optional()
    .meta({ description: 'The days of a series, which say its first and last day; none ends the series' }),
  startTime: Clock.nullable().optional(),
  endTime: Clock.nullable().optional(),
  location: textOf(maxEventLocationLength).nullable().optional(),
  latitude: coordinate(90).meta({ description: 'With `longitude`, or neither' }),
  longitude: coordinate(180),
  price: z.number().min(0).max(highestPrice).transform(toCents).nullable().optional(),
  currency: Currency.optional(),
  maxParticipants: z
    .number()
    .int()
    .min(1)
    .max(maxEventPlaces)
    .nullable()
    .optional()
    .meta({ description: 'Never fewer than are confirmed' }),
  website: z.string().trim().max(500).nullable().optional(),
}

export const createOwnEvent = endpoint('POST', '/api/tourism/admin/events', {
  summary:
    'Creates an event of one of the caller’s listings as a draft; staff can create one of the site itself',
  access: ownEventAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    ...eventChange,
    id: Id.optional().meta({
      description: 'Chosen by the caller, so that sending twice creates one event',
    }),
    listingId: Id.nullable().optional().meta({ description: 'The organizer; required, except for staff' }),
    cityId: Id.optional().meta({ description: 'Without it, the city of the listing' }),
    eventType: EventType,
  }),
  output: OwnEvent,
})
export const updateOwnEvent = endpoint('PUT', '/api/tourism/admin/events/:id', {
  summary:
    'Changes an event; if it is public, everyone registered is told by e-mail of other days and another place, and its organizer of what others changed',
  access: ownEventAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({
    ...eventChange,
    id: Id,
    updatedAt: z.iso.datetime().optional().meta({
      description: 'Of the event as it was read: 409 `eventChanged` if someone has saved in the meantime',
    }),
    cityId: Id.optional(),
    eventType: EventType.optional(),
    rule: z
      .string()
      .max(maxRuleLength)
      .nullable()
      .optional()
      .meta({ description: 'When it comes back every year; only for staff and for events of the site' }),
    durationDays: DurationDays.nullable().optional(),
  }),
  output: OwnEvent,
})
export const duplicateEvent = endpoint('POST', '/api/tourism/admin/events/:id/duplicate', {
  summary: 'Copies an event as a draft, without its days; its organizer is told if someone else does so',
  access: ownEventAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: z.object({ id: Id }),
  output: OwnEvent,
})
export const deleteEvent = endpoint('DELETE', '/api/tourism/admin/events/:id', {
  summary: 'Deletes a draft, or an event that was sent back',
  access: ownEventAccess,
  refusals: ['not_found', 'conflict'],
  input: z.object({ id: Id }),
  output: z.object({ done: z.literal(true) }),
})

const words = textOf(maxEventTextLength)
/** The time of the version seen, so that nobody decides about texts that have changed in the meantime. */
const seen = z.object({
  id: Id,
  updatedAt: z.iso.datetime().meta({ description: 'Of the event as it was read' }),
})
const seenWithWords = seen.extend({
  message: words.min(1),
  ground: groundBesideText,
})
const step = { refusals: ['not_found' as const, 'conflict' as const], isStrict: true }
export const sendEvent = endpoint('POST', '/api/tourism/admin/events/:id/send', {
  ...step,
  summary: 'Sends a draft to be reviewed',
  access: ownEventAccess,
  input: seen,
  output: OwnEvent,
})
export const takeBackEvent = endpoint('POST', '/api/tourism/admin/events/:id/take-back', {
  ...step,
  summary: 'Withdraws an event from review: it is a draft again',
  access: ownEventAccess,
  input: seen,
  output: OwnEvent,
})
export const approveEvent = endpoint('POST', '/api/tourism/admin/events/:id/approve', {
  ...step,
  summary: 'Publishes an event; its organizer is told',
  access: eventStaffAccess,
  input: seen,
  output: OwnEvent,
})
export const publishEvent = endpoint('POST', '/api/tourism/admin/events/:id/publish', {
  ...step,
  summary: 'Publishes an event of the site',
  access: eventStaffAccess,
  input: seen,
  output: OwnEvent,
})
export const returnEvent = endpoint('POST', '/api/tourism/admin/events/:id/return', {
  ...step,
  summary: 'Sends an event back with a comment; it can be corrected and sent again',
  access: eventStaffAccess,
  input: seenWithWords,
  output: OwnEvent,
})
export const suspendEvent = endpoint('POST', '/api/tourism/admin/events/:id/suspend', {
  ...step,
  summary: 'Takes a public event off the site, with a message to its organizer',
  access: eventStaffAccess,
  input: seenWithWords,
  output: OwnEvent,
})
export const restoreEvent = endpoint('POST', '/api/tourism/admin/events/:id/restore', {
  ...step,
  summary: 'Restores a suspended event',
  access: eventStaffAccess,
  input: seen,
  output: OwnEvent,
})
export const cancelEvent = endpoint('POST', '/api/tourism/admin/events/:id/cancel', {
  ...step,
  summary: 'Cancels an event permanently; everyone registered is told by e-mail, with the message',
  access: ownEventAccess,
  input: seenWithWords,
  output: OwnEvent,
})
export const lookAtEvent = endpoint('POST', '/api/tourism/admin/events/:id/look', {
  summary: 'Notes that staff have looked at what was changed',
  access: eventStaffAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: seen,
  output: OwnEvent,
})
export const featureEvent = endpoint('PUT', '/api/tourism/admin/events/:id/featured', {
  summary: 'Features an event in lists, or no longer',
  access: eventStaffAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({ id: Id, featured: z.boolean() }),
  output: OwnEvent,
})
