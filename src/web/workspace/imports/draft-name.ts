/** The name under which an unsaved correction of a row is stored on the device. */
export const draftNameOf = (id: string, number: number): string => `import/${id}/${number}`
