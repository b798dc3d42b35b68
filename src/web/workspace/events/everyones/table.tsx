import type { OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Column, InPlaceProps, Table } from '#web/ui/table/columns.ts'
import { Missing } from '#web/ui/table/missing.tsx'
import { RowForm } from '#web/ui/table/row-form.tsx'
import { RowPicture } from '#web/ui/table/row-picture.tsx'
import { EventState } from '../event-state.tsx'
import { usePeopleCome } from '../people-come.ts'
import { useWhen } from '../use-when.ts'
import { datesDraftOf } from './dates-draft.ts'

const EventActs = loadLater(async () => {
  await loadTexts('own-events-one', 'fields', 'table-panel')
  return (await import('./event-acts.tsx')).EventActs
})

const DatesForm = loadLater(async () => {
  await loadTexts('editing', 'fields')
  return (await import('./dates-form.tsx')).DatesForm
})

/**
 * Everyone's events as a table.
 *
 * @param isUndated those without dates, which are entered in place
 */
export function useEventsTable(isUndated: boolean): Table<OwnEvent> {
  const { t } = useTranslation(['own-events', 'table'])
  const when = useWhen()
  const come = usePeopleCome()
  return {
    caption: t('list.everyones'),
    nameOf: ({ title }) => title,
    panel: { pageOf: ({ id }) => paths.ownEvent(id), Picture, Acts: EventActs },
    ...(isUndated && { InPlace: DatesInPlace }),
    main: {
      header: t('table:name'),
      sort: { by: 'title', first: 'asc' },
      cell: (event) => <Named of={event} />,
    },
    columns: [
      {
        name: 'when',
        header: t('table.when'),
        cell: (event) => when({ ...event, startTime: null, endTime: null }),
      },
      { name: 'state', header: t('table:state'), cell: (event) => <States of={event} /> },
      {
        name: 'organizer',
        header: t('table.organizer'),
        cell: ({ listing }) =>
          listing?.isPublic ? (
            <a href={paths[listing.kind](listing.slug)}>{listing.name}</a>
          ) : (
            (listing?.name ?? <span className="soft">{t('ofSite')}</span>)
          ),
      },
      {
        name: 'missing',
        header: t('table:missing'),
        isWideOnly: true,
        cell: (event) => <Lacking of={event} />,
      },
      {
        name: 'people',
        header: t('table.people'),
        ...{ isNumber: true, isHiddenAtFirst: true },
        cell: (event) => (event.maxParticipants === null && event.taken === 0 ? null : come(event)),
      },
      {
        name: 'changed',
        header: t('table:changed'),
        sort: { by: 'changed', first: 'desc', isOneWay: true },
        isNumber: true,
        cell: ({ updatedAt }) => <Moment at={updatedAt} isDay />,
      },
      ...(isUndated ? [datesColumn(t('table.enterDates'))] : []),
    ],
  }
}

const datesColumn = (text: string): Column<OwnEvent> => ({
  name: 'actions',
  header: '',
  isEnd: true,
  cell: ({ title }, open) => (
    <button type="button" className="button small" data-opens onClick={open}>
      <Icon of={Pencil} />
      {text}
      <span className="sr"> {title}</span>
    </button>
  ),
})

function DatesInPlace(props: InPlaceProps<OwnEvent>) {
  const { row } = props
  return (
    <RowForm
      {...props}
      draft={datesDraftOf(row.id)}
      form={(close) => <DatesForm event={row} onClose={close} />}
    />
  )
}

const Picture = ({ row: { picture } }: { row: OwnEvent }) => <RowPicture files={picture?.files} />

function Named({ of: event }: { of: OwnEvent }) {
  const { t } = useTranslation('types')
  const { id, title, originalLanguage, eventType, localisation } = event
  return (
    <div className="named-by">
      <Picture row={event} />
      <span>
        <a href={paths.ownEvent(id)} lang={originalLanguage}>
          {title}
        </a>
        <small>
          {t(`eventTypes.${eventType}`)} · {localisation.city}
        </small>
      </span>
    </div>
  )
}

function States({ of: event }: { of: OwnEvent }) {
  const { t } = useTranslation('own-events')
  return (
    <>
      <EventState event={event} />
      {event.changes.length > 0 && <span className="badge wait">{t('changedSince')}</span>}
    </>
  )
}

function Lacking({ of: { missing } }: { of: OwnEvent }) {
  const { t } = useTranslation('own-events')
  return <Missing parts={missing.map((part) => t(`table.parts.${part}`))} />
}
