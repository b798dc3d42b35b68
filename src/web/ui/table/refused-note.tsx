import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A row that was not changed, why, and its page. */
export type RefusedRow = { id: string; text: string; page?: string }

/** The rows that were not changed, and why. */
export function RefusedNote({ rows }: { rows: readonly RefusedRow[] }) {
  const { t } = useTranslation('table')
  return (
    <div className="note wait" role="status">
      <Icon of={CircleAlert} />
      <div>
        <b>{t('refused', { count: rows.length })}</b>
        <ul>
          {rows.map(({ id, text, page }) => (
            <li key={id}>{page ? <a href={page}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
