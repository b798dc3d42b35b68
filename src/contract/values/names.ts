import { z } from 'zod'
import { withoutInvisible } from './invisible.ts'

/** Control characters, halves of characters, line separators. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const hiddenButLineBreak = new RegExp(`(?![\\n\\r\\t])${hidden.source}`, 'u')
const address = /@|:\/\/|\bwww\.|\.\p{L}{2,}[/:?#]/iu
/**
 * Endings that make `name.com` an address; no words or abbreviations that follow a dot in names ("Cia.de", "Ltda.ME").
 */
const endings =
  'com|net|org|info|biz|xyz|app|dev|io|co|tv|cc|ly|gl|gg|online|site|shop|store|link|click|club|live|top|' +
  'br|pe|bo|ec|ve|gy|sr|gf|ar|cl|mx|py|uy|pt|fr|es|eu|uk|ch|us|ru|cn|tk'
const site = new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu')
/** True for a text with a web or e-mail address. */
export const hasAddress = (text: string) => address.test(text) || site.test(text)

/** The typed text without the invisible characters that were copied with it. */
export const typed = () => z.string().overwrite(withoutInvisible).trim()

/** The same, refused if it has characters that are not text. */
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

/** The same if a name is not required yet: an empty text is allowed. */
export const nameOrNothingOf = (most: number) =>
  shown(typed().max(most), hidden).refine((value) => !hasAddress(value), {
    error: 'a name without an address is expected',
    params: { field: 'addressInName' },
  })

/** One line of text, which an empty one removes: nothing hidden, no line break. */
export const lineOf = (most: number) => shown(typed().max(most), hidden)

/** Some sentences about something that has a name; they may have several lines. */
export const descriptionOf = (most: number) =>
  shown(typed().min(1, 'a description is needed').max(most), hiddenButLineBreak)

/** The same, removed by an empty text. */
export const textOf = (most: number) => shown(typed().max(most), hiddenButLineBreak)

/** The name of a declared field as it is sent and typed; with `isWord` it must not consist of signs alone. */
export const nameShape = ({ max, isWord }: { max: number; isWord?: boolean }) =>
  isWord
    ? nameOf(max).refine((name) => /\p{L}/u.test(name), {
        error: 'a name with a letter is expected',
        params: { field: 'notAName' },
      })
    : nameOf(max)
