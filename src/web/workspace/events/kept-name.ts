/** Under which name what is typed of an event is kept on the device. */
export const keptNameOf = (id: string): string => `event/${id}`

/** The same of the rule of its yearly dates. */
export const keptNameOfRule = (id: string): string => `event-rule/${id}`

/** The same of a new one. */
export const keptNameOfNew = 'event/new'
