import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

export type Crumb = { label: string; href?: string | undefined; lang?: string | undefined }

/** The way from home to this page. Home is added; the last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('common')
  return (
    <nav className="crumbs page" aria-label={t('breadcrumb')}>
      <ol>
        {[{ label: t('home'), href: paths.home() }, ...crumbs].map(({ label, href, lang }: Crumb) => (
          <li key={label}>
            {href ? (
              <a href={href} lang={lang}>
                {label}
              </a>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
