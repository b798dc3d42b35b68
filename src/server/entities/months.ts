/** Each month once, from January on. */
export const inOrder = (months: readonly number[]): number[] => [...new Set(months)].sort((a, b) => a - b)
