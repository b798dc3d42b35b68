/** A text without accents and capitals, to compare names with what was typed. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
