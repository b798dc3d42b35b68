import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { endpoint, list } from '#contract/endpoint.ts'
import { EventType, ListingKind } from '#contract/enum-schemas.ts'
import { storedShape } from '#contract/field-shapes.ts'
import { PictureFile } from '#contract/images/pictures.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { CityReference, Id } from '#contract/shared.ts'
import { directions, type FilterShape, sortsOf } from '#contract/values/staff-list.ts'
import { eventTexts } from '#entities/events.ts'
import { eventList, eventViews, missingEventParts } from './limits.ts'
import { eventStates, watchedFields } from './states.ts'

/** Who manages events: organizers their own, staff everyone's. */
export const ownEventAccess = ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'] as const
/** Who decides about them. */
export const eventStaffAccess = ['MANAGE_TOURISM'] as const

/** The listing whose page an event is on. */
export const EventListing = z.object({
  id: Id,
  kind: ListingKind,
  slug: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
})

/** An event as its organizer and staff see it. */
export const OwnEvent = z.object({
  id: Id,
  slug: z.string(),
  state: z.enum(eventStates),
  isEnded: z.boolean().meta({ description: 'Its last day has passed' }),
  isMine: z.boolean(),
  isSample: z.boolean(),
  listing: EventListing.nullable().meta({ description: 'The organizer; null if the site manages it' }),
  originalLanguage: Language,
  title: z.string().meta({ description: 'In the original language' }),
  texts: z.object(storedShape(eventTexts)),
  textTimes: TextTimes,
  eventType: EventType,
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  dates: z
    .array(z.iso.date())
    .meta({ description: 'Every day of a series, in order; `startsOn` is the next' }),
  dayPlaces: z
    .array(z.object({ day: z.iso.date(), taken: z.number().int() }))
    .meta({ description: 'Of a series, its days to come with the places taken; each has all of them' }),
  startTime: z.string().nullable().meta({ description: 'HH:MM, local' }),
  endTime: z.string().nullable(),
  durationDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'What is usual, for a rule that names only the first day' }),
  localisation: CityReference,
  location: z.string().nullable().meta({ description: 'Where in the city, as text' }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  maxParticipants: z.number().int().nullable(),
  taken: z.number().int().meta({ description: 'Places that are confirmed or kept' }),
  unreached: z
    .object({
      coming: z.number().int().meta({ description: 'With a place or on the waitlist' }),
      canceled: z
        .number()
        .int()
        .meta({ description: 'That were ended because it or their day was canceled' }),
    })
    .meta({ description: 'Requests without an e-mail address: no mail reaches them' }),
  website: z.string().nullable(),
  picture: z
    .object({
      width: z.number().int(),
      height: z.number().int(),
      color: z.string().nullable(),
      files: z.array(PictureFile),
    })
    .nullable(),
  featured: z.boolean(),
  rule: z.string().nullable().meta({ description: 'When it comes back every year, such as `easter:-48`' }),
  missing: z.array(z.enum(missingEventParts)).meta({ description: 'What it lacks to be sent' }),
  reviewNote: z.string().meta({ description: 'What staff wrote to its organizer' }),
  cancelNote: z.string(),
  changes: z
    .array(z.object({ field: z.enum(watchedFields), before: z.string(), after: z.string() }))
    .meta({ description: 'What was changed after staff looked at it; for staff' }),
  sentAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
  can: z.object({
    edit: z.boolean(),
    changeDates: z.boolean().meta({ description: 'Not of one that has ended: people were there' }),
    duplicate: z.boolean(),
    delete: z.boolean(),
    send: z.boolean(),
    takeBack: z.boolean(),
    approve: z.boolean(),
    publish: z.boolean(),
    return: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    cancel: z.boolean(),
    feature: z.boolean(),
    changeRule: z.boolean().meta({ description: 'Of an event of the site, for staff' }),
    look: z.boolean().meta({ description: 'Something was changed that staff have not looked at' }),
    seePeople: z.boolean(),
  }),
})
export type OwnEvent = z.infer<typeof OwnEvent>

const one = z.object({ id: Id })

export const listOwnEvents = list('/api/tourism/admin/events', {
  summary: 'My events, the newest first; with `scope=all` everyone’s, for staff',
  access: ownEventAccess,
  refusals: ['forbidden'],
  input: paging(100, 24).extend({
    scope: z.enum(['mine', 'all']).default('mine'),
    view: z.enum(eventViews).optional().meta({
      description:
        '`changed`: after they were approved; `pending`: the longest waiting first; `undated`: public without dates, the next expected first; `ended`: the last ended first',
    }),
    q: z.string().trim().max(120).optional(),
    listing: Id.optional(),
    from: z.iso.date().optional().meta({
      description: 'Those whose first day is not before it, in the order of these days',
    }),
    to: z.iso.date().optional().meta({ description: 'Those whose first day is not after it; likewise' }),
    sort: z
      .enum(sortsOf(eventList))
      .optional()
      .meta({ description: 'Without it the order of the view; `changed`: the last change first' }),
    direction: z.enum(directions).optional().meta({ description: 'Of titles; without it from A on' }),
  } satisfies FilterShape<typeof eventList>),
  output: z.array(OwnEvent),
})
export const getOwnEvent = endpoint('GET', '/api/tourism/admin/events/:id', {
  summary: 'One event of mine; anyone’s, for staff',
  access: ownEventAccess,
  refusals: ['not_found'],
  input: one,
  output: OwnEvent,
})
export const getEventCounts = endpoint('GET', '/api/tourism/admin/event-counts', {
  summary: 'How many events are waiting for staff, were changed after their review, and have no dates',
  access: eventStaffAccess,
  input: z.object({}),
  output: z.object({
    pending: z.number().int(),
    changed: z.number().int(),
    undated: z.number().int().meta({ description: 'Public events that have no dates' }),
  }),
})
