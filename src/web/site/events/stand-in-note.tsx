import { TriangleAlert } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** Says that what follows is an example, because the true event could not be loaded. */
export function StandInNote() {
  const { t } = useTranslation(['events', 'errors'])
  const { path, search } = useSite()
  return (
    <div className="note wait" role="status">
      <Icon of={TriangleAlert} />
      <div>
        <b>{t('standIn.title')}</b>
        <p>{t('standIn.text')}</p>
        <p className="mt-2">
          <a className="button small" href={path + search}>
            {t('errors:retry')}
          </a>
        </p>
      </div>
    </div>
  )
}
