import { useTranslation } from '#i18n/use-translation.ts'
import { State } from '#web/ui/state.tsx'
import { PageHead } from './page-head.tsx'
import { useSite } from './use-site.ts'

/** Something failed on our side: what to do, and the id to quote. */
export function ErrorPage() {
  const { t } = useTranslation('errors')
  const { path, search, requestId } = useSite()
  return (
    <main id="main" className="page">
      <PageHead title={t('failed.title')} description={t('failed.text')} isHidden />
      <State title={t('failed.title')} text={t('failed.text')} href={path + search} action={t('retry')}>
        <p className="tiny">{t('failed.id', { id: requestId })}</p>
      </State>
    </main>
  )
}
