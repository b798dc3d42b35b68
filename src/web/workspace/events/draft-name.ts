/** Under which name what is typed of an event is kept on the device. */
export const draftNameOf = (id: string): string => `event/${id}`

/** The same of the rule of its yearly dates. */
export const draftNameOfRule = (id: string): string => `event-rule/${id}`

/** The same of a new one. */
export const draftNameOfNew = 'event/new'
