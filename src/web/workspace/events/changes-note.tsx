import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { FileDiff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type ChangesNoteProps = { event: OwnEvent; onLook: () => void; isPending: boolean }

/** For staff: the changes to a public event since they last looked at it. */
export function ChangesNote({ event: { changes, can }, onLook, isPending }: ChangesNoteProps) {
  const { t } = useTranslation('own-events')
  const { labelOf } = useFieldLabels('event')
  if (changes.length === 0) return null
  return (
    <div className="card stack">
      <h2 className="sub">
        <Icon of={FileDiff} /> {t('changed.title')}
      </h2>
      <dl className="sheet">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labelOf(field === 'cityId' ? 'city' : field)}</dt>
            <dd className="wrap-anywhere">
              <del>{before || t('changed.nothing')}</del> → <ins>{after || t('changed.nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {can.look && (
        <p>
          <button type="button" className="button" disabled={isPending} onClick={onLook}>
            {t('changed.look')}
          </button>
        </p>
      )}
    </div>
  )
}
