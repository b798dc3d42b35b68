import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createOwnEvent } from '#contract/events/changes.ts'
import { listOwnEvents } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BesidePreview } from '#web/components/preview/beside-preview.tsx'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { newIdOf } from '#web/data/new-id.ts'
import { useSite } from '#web/frame/use-site.ts'
import { draftNameOfNew } from './draft-name.ts'
import { EventForm } from './event-form.tsx'
import { EventValues, emptyEvent, inputOfEvent, valuesOfEvent } from './event-values.ts'
import type { Organizer } from './use-organizers.ts'

/** The form of a new event; `listing` is absent if the event belongs to the site. */
export function NewEventForm({ listing }: { listing: Organizer | undefined }) {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const navigate = useNavigate()
  const [{ id, forget }] = useState(() => newIdOf('igarape.new-event'))
  const [row] = useState(() => emptyEvent(id, listing?.originalLanguage ?? language, listing))
  const kept = useDraftForm({
    name: draftNameOfNew,
    endpoint: createOwnEvent,
    schema: EventValues,
    row,
    valuesOf: (event) => valuesOfEvent(event, language),
    inputOf: (values) => ({ ...inputOfEvent(values), id, listingId: listing?.id ?? null }),
    success: t('notices.created'),
    failure: t('notices.createFailed'),
    refreshes: [listOwnEvents],
    onSaved: (event) => {
      forget()
      void navigate(paths.ownEvent(event.id))
    },
  })
  // a page is in a city
  const preview = kept.form.watch('city')[0] ? paths.eventPreview(id) : null
  const typed = () => ({ ...inputOfEvent(kept.form.getValues()), listingId: listing?.id ?? null })
  useTellTyped(kept.form, typed, preview)
  const cancel = () => {
    kept.cancel()
    void navigate(paths.ownEvents())
  }
  return (
    <div className="with-preview">
      <EventForm kept={kept} isNew onCancel={cancel} />
      {preview && <BesidePreview path={preview} language={row.originalLanguage} isNew />}
    </div>
  )
}
