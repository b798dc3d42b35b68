import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { Language } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { enquiryAccess } from '#contract/requests/provider.ts'
import { RequestState } from '#contract/requests/shape.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'
import { maxEventMessages, maxEventTextLength } from './limits.ts'

/** The page size of the list: large, because people who print it want everybody. */
export const maxPeoplePerPage = 500

/** Somebody who registered for an event, as its organizer sees them. */
export const EventPerson = z.object({
  id: Id.meta({ description: 'Of the request' }),
  state: RequestState,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  people: z.number().int(),
  day: z.iso.date().nullable().meta({ description: 'The first day that they asked for' }),
  language: Language,
  message: z.string(),
  askedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isHere: z.boolean().meta({ description: 'They are here: someone has ticked them' }),
  whatsapp: z.string().nullable().meta({ description: 'A chat with them, started in their language' }),
  was: RequestState.nullable().meta({
    description: 'Of a request that a cancellation ended: its state before',
  }),
  untold: z.enum(['cancel', 'move']).nullable().meta({
    description:
      'What no mail could tell them because they gave no e-mail address: that it is canceled, or is on another day or elsewhere',
  }),
})
export type EventPerson = z.infer<typeof EventPerson>

/** The group of people: with a place, in line for one, not answered yet, or affected by a cancellation. */
export const peopleGroups = {
  confirmed: ['confirmed'],
  waiting: ['waitlisted', 'offered'],
  asked: ['requested', 'answered'],
  canceled: ['canceled'],
} as const
export const peopleGroupNames = ['confirmed', 'waiting', 'asked', 'canceled'] as const
export type PeopleGroup = (typeof peopleGroupNames)[number]

const day = z.iso
  .date()
  .optional()
  .meta({ description: 'Of a series, only this day; without it all that have not passed' })

export const listEventPeople = list('/api/tourism/admin/events/:id/people', {
  summary:
    'The people who have a place at an event, are waiting for one, sent a request, or lost it by a cancellation; in the order of their requests',
  access: enquiryAccess,
  refusals: ['not_found'],
  input: paging(maxPeoplePerPage, maxPeoplePerPage).extend({
    id: Id,
    day,
    group: z.enum(peopleGroupNames).default('confirmed').meta({
      description:
        'With a place, in line for one, not answered yet; `canceled`: ended with the event or their day, those without an e-mail address first',
    }),
  }),
  output: z.array(EventPerson),
})
export const getEventPeopleCounts = endpoint('GET', '/api/tourism/admin/events/:id/people-counts', {
  summary:
    'How many people have a place, are waiting or sent a request, and how many of them gave no e-mail address',
  access: enquiryAccess,
  refusals: ['not_found'],
  input: z.object({ id: Id, day }),
  output: z.object({
    title: z.string(),
    about: z
      .object({
        startsOn: z.iso.date().nullable(),
        endsOn: z.iso.date().nullable(),
        dates: z.array(z.iso.date()),
        startTime: z.string().nullable(),
        endTime: z.string().nullable(),
        place: z.string().meta({ description: 'Where in the city, and the city' }),
        organizer: z.string(),
        isCanceled: z.boolean(),
      })
      .meta({ description: 'When and where it is, and who organizes it: for the head of a printed list' }),
    confirmed: z.number().int(),
    waiting: z.number().int(),
    asked: z.number().int(),
    canceled: z
      .number()
      .int()
      .meta({ description: 'People affected by its cancellation, or by that of their day' }),
    here: z.number().int().meta({ description: 'People who were ticked as present' }),
    places: z.number().int().nullable().meta({
      description: 'Of the event, or of the day; null without a limit, and for all days of a series together',
    }),
    canceledWithoutEmail: z
      .number()
      .int()
      .meta({ description: 'Requests of these without an e-mail address: no mail told them' }),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          confirmed: z.number().int(),
          waiting: z.number().int(),
          asked: z.number().int(),
          here: z.number().int(),
          places: z.number().int().nullable(),
          isCanceled: z.boolean().meta({ description: 'Dropped from the series, or it is canceled' }),
        }),
      )
      .meta({
        description:
          'Of a series, each day to come, those before on which somebody came, and dropped ones whose people were told or are to be',
      }),
    withoutEmail: z
      .number()
      .int()
      .meta({ description: 'With a place or on the waitlist: no mail reaches them' }),
    messagesLeft: z.number().int().meta({ description: 'How many messages to all may still be sent today' }),
  }),
})
/** The maximum number of people confirmed at once. */
export const maxConfirmed = 100

export const confirmEventPeople = endpoint('POST', '/api/tourism/admin/events/:id/people/confirm', {
  summary: `Confirms up to ${maxConfirmed} people of an event, in the order given; those that cannot be confirmed are returned with the reason`,
  access: enquiryAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({
    id: Id,
    people: z
      .array(z.object({ id: Id, updatedAt: z.iso.datetime().meta({ description: 'As it was read' }) }))
      .min(1)
      .max(maxConfirmed),
  }),
  output: z.object({
    confirmed: z.number().int(),
    refused: z.array(
      z.object({
        id: Id,
        name: z.string(),
        reason: z.enum(['noPlacesLeft', 'enquiryChanged', 'stepNotOpen']),
      }),
    ),
  }),
})
export const checkInEventPeople = endpoint('POST', '/api/tourism/admin/events/:id/people/check-in', {
  summary:
    'Notes who of those with a place is here. The last tick of each wins by its time, so ticks that were kept without a signal can be sent later; returns those that changed',
  access: enquiryAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: z.object({
    id: Id,
    ticks: z
      .array(z.object({ id: Id, isHere: z.boolean(), at: z.iso.datetime() }))
      .min(1)
      .max(maxPeoplePerPage),
  }),
  output: z.object({ people: z.array(z.object({ id: Id, isHere: z.boolean() })) }),
})
export const sendEventMessage = endpoint('POST', '/api/tourism/admin/events/:id/messages', {
  summary: `Writes to all who have a place, each by mail; ${maxEventMessages} a day. 409 \`nobodyReached\` where nobody has an e-mail address`,
  access: enquiryAccess,
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  isStrict: true,
  input: z.object({
    id: Id,
    message: textOf(maxEventTextLength).min(1),
    day,
    toWaiting: z.boolean().default(false).meta({ description: 'Also to those on the waitlist' }),
    key: z.uuid().optional().meta({
      description: 'Chosen by the sender: the same one again is sent once',
    }),
  }),
  output: z.object({ to: z.number().int().meta({ description: 'How many it is sent to' }) }),
})
