import type { Language } from '#contract/languages.ts'
import { languageInText } from '#i18n/format-names.ts'
import { guessLanguage } from '#i18n/guess-language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type OtherLanguageProps = { text: string; written: Language; onChange: (language: Language) => void }

/** Says, with texts of the translation desk that come with it (`loadTexts`), that a text seems to be in another language than the one chosen for it, and changes that in one press. */
export function OtherLanguage({ text, written, onChange }: OtherLanguageProps) {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const guessed = guessLanguage(text)
  const differs = guessed !== undefined && guessed !== written
  return (
    <div role="status">
      {differs && (
        <p className="row small">
          {t('otherLanguage.seems', { language: languageInText(guessed, own) })}
          <button type="button" className="button small" onClick={() => onChange(guessed)}>
            {t('otherLanguage.change', { language: languageInText(guessed, own) })}
          </button>
        </p>
      )}
    </div>
  )
}
