/** Calendars of other sites that one offer reads. */
export const maxOutsideCalendars = 5
/** Characters of the address of one. */
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
