import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

/** The lists of the content. */
export const contentParts = [
  { name: 'cities', path: paths.content() },
  { name: 'attractions', path: paths.contentAttractions() },
  { name: 'countries', path: paths.contentCountries() },
  // events of all organizers are a section of their own
  { name: 'events', path: paths.ownEvents({ scope: 'all' }) },
] as const

/** The title of the section, and links to its lists. */
export function ContentParts() {
  const { t } = useTranslation('content')
  const { path } = useSite()
  const strip = useCurrentInView<HTMLElement>(path)
  return (
    <>
      <h1>{t('title')}</h1>
      <nav ref={strip} className="tabs" aria-label={t('parts')}>
        {contentParts.map((part) => (
          <a key={part.name} href={part.path} aria-current={path === part.path ? 'page' : undefined}>
            {t(part.name)}
          </a>
        ))}
      </nav>
    </>
  )
}
