import { useTranslation } from '#i18n/use-translation.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type ChosenBarProps = {
  count: number
  onDecide: (decision: 'approve' | 'reject') => void
  onClear: () => void
}

/** The number of selected rows, and the actions on them. */
export function ChosenBar({ count, onDecide, onClear }: ChosenBarProps) {
  const { t } = useTranslation('applications')
  return (
    <fieldset className="bulk min-w-0" aria-label={t('bulk.label')}>
      <b role="status">{t('bulk.chosen', { count })}</b>
      <div className="row">
        <button type="button" className="button small" onClick={() => onDecide('approve')}>
          <Icon of={Check} />
          {t('bulk.approve', { number: count })}
        </button>
        <button type="button" className="button small" onClick={() => onDecide('reject')}>
          {t('bulk.reject', { count })}
        </button>
        <button type="button" className="button small" onClick={onClear}>
          {t('bulk.clear')}
        </button>
      </div>
    </fieldset>
  )
}
