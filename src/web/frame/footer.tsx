import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { Languages, SunMoon } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from './use-site.ts'

/** The page's foot on black water, and the fixed bar with the name, the year, language and theme. */
export function Footer() {
  const { t } = useTranslation('common')
  const { site, year } = useSite()
  return (
    <footer>
      <div className="foot">
        <div className="on-band">
          <div className="page">
            <div className="stack stack-2">
              <p className="display text-lg text-on-band">{t('foot.meaning')}</p>
              <p>{t('foot.sources')}</p>
            </div>
            <ul>
              <li>
                <a href={paths.help()}>{t('foot.help')}</a>
              </li>
              <li>
                <a href={paths.welcome()}>{t('foot.list')}</a>
              </li>
            </ul>
            <ul>
              <li>
                <a href={paths.search()}>{t('foot.search')}</a>
              </li>
              <li>
                <a href={paths.apiDocs()}>{t('foot.api')}</a>
              </li>
            </ul>
          </div>
        </div>
      </div>
      <div className="bar">
        <div className="page">
          <span>
            {site.name} <span className="soft num">{year}</span>
          </span>
          <div className="picks">
            <LanguagePick />
            <ThemePick />
          </div>
        </div>
      </div>
    </footer>
  )
}

function LanguagePick() {
  const { t } = useTranslation('common')
  const { language, path, search } = useSite()
  const urlIn = (chosen: string) => {
    const query = new URLSearchParams(search)
    query.set('lang', chosen)
    return `${path}?${query}`
  }
  return (
    <details className="pick" name="pick">
      <summary>
        <Icon of={Languages} />
        <span className="sr">{t('language')}</span> {languageName(language, language)}
      </summary>
      <ul>
        {languages.map((each) => (
          <li key={each}>
            <a
              href={urlIn(each)}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? 'true' : undefined}
            >
              {languageName(each, each)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const themes = ['light', 'dark', 'system'] as const

/** Works only with its script (`enhance/theme.ts`), and shows only then. */
function ThemePick() {
  const { t } = useTranslation('common')
  return (
    <theme-pick>
      <details className="pick" name="pick">
        <summary>
          <Icon of={SunMoon} />
          <span className="sr">{t('theme.label')}</span>
        </summary>
        <ul>
          {themes.map((theme) => (
            <li key={theme}>
              {/* the script marks the chosen one */}
              <button type="button" value={theme} suppressHydrationWarning>
                {t(`theme.${theme}`)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </theme-pick>
  )
}
