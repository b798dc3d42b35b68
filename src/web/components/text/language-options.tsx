import { languages } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'

/** The languages to choose from in a select, each under its own name. */
export const LanguageOptions = () =>
  languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {languageName(language, language)}
    </option>
  ))
