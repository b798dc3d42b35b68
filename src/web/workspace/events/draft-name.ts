/** The name under which the draft of an event is stored on the device. */
export const draftNameOf = (id: string): string => `event/${id}`

/** The same for the rule of its yearly dates. */
export const draftNameOfRule = (id: string): string => `event-rule/${id}`

/** The same for a new one. */
export const draftNameOfNew = 'event/new'
