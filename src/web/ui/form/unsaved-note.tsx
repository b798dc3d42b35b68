import { useTranslation } from '#i18n/use-translation.ts'
import { History } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

type UnsavedNoteProps = { offer: { at: string } | undefined; onTakeBack: () => void; onLetGo: () => void }

/** Offers what was typed here before and not saved. */
export function UnsavedNote({ offer, onTakeBack, onLetGo }: UnsavedNoteProps) {
  const { t } = useTranslation('editing')
  const { moment } = useMoments()
  // the region is rendered before its text, so that it is announced
  return (
    <div role="status">
      {offer && (
        <div className="note">
          <Icon of={History} />
          <div className="stack stack-2">
            <div>
              <b>{t('kept.title', { moment: moment(offer.at) })}</b>
              <p>{t('kept.text')}</p>
            </div>
            <p className="row">
              <button type="button" className="button small" onClick={onTakeBack}>
                {t('kept.takeBack')}
              </button>
              <button type="button" className="button quiet small" onClick={onLetGo}>
                {t('kept.letGo')}
              </button>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
