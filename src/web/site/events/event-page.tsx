import { getEvent } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hasEnded } from '#web/components/event/event-state.ts'
import { RetryNote } from '#web/components/list/retry-note.tsx'
import { ListingError } from '#web/components/listing/listing-error.tsx'
import { ReportLink } from '#web/components/report/report-link.tsx'
import { handleAsk } from '#web/components/request/ask-action.ts'
import { AskForm } from '#web/components/request/ask-form.tsx'
import { failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/event-page'
import { spotsToAsk, useDaysToAsk } from './days-to-ask.ts'
import styles from './event.css?url'
import { EventAct } from './event-act.tsx'
import { EventAround } from './event-around.tsx'
import { EventHead } from './event-head.tsx'
import { EventView } from './event-view.tsx'
import { loadEvent } from './load-event.ts'

export const handle = { section: 'events', Act: EventAct }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ params, context }: Route.LoaderArgs) => loadEvent(requestOf(context), params.id)

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requestOf(context).api(getEvent, { id: params.id }).catch(failPage)
  return handleAsk(request, context, { kind: 'event', id })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function EventPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { event, original, around, today, isStandIn, at, script } = loaderData
  const { t } = useTranslation(['events', 'common'])
  const daysToAsk = useDaysToAsk()
  const isOver = hasEnded(event, today)
  const isAskable = event.organizer !== null && !isStandIn && !isOver && !event.isCanceled
  return (
    <>
      <EventHead event={event} isStandIn={isStandIn} />
      <Breadcrumbs
        crumbs={[
          { label: t('common:nav.events'), href: paths.events() },
          { label: event.title, lang: event.textLanguages.title },
        ]}
      />
      <main id="main" className="page stack stack-6">
        {isStandIn && <RetryNote title={t('standIn.title')} text={t('standIn.text')} />}
        <EventView {...{ event, original, isOver, isAskable, isStandIn }}>
          {event.organizer && isAskable && (
            <AskForm
              kind="event"
              id={event.id}
              name={event.organizer.name}
              isSample={event.organizer.isSample}
              isFull={spotsToAsk(event).isFull}
              most={spotsToAsk(event).left || event.maxParticipants}
              days={daysToAsk(event, today)}
              {...{ today, at, posted, script }}
            />
          )}
        </EventView>
        <EventAround around={around} place={event.localisation} />
        {!isStandIn && <ReportLink kind="event" subject={event.slug} />}
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('events')
  return (
    <ListingError
      error={error}
      title={t('missing.title')}
      text={t('missing.text')}
      href={paths.events()}
      action={t('missing.action')}
    />
  )
}
