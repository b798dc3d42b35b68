/** The name under which the dates that are typed for an event are kept. */
export const datesDraftOf = (id: string): string => `event-days/${id}`
