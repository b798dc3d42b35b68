/** Marks of direction and spaces of no width, as other apps put around what is copied from them; no letter needs them. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A text without what nobody sees and nobody typed. What joins letters or the parts of an emoji (U+200C, U+200D) stays. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')
