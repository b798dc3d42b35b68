import { z } from 'zod'

/** Control characters, halves of characters, line separators, marks of direction, invisible spaces. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u
const hiddenButLineBreak = new RegExp(`(?![\\n\\r\\t])${hidden.source}`, 'u')
const address = /@|:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]/iu

/** The text of a name, without the characters that nobody sees. */
const shown = (text: z.ZodString, forbidden: RegExp) =>
  text.refine((value) => !forbidden.test(value), {
    error: 'no control characters are expected',
    params: { field: 'hiddenCharacters' },
  })

/** A name, as it stands in lists and in mails: nothing hidden, and no web or e-mail address. */
export const nameOf = (most: number) =>
  shown(z.string().trim().min(1, 'a name is needed').max(most), hidden).refine(
    (value) => !address.test(value),
    { error: 'a name without an address is expected', params: { field: 'addressInName' } },
  )

/** The same, where none need be given yet: an empty text too. */
export const nameOrNothingOf = (most: number) =>
  shown(z.string().trim().max(most), hidden).refine((value) => !address.test(value), {
    error: 'a name without an address is expected',
    params: { field: 'addressInName' },
  })

/** One line of text, where an empty one removes it: nothing hidden, no line break. */
export const lineOf = (most: number) => shown(z.string().trim().max(most), hidden)

/** Some sentences about something that has a name; they may have several lines. */
export const descriptionOf = (most: number) =>
  shown(z.string().trim().min(1, 'a description is needed').max(most), hiddenButLineBreak)

/** The same, where an empty text removes it. */
export const textOf = (most: number) => shown(z.string().trim().max(most), hiddenButLineBreak)
