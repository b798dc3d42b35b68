/** The name under which unsaved words about a place are kept on the device. */
export const draftNameOf = (id: string): string => `place/${id}`

/** The same for a place that is not there yet. */
export const draftNameOfNew = draftNameOf('new')
