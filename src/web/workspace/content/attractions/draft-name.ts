/** Under which name what is typed of an attraction is kept on the device. */
export const draftNameOf = (id: string): string => `attraction/${id}`
export const draftNameOfNew = (cityId: string): string => draftNameOf(`new-${cityId}`)
