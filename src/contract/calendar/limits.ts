/** The maximum number of days in one call of the calendar. */
export const maxCalendarDays = 62
/** The maximum number of ranges of closed days of a listing. */
export const maxClosedRanges = 500
/** The maximum number of days in such a range. */
export const maxRangeDays = 366
/** The maximum number of ranges closed or opened at once: a weekday for a year. */
export const maxRangesAtOnce = 60
/** The maximum length of a note. */
export const maxNoteLength = 120
