import { useTranslation } from '#i18n/use-translation.ts'
import { State } from '#web/ui/state.tsx'
import { useSite } from './use-site.ts'

/** Something failed on our side: what to do, and the id to quote. */
export function ErrorPage() {
  const { t } = useTranslation('errors')
  const { site, path, search, requestId } = useSite()
  return (
    <main id="main" className="page">
      <title>{`${t('failed.title')} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <State title={t('failed.title')} text={t('failed.text')} href={path + search} action={t('retry')}>
        <p className="tiny">{t('failed.id', { id: requestId })}</p>
      </State>
    </main>
  )
}
