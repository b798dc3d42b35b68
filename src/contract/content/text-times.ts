import { z } from 'zod'
import { Language } from '#contract/language-schemas.ts'
import { type LocalizedText, languages } from '#contract/languages.ts'

/**
 * When each text of a row was last written: by field, then by language. A text without a time is older than this
 * record.
 */
export const TextTimes = z.record(z.string(), z.partialRecord(Language, z.iso.datetime()))
export type TextTimes = z.infer<typeof TextTimes>

/** The state of a text in a language: the original, translated, older than the original, missing. */
export const textStates = ['original', 'done', 'outdated', 'missing'] as const
export type TextState = (typeof textStates)[number]

type Texts = Record<string, LocalizedText>
/** One text of a row, in one language. */
export type CheckedText = { field: string; language: Language }

/**
 * The times of a row's texts after a change: changed texts get the present time, removed ones none.
 *
 * @param times the times before
 * @param now ISO 8601
 * @param checked a text that was checked and fits its source as it is now
 */
export function timesAfter(
  times: TextTimes,
  before: Texts,
  after: Texts,
  now: string,
  checked?: CheckedText,
): TextTimes {
  const all = { ...times }
  for (const [field, texts] of Object.entries(after)) {
    const kept = languages.flatMap((language) => {
      if (!texts[language]) return []
      const isChanged = texts[language] !== before[field]?.[language]
      const isChecked = checked?.field === field && checked.language === language
      const time = isChanged || isChecked ? now : times[field]?.[language]
      return time ? [[language, time] as const] : []
    })
    all[field] = Object.fromEntries(kept)
  }
  return all
}

/** The state of one text in a language. Without an original there is nothing to translate: `done`. */
export function textStateOf(
  text: LocalizedText,
  times: TextTimes[string] | undefined,
  original: Language,
  language: Language,
): TextState {
  if (language === original) return text[original] ? 'original' : 'missing'
  if (!text[original]) return 'done'
  if (!text[language]) return 'missing'
  // a text without a time counts as older than one that has it
  return (times?.[language] ?? '') < (times?.[original] ?? '') ? 'outdated' : 'done'
}

/** The state of a list of phrases in a language: missing if any phrase is. */
export function phrasesStateOf(
  phrases: readonly LocalizedText[],
  times: TextTimes[string] | undefined,
  original: Language,
  language: Language,
): TextState {
  const given = phrases.filter((phrase) => phrase[original])
  const first = given[0] ?? {}
  if (language === original || given.length === 0) return textStateOf(first, times, original, language)
  if (given.some((phrase) => !phrase[language])) return 'missing'
  return textStateOf(first, times, original, language)
}

const order = ['missing', 'outdated', 'done', 'original'] as const

/**
 * The state of several texts in a language together: the worst one. If one has an original, texts without one do not
 * count.
 */
export function textsStateOf(
  texts: Texts,
  times: TextTimes,
  original: Language,
  language: Language,
): TextState {
  const given = Object.entries(texts).filter(([, text]) => text[original])
  if (given.length === 0) return language === original ? 'missing' : 'done'
  const states = given.map(([field, text]) => textStateOf(text, times[field], original, language))
  return order.find((state) => states.includes(state)) ?? 'done'
}
