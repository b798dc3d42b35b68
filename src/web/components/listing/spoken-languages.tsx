import { useTranslation } from 'react-i18next'
import { languageName } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The languages that a provider speaks; nothing where none is known. */
export function SpokenLanguages({ languages }: { languages: string[] }) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  if (!languages.length) return null
  return (
    <div>
      <h2 className="kicker">{t('speaks')}</h2>
      <ul className="row mt-1">
        {languages.map((code) => (
          <li key={code} className="badge">
            {languageName(code, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}
