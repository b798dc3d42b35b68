import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from './use-site.ts'

/** What staff say to everybody, on top of every page; it comes with the page, so that nothing moves. */
export function SiteNotice() {
  const { t } = useTranslation('common')
  const { site, language } = useSite()
  if (!site.notice) return null
  const { text, language: written } = site.notice
  return (
    <aside className="site-notice" aria-label={t('notice')}>
      <p className="page" lang={written === language ? undefined : written}>
        {text}
      </p>
    </aside>
  )
}
