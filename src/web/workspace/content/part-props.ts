import type { Language } from '#contract/languages.ts'
import type { CityDraft } from './city-form.ts'

/** What each part of the form of a city with texts is given; they show the same language. */
export type PartProps = {
  kept: CityDraft
  language: Language
  onLanguage: (language: Language) => void
}
