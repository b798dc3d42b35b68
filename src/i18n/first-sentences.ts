import type { Language } from '#contract/languages.ts'
import { once } from './locales.ts'

const usual = 160

const segmenterOf = once((language: Language) => new Intl.Segmenter(language, { granularity: 'sentence' }))

/** The first sentences of a text, whole: as many as fit, and always one. */
export function firstSentences(text: string, language: Language, most: number = usual): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  let shown = ''
  for (const { segment } of segmenterOf(language).segment(whole)) {
    if (shown && (shown + segment).trimEnd().length > most) break
    shown += segment
  }
  return shown.trimEnd()
}
