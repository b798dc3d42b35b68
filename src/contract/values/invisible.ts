/** Direction marks and zero-width spaces that other apps put around copied text; no letter needs them. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * A text without invisible characters that nobody typed. Joiners of letters or parts of an emoji (U+200C, U+200D) stay.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
