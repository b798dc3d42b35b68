/** The name under which typed dates of an event are stored. */
export const datesDraftOf = (id: string): string => `event-days/${id}`
