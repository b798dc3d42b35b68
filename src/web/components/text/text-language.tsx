import type { TextLanguages } from '#contract/languages.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Languages } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type TextLanguageProps<Field extends string> = {
  /** The response with the text. */
  of: TextLanguages<Field>
  field: Field
}

/** Says in which language a text was written, or that it is there in that language only; nothing if it is the page's. */
export function TextLanguage<Field extends string>({ of, field }: TextLanguageProps<Field>) {
  const { originalLanguage, textLanguages } = of
  const { t } = useTranslation('common')
  const { language } = useSite()
  const shown = textLanguages[field] ?? language
  if (originalLanguage === language) return null
  const [original, current] = [originalLanguage, shown].map((each) => languageInText(each, language))
  return (
    <p className="lang">
      <Icon of={Languages} />
      {shown === originalLanguage
        ? t('onlyIn', { language: current })
        : t('writtenIn', { original, shown: current })}
    </p>
  )
}
