import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { offerAccess } from '#contract/listings/own-offers.ts'
import { Id } from '#contract/shared.ts'
import { capacityUnits, maxGroupSizeOfAny } from '#entities/offers.ts'
import { maxAddressLength, maxOutsideCalendars, outsideErrors } from './outside-limits.ts'

export const OutsideCalendars = z.object({
  calendars: z.array(
    z.object({
      id: Id,
      host: z.string().meta({ description: 'Of its address, which is not told again' }),
      readAt: z.iso.datetime().nullable().meta({ description: 'When it was last read' }),
      error: z.enum(outsideErrors).nullable().meta({ description: 'Why it could not be read since then' }),
      days: z.number().int().meta({ description: 'Days to come that it says are taken' }),
      units: z.number().int().nullable().meta({
        description: 'How much of the capacity of a day it takes when it is busy; null: all of it',
      }),
    }),
  ),
  capacity: z.number().int().nullable().meta({ description: 'For each day; null if places are not counted' }),
  unit: z.enum(capacityUnits).nullable().meta({ description: 'What is counted' }),
})
export type OutsideCalendars = z.infer<typeof OutsideCalendars>

const path = '/api/tourism/admin/offers/:id/calendars'
const common = { access: offerAccess, output: OutsideCalendars }
const change = {
  ...common,
  refusals: ['not_found' as const, 'conflict' as const, 'too_many_requests' as const],
  isStrict: true,
}

export const listOutsideCalendars = endpoint('GET', path, {
  ...common,
  summary: 'The calendars of other sites that an offer reads, and the outcome of the last reading',
  refusals: ['not_found'],
  input: z.object({ id: Id }),
})
const units = z.number().int().min(1).max(maxGroupSizeOfAny)

export const addOutsideCalendar = endpoint('POST', path, {
  ...change,
  summary: `Adds the iCalendar address of another site, at most ${maxOutsideCalendars}, and reads it: on busy days, that much of the offer is taken`,
  input: z.object({
    id: Id,
    address: z.string().trim().min(1).max(maxAddressLength).meta({ description: 'http, https or webcal' }),
    units: units.optional().meta({
      description:
        'How much of the capacity of a day it takes when it is busy, such as 1 for one room; left out: all of it',
    }),
  }),
})
export const changeOutsideCalendar = endpoint('PATCH', `${path}/:calendarId`, {
  ...change,
  summary: 'Says for how much of the capacity of a day a calendar of another site stands',
  input: z.object({
    id: Id,
    calendarId: Id,
    units: units.nullable().meta({
      description: 'How much of the capacity of a day it takes when it is busy; null: all of it',
    }),
  }),
})
export const readOutsideCalendars = endpoint('POST', `${path}/read`, {
  ...change,
  summary:
    'Reads the calendars of other sites now; they are also read every half hour, and before a confirmation',
  input: z.object({ id: Id }),
})
export const removeOutsideCalendar = endpoint('DELETE', `${path}/:calendarId`, {
  ...common,
  summary: 'Removes a calendar of another site, with its days',
  refusals: ['not_found', 'conflict'],
  input: z.object({ id: Id, calendarId: Id }),
})
