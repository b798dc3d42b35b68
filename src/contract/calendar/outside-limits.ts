/** The maximum number of calendars of other sites that an offer reads. */
export const maxOutsideCalendars = 5
/** The maximum length of such an address. */
export const maxAddressLength = 2000

/** Why a calendar of another site could not be read. */
export const outsideErrors = [
  'notPublic',
  'unreachable',
  'tooSlow',
  'tooLarge',
  'tooManyRedirects',
  'refused',
  'gone',
  'failed',
  'notACalendar',
  'tooManyDates',
] as const
export type OutsideError = (typeof outsideErrors)[number]
