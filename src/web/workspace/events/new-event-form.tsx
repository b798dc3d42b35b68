import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createOwnEvent } from '#contract/events/changes.ts'
import { listOwnEvents } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { newIdOf } from '#web/data/new-id.ts'
import { useSite } from '#web/frame/use-site.ts'
import { draftNameOfNew } from './draft-name.ts'
import { EventForm } from './event-form.tsx'
import { EventValues, emptyEvent, inputOfEvent, valuesOfEvent } from './event-values.ts'
import type { Organizer } from './use-organizers.ts'

/** The form of an event that is not there yet; `listing` is absent where the site keeps it. */
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
  const cancel = () => {
    kept.cancel()
    void navigate(paths.ownEvents())
  }
  return <EventForm kept={kept} isNew onCancel={cancel} />
}
