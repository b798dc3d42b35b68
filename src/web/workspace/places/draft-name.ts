/** The name under which the draft of a place is stored on the device. */
export const draftNameOf = (id: string): string => `place/${id}`

/** The same for a new place. */
export const draftNameOfNew = draftNameOf('new')
