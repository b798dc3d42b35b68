import { useEffect } from 'react'
import { updateOwnEvent } from '#contract/events/changes.ts'
import { listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { draftNameOf } from './draft-name.ts'
import { EventForm } from './event-form.tsx'
import { EventValues, inputOfEvent, valuesOfEvent } from './event-values.ts'
import { usePutEvent } from './use-put-event.ts'

type EventEditorProps = {
  event: OwnEvent
  /** Reports whether there are unsaved changes. */
  onChanges: (hasChanges: boolean) => void
  onClose: () => void
}

/** The form of an existing event. */
export function EventEditor({ event, onChanges, onClose }: EventEditorProps) {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const kept = useDraftForm({
    name: draftNameOf(event.id),
    endpoint: updateOwnEvent,
    schema: EventValues,
    row: event,
    valuesOf: (row) => valuesOfEvent(row, language),
    inputOf: (values, on) => ({ id: on.id, ...inputOfEvent(values) }),
    success: t('notices.updated'),
    failure: t('notices.updateFailed'),
    refreshes: [listOwnEvents],
    onAnswer: usePutEvent(),
  })
  useTellTyped(kept.form, () => inputOfEvent(kept.form.getValues()))
  const { hasChanges } = kept
  useEffect(() => {
    onChanges(hasChanges)
    return () => onChanges(false)
  }, [hasChanges, onChanges])
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return <EventForm kept={kept} onCancel={cancel} />
}
