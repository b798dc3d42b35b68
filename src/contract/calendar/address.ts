import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { calendarAccess } from './calendar.ts'

const path = '/api/tourism/admin/calendar/address'

export const getCalendarAddress = endpoint('GET', path, {
  summary:
    'Since when the caller’s calendar has an address to which a phone can subscribe; its secret is not stored',
  access: calendarAccess,
  input: z.object({}),
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
})
/**
 * Whoever has the address can read the names of guests for as long as it exists, so an open page is not enough to
 * create one.
 */
export const makeCalendarAddress = endpoint('POST', path, {
  summary:
    'Creates a secret address of the caller’s calendar, which is shown once; a former one no longer works',
  access: calendarAccess,
  needsFreshSignIn: true,
  isStrict: true,
  input: z.object({}),
  output: z.object({ address: z.string(), createdAt: z.iso.datetime() }),
})
export const endCalendarAddress = endpoint('DELETE', path, {
  summary: 'Deletes the secret address of the caller’s calendar',
  access: calendarAccess,
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
})
