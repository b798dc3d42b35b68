import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Languages, SunMoon } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from './use-site.ts'

type PickProps = {
  /** Opens below, not above. */
  isDown?: boolean
}

const classOf = ({ isDown }: PickProps) => (isDown ? 'pick down' : 'pick')

/** The languages of the site; each leads to this page in it. */
export function LanguagePick(props: PickProps) {
  const { t } = useTranslation('common')
  const { language, path, search } = useSite()
  const urlIn = (chosen: string) => {
    const query = new URLSearchParams(search)
    query.delete('lang')
    return paths.language({ lang: chosen, return: query.size ? `${path}?${query}` : path })
  }
  return (
    <details className={classOf(props)} name="pick">
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
export function ThemePick(props: PickProps) {
  const { t } = useTranslation('common')
  return (
    <theme-pick>
      <details className={classOf(props)} name="pick">
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
