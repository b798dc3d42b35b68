import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A row that stayed as it was, and why. */
export type RefusedRow = { id: string; text: string }

/** Which rows stayed as they were, and why. */
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
