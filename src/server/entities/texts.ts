import { type CheckedText, type TextTimes, timesAfter } from '#contract/content/text-times.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { isText } from '#fields/each.ts'
import type { Fields } from '#fields/kinds.ts'

type SentTexts = Partial<Record<Language, string | null | undefined>>
type Row = Record<string, unknown>

const filled = (texts: SentTexts): LocalizedText =>
  Object.fromEntries(
    languages.flatMap((language) => (texts[language] ? [[language, texts[language]] as const] : [])),
  )

/** A text after a change: an empty one removes a language, what is not sent stays. */
export function textAfter(before: LocalizedText, sent: SentTexts = {}): LocalizedText {
  const sentOnes = Object.entries(sent).filter(([, text]) => text !== undefined)
  return filled({ ...before, ...Object.fromEntries(sentOnes) })
}

/** What is sent of a text: `plain` is in the language of the row, `byLanguage` counts more. */
export const sentText = (
  plain: string | null | undefined,
  byLanguage: SentTexts | undefined,
  original: Language,
): SentTexts => ({ ...(plain !== undefined && { [original]: plain }), ...byLanguage })

/** The same for a text in parts, such as the ways to a city; a part without a text is left out. */
export function partsAfter<Part extends string>(
  parts: readonly Part[],
  before: Partial<Record<Part, LocalizedText>>,
  sent: Partial<Record<Part, SentTexts | undefined>> = {},
): Partial<Record<Part, LocalizedText>> {
  const after = parts.map((part) => [part, textAfter(before[part] ?? {}, sent[part])] as const)
  return Object.fromEntries(after.filter(([, text]) => Object.keys(text).length > 0)) as Partial<
    Record<Part, LocalizedText>
  >
}

/**
 * A list of phrases after a change: all of them, each by language, or those in the language of the row, of which those that
 * were there keep their translations.
 */
export function phrasesAfter(
  before: LocalizedText[],
  plain: string[] | undefined,
  byLanguage: SentTexts[] | undefined,
  original: Language,
): LocalizedText[] {
  if (byLanguage) return byLanguage.map(filled).filter((phrase) => Object.keys(phrase).length > 0)
  if (!plain) return before
  const left = [...before]
  return plain.map((text) => {
    const at = left.findIndex((phrase) => phrase[original] === text)
    return at === -1 ? { [original]: text } : (left.splice(at, 1)[0] as LocalizedText)
  })
}

/** The phrases of a list in the language of the row. */
export const inOriginal = (phrases: LocalizedText[], original: Language): string[] =>
  phrases.flatMap((phrase) => phrase[original] || [])

/** Each phrase once: of those that say the same in the language of the row, the first stays, with all translations. */
export function eachOnce(phrases: LocalizedText[], original: Language): LocalizedText[] {
  const found = new Map<string, LocalizedText>()
  for (const phrase of phrases) {
    const said = phrase[original] ?? languages.map((language) => phrase[language] ?? '').join('\n')
    const key = said.replaceAll(/\s+/g, ' ').toLowerCase()
    found.set(key, filled({ ...phrase, ...found.get(key) }))
  }
  return [...found.values()]
}

/** A list as one text by language, so that it has times like a text. */
const asText = (value: unknown): LocalizedText =>
  Array.isArray(value)
    ? filled(
        Object.fromEntries(
          languages.map((language) => [
            language,
            value
              .map((phrase) => phrase[language] ?? '')
              .join('\n')
              .trim(),
          ]),
        ),
      )
    : ((value ?? {}) as LocalizedText)

/** The texts of a row by the keys of their times. */
function textsIn(fields: Fields, row: Row): Record<string, LocalizedText> {
  const texts = Object.entries(fields).flatMap(([name, field]): [string, LocalizedText][] => {
    if (field.kind === 'parts') {
      const parts = row[name] as Partial<Record<string, LocalizedText>>
      return field.parts.map((part) => [part, parts[part] ?? {}])
    }
    return isText(field) ? [[name, asText(row[name])]] : []
  })
  return Object.fromEntries(texts)
}

/**
 * The times of an entity's texts after a change.
 *
 * @param after the new values; the others stay
 */
export const fieldTimesAfter = (
  fields: Fields,
  before: Row & { textTimes: TextTimes },
  after: Row,
  now: Date,
  checked?: CheckedText,
): TextTimes => {
  const times = timesAfter(
    before.textTimes,
    textsIn(fields, before),
    textsIn(fields, { ...before, ...after }),
    now.toISOString(),
    checked,
  )
  // of a text that was never there nothing is noted
  const noted = Object.entries(times).filter(
    ([key, each]) => key in before.textTimes || Object.keys(each).length > 0,
  )
  return Object.fromEntries(noted)
}
