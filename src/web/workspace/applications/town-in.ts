/** The town in what an applicant wrote: `Vila Nova` of `Vila Nova, Tefé`. */
export const townIn = (typed: string): string => typed.split(',')[0]?.trim() ?? ''
