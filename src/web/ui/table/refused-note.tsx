import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A row that was not changed, and why. */
export type RefusedRow = { id: string; text: string }

/** The rows that were not changed, and why. */
export function RefusedNote({ rows }: { rows: readonly RefusedRow[] }) {
  const { t } = useTranslation('table')
  return (
    <div className="note wait" role="status">
      <Icon of={CircleAlert} />
      <div>
        <b>{t('refused', { count: rows.length })}</b>
        <ul>
          {rows.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
