import { z } from 'zod'
import { withoutInvisible } from './invisible.ts'

/** Control characters, halves of characters, line separators. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const hiddenButLineBreak = new RegExp(`(?![\\n\\r\\t])${hidden.source}`, 'u')
const address = /@|:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]/iu
/** Endings that make an address of `name.com`; no words or short forms that follow a dot in names ("Cia.de", "Ltda.ME"). */
const endings =
  'com|net|org|info|biz|xyz|app|dev|io|co|tv|cc|ly|gl|gg|online|site|shop|store|link|click|club|live|top|' +
  'br|pe|bo|ec|ve|gy|sr|gf|ar|cl|mx|py|uy|pt|fr|es|eu|uk|ch|us|ru|cn|tk'
const site = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu')
const hasAddress = (text: string) => address.test(text) || site.test(text)

/** What was typed, without the invisible characters that came along where it was copied. */
export const typed = () => z.string().overwrite(withoutInvisible).trim()

/** The same, refused where it has characters that are no text. */
const shown = (text: z.ZodString, forbidden: RegExp) =>
  text.refine((value) => !forbidden.test(value), {
    error: 'no control characters are expected',
    params: { field: 'hiddenCharacters' },
  })

/** A name, as lists and mails show it: nothing hidden, and no web or e-mail address. */
export const nameOf = (most: number) =>
  shown(typed().min(1, 'a name is needed').max(most), hidden).refine((value) => !hasAddress(value), {
    error: 'a name without an address is expected',
    params: { field: 'addressInName' },
  })

/** The same, where none need be given yet: an empty text too. */
export const nameOrNothingOf = (most: number) =>
  shown(typed().max(most), hidden).refine((value) => !hasAddress(value), {
    error: 'a name without an address is expected',
    params: { field: 'addressInName' },
  })

/** One line of text, where an empty one removes it: nothing hidden, no line break. */
export const lineOf = (most: number) => shown(typed().max(most), hidden)

/** Some sentences about something that has a name; they may have several lines. */
export const descriptionOf = (most: number) =>
  shown(typed().min(1, 'a description is needed').max(most), hiddenButLineBreak)

/** The same, where an empty text removes it. */
export const textOf = (most: number) => shown(typed().max(most), hiddenButLineBreak)

/** The name of a declared field as it is sent and typed: of signs alone, where it is a word, it would be the name of nothing. */
export const nameShape = ({ max, isWord }: { max: number; isWord?: boolean }) =>
  isWord
    ? nameOf(max).refine((name) => /\p{L}/u.test(name), {
        error: 'a name with a letter is expected',
        params: { field: 'notAName' },
      })
    : nameOf(max)
