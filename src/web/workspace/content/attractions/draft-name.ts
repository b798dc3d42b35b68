/** The name under which the draft of an attraction is stored on the device. */
export const draftNameOf = (id: string): string => `attraction/${id}`
export const draftNameOfNew = (cityId: string): string => draftNameOf(`new-${cityId}`)
