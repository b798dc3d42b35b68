/** The town in an applicant's text: `Vila Nova` in `Vila Nova, Tefé`. */
export const townIn = (typed: string): string => typed.split(',')[0]?.trim() ?? ''
