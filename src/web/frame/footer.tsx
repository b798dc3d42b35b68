import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguagePick, ThemePick } from './picks.tsx'
import { useSite } from './use-site.ts'

const links = [
  [
    ['help', paths.help],
    ['list', paths.welcome],
  ],
  [
    ['search', paths.search],
    ['map', paths.explore],
    ['api', paths.apiDocs],
  ],
  [
    ['about', paths.about],
    ['review', paths.howWeReview],
    ['rank', paths.howWeRank],
    ['accessibility', paths.accessibility],
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
