import { useTranslation } from 'react-i18next'
import type { Language, TextLanguages } from '#contract/languages.ts'
import { languageInText } from '#i18n/format.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Languages } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type TextLanguageProps<Field extends string> = {
  /** The response that holds the text. */
  of: TextLanguages<Field>
  field: Field
}

/** Says in which language a text was written, or that it is there in that language only; nothing if it is the page's. */
export function TextLanguage<Field extends string>({ of, field }: TextLanguageProps<Field>) {
  const { originalLanguage, textLanguages } = of
  const { t } = useTranslation('common')
  const { language } = useSite()
  const shown = textLanguages[field] ?? language
  if (shown === originalLanguage) {
    if (shown === language) return null
    return <Line text={t('onlyIn', { language: languageInText(shown, language) })} />
  }
  const text = t('writtenIn', {
    original: languageInText(originalLanguage, language),
    shown: languageInText(shown, language),
  })
  return <Line text={text} original={originalLanguage} />
}

function Line({ text, original }: { text: string; original?: Language }) {
  return (
    <p className="lang">
      <Icon of={Languages} />
      {text}
      {original && (
        <a href={`?lang=${original}`} lang={original} hrefLang={original}>
          {i18nOf(original).t('common:viewOriginal')}
        </a>
      )}
    </p>
  )
}
