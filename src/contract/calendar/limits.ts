/** Days of one call of the calendar. */
export const maxCalendarDays = 62
/** Ranges of closed days of one listing. */
export const maxClosedRanges = 500
/** Days of one such range. */
export const maxRangeDays = 366
/** Ranges that are closed or opened at once: a weekday for a year. */
export const maxRangesAtOnce = 60
/** Characters of a note. */
export const maxNoteLength = 120
