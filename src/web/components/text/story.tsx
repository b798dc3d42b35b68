import type { TextLanguages } from '#contract/languages.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { TextLanguage } from './text-language.tsx'

type StoryProps<Field extends string> = {
  /** The response with the text. */
  of: TextLanguages<Field> & { [Each in Field]: string }
  field: Field
  /** What its author wrote, where this is a translation; opens below it. */
  original?: string | undefined
  className?: string
}

/** The main text of a page, paragraph by paragraph, with the original or the language that it was written in. */
export function Story<Field extends string>({ of, field, original, className }: StoryProps<Field>) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const paragraphs = paragraphsOf(of[field])
  if (!paragraphs.length) return null
  const { originalLanguage, textLanguages } = of
  return (
    <div className="stack text">
      {!original && <TextLanguage of={of} field={field} />}
      {paragraphs.map((text) => (
        <p key={text} className={className} lang={textLanguages[field]}>
          {text}
        </p>
      ))}
      {original && (
        <details className="more">
          <summary>{t('readOriginal', { language: languageInText(originalLanguage, language) })}</summary>
          <div className="stack" lang={originalLanguage}>
            {paragraphsOf(original).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((each) => each.trim())
