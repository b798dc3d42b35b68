import type { Language } from '#contract/languages.ts'
import type { CityDraft } from './city-form.ts'

/** The props of each part of a city's form that has texts; they show the same language. */
export type PartProps = {
  kept: CityDraft
  language: Language
  onLanguage: (language: Language) => void
}
