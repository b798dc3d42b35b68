import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { TriangleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type RetryNoteProps = { title: string; text: string; isBad?: boolean }

/** Says that something could not be loaded, and leads to the same page again. */
export function RetryNote({ title, text, isBad = false }: RetryNoteProps) {
  const { t } = useTranslation('errors')
  const { path, search } = useSite()
  return (
    <div className={isBad ? 'note bad' : 'note wait'} role={isBad ? 'alert' : 'status'}>
      <Icon of={TriangleAlert} />
      <div>
        <b>{title}</b>
        <p>{text}</p>
        <p className="mt-2">
          <a className="button small" href={path + search}>
            {t('retry')}
          </a>
        </p>
      </div>
    </div>
  )
}
