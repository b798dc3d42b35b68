import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Search } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HeaderAccount } from './header-account.tsx'
import { Logo } from './logo.tsx'
import { SiteNotice } from './site-notice.tsx'
import { useSite } from './use-site.ts'

const sections = ['offers', 'profiles', 'organizations', 'cities', 'events'] as const

type HeaderProps = { isOverHero: boolean; section: (typeof sections)[number] | undefined }

/** The name, the five sections, the search, who is signed in, and the skip link. */
export function Header({ isOverHero, section }: HeaderProps) {
  const { t } = useTranslation('common')
  const { path } = useSite()
  return (
    <>
      <a className="button primary skip" href="#main">
        {t('skip')}
      </a>
      <SiteNotice />
      <header className={isOverHero ? 'top over on-band' : 'top'}>
        <div className="page">
          <Logo />
          <nav className="nav" aria-label={t('nav.label')}>
            {sections.map((each) => (
              <a
                key={each}
                href={paths[each]()}
                aria-current={section === each ? (path === paths[each]() ? 'page' : 'true') : undefined}
              >
                {t(`nav.${each}`)}
              </a>
            ))}
          </nav>
          <div className="row">
            {!isOverHero && <HeaderSearch />}
            <HeaderAccount />
          </div>
        </div>
      </header>
    </>
  )
}

/** A field where there is room for it, a link to the search page where there is not. */
function HeaderSearch() {
  const { t } = useTranslation('common')
  return (
    <search>
      <a className="button quiet" href={paths.search()}>
        <Icon of={Search} />
        <span className="sr">{t('search.submit')}</span>
      </a>
      <form className="search" action={paths.search()}>
        <label className="sr" htmlFor="header-q">
          {t('search.label')}
        </label>
        <input
          className="input"
          id="header-q"
          type="search"
          name="q"
          maxLength={120}
          placeholder={t('search.placeholder')}
        />
        <button className="button" type="submit">
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
