import { useState } from 'react'
import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { getOwnEvent, type OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { Id } from '#contract/shared.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BesidePreview } from '#web/components/preview/beside-preview.tsx'
import { useApi } from '#web/data/api.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft, ChevronDown, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/event-page'
import { draftNameOf } from './draft-name.ts'
import { EventHead } from './event-head.tsx'
import { EventSheet } from './event-sheet.tsx'
import { EventSteps } from './event-steps.tsx'

const RulePart = loadLater(async () => {
  await loadTexts('event-dates')
  return (await import('./rule/part.tsx')).RulePart
})
const EventEditor = loadLater(async () => {
  await loadTexts('event-dates')
  return (await import('./event-editor.tsx')).EventEditor
})

const EventGallery = loadLater(async () => {
  await Promise.all([loadTexts('owner-pictures'), loadTexts('owner')])
  return (await import('./event-gallery.tsx')).EventGallery
})

export const loader = ({ context, params }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.events)
  if (!Id.safeParse(params.id).success) throw data(null, { status: 404 })
  return prefetched(context, [getOwnEvent, { id: params.id }])
}

/** One event, for its organizer and for staff. */
export default function EventPage({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard access={sectionAccess.events}>
      <Found key={id} id={id} />
    </Guard>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('own-events')
  const found = useApi(getOwnEvent, { id }, { staleTime: 0 })
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <>
      <WorkspaceHead title={found.data?.title ?? t('title')} />
      <div className="near">
        <a
          className="button quiet small"
          href={paths.ownEvents(found.data?.isMine === false ? { scope: 'all' } : {})}
        >
          <Icon of={ArrowLeft} />
          {t('back')}
        </a>
      </div>
      {found.data ? (
        <EventView event={found.data} />
      ) : isMissing ? (
        <ListState isPage title={t('missing')} text={t('missingText')} />
      ) : found.isError ? (
        <ListState isPage title={t('failed')} action={t('list.retry')} onAct={found.refetch} />
      ) : (
        <ListState isPage title={t('list.loading')} isLoading />
      )}
    </>
  )
}

function EventView({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const { isOpen, setOpen } = useOpenForm(draftNameOf(event.id), event.can.edit)
  const [hasChanges, setChanges] = useState(false)
  return (
    <>
      <EventHead event={event} />
      <EventSteps event={event} hasChanges={hasChanges} />
      {event.can.edit ? (
        <p>
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon of={Pencil} />
            {t('edit')}
          </button>
        </p>
      ) : (
        <p className="soft">{t('notEditable')}</p>
      )}
      {isOpen ? (
        <div className="with-preview">
          <EventEditor event={event} onChanges={setChanges} onClose={() => setOpen(false)} />
          <BesidePreview path={paths.eventPreview(event.id)} language={event.originalLanguage} />
        </div>
      ) : (
        <EventSheet event={event} />
      )}
      {event.can.edit && <PicturesFold event={event} />}
      {event.can.changeRule && <RulePart event={event} />}
    </>
  )
}

/** A button that opens the gallery of the event: its parts are loaded then. */
function PicturesFold({ event: { id } }: { event: OwnEvent }) {
  const { t } = useTranslation('own-events')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('pictures')}
          <Icon of={ChevronDown} />
        </button>
      </p>
      {isOpen && <EventGallery id={id} />}
    </>
  )
}
