/** The name under which an unsaved correction of a row is kept on the device. */
export const keptNameOf = (id: string, number: number): string => `import/${id}/${number}`
