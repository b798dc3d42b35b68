import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { State } from '#web/ui/state.tsx'
import { PageHead } from './page-head.tsx'

/** Any unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('errors')
  return (
    <main id="main" className="page">
      <PageHead title={t('notFound.title')} description={t('notFound.text')} isHidden />
      <State title={t('notFound.title')} text={t('notFound.text')}>
        <SearchBox id="missing-search" />
        <a className="button" href={paths.home()}>
          {t('goHome')}
        </a>
      </State>
    </main>
  )
}
