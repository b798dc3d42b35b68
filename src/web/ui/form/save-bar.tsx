import { useTranslation } from '#i18n/use-translation.ts'
import type { SaveState } from '#web/data/form/state.ts'
import { CircleAlert, CircleCheck, type IconMarkup, Smartphone, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

const looks: Record<SaveState, { icon: IconMarkup; tone?: string }> = {
  clean: { icon: CircleCheck },
  saving: { icon: Smartphone, tone: 'wait' },
  kept: { icon: Smartphone, tone: 'wait' },
  waiting: { icon: WifiOff, tone: 'wait' },
  unkept: { icon: CircleAlert, tone: 'bad' },
  failed: { icon: CircleAlert, tone: 'bad' },
}

type SaveBarProps = {
  state: SaveState
  /** When the row was last saved; empty if never. */
  savedAt: string
  hasChanges: boolean
  onCancel: () => void
  /** Cancel is there without changes too: it closes the form. */
  isClosing?: boolean
}

/** Stays visible below a form: one line on the state of its texts, Save and Cancel. */
export function SaveBar({ state, savedAt, hasChanges, onCancel, isClosing = false }: SaveBarProps) {
  const { t } = useTranslation('editing')
  const { moment } = useMoments()
  const { icon, tone = '' } = looks[state]
  return (
    <div className="savebar">
      <p className={`saved ${tone}`} role="status">
        {(savedAt || state !== 'clean') && (
          <>
            <Icon of={icon} />
            <span>{t(`save.${state}`, { moment: savedAt && moment(savedAt) })}</span>
          </>
        )}
      </p>
      <div className="row">
        {(hasChanges || isClosing) && state !== 'saving' && (
          <button type="button" className="button" onClick={onCancel}>
            {t('save.cancel')}
          </button>
        )}
        <button type="submit" className="button primary" disabled={state === 'saving'}>
          {t(state === 'waiting' ? 'save.tryNow' : 'save.save')}
        </button>
      </div>
    </div>
  )
}
