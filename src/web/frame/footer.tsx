import type { ReactNode } from 'react'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Languages, SunMoon } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from './use-site.ts'

const links = [
  [
    ['help', paths.help],
    ['list', paths.welcome],
  ],
  [
    ['search', paths.search],
    ['api', paths.apiDocs],
  ],
  [
    ['about', paths.about],
    ['review', paths.howWeReview],
    ['privacy', paths.privacy],
    ['terms', paths.terms],
  ],
] as const

/**
 * The page's foot on black water, and the fixed bar with the name, the year, language and theme. On a phone the button
 * that matters on a page takes the place of the name, which is then in the footer.
 */
export function Footer({ act = null }: { act?: ReactNode }) {
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
              {act && (
                <p className="foot-name">
                  {site.name} <span className="num">{year}</span>
                </p>
              )}
            </div>
            {links.map((column) => (
              <ul key={column[0][0]}>
                {column.map(([name, path]) => (
                  <li key={name}>
                    <a href={path()}>{t(`foot.${name}`)}</a>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </div>
      </div>
      <div className={act ? 'bar act' : 'bar'}>
        <div className="page">
          {act && <p className="acts">{act}</p>}
          <span className="bar-name">
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
    query.delete('lang')
    return paths.language({ lang: chosen, return: query.size ? `${path}?${query}` : path })
  }
  return (
    <details className="pick" name="pick">
      <summary>
        <Icon of={Languages} />
        <span className="sr">{t('language')}</span>{' '}
        <span className="named">{languageName(language, language)}</span>
      </summary>
      <ul>
        {languages.map((each) => (
          <li key={each}>
            <a
              href={urlIn(each)}
              lang={each}
              hrefLang={each}
              rel="nofollow"
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
