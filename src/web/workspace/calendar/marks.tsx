import type { CalendarEvent, CalendarRequest, ElsewhereRange } from '#contract/calendar/calendar.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CalendarX, ExternalLink, type IconMarkup, MessageCircle, Ticket } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DayEntries, elsewhereKey, type Party } from './day-entries.ts'

/** Marks of one cell. */
const most = 3

/** The entries of a day in a month's cell: as numbers on a narrow screen, otherwise with a name. */
export function Marks({ entries, isShut }: { entries: DayEntries; isShut: boolean }) {
  const { t } = useTranslation('calendar')
  const { number } = formatOf(useSite().language)
  const { parties, asked, events, closed, elsewhere, rest } = entries
  const marks = [
    ...parties.map((party) => <PartyMark key={party.key} party={party} />),
    ...asked.map((request) => <AskedMark key={request.id} request={request} />),
    ...events.map((event) => <EventMark key={event.id} event={event} />),
    ...(isShut ? [] : closed.map((range) => <ClosedMark key={range.listing.id} name={range.listing.name} />)),
    ...elsewhere.map((range) => <ElsewhereMark key={elsewhereKey(range)} range={range} />),
  ]
  const shown = marks.length > most ? marks.slice(0, most - 1) : marks
  const more = marks.length - shown.length + rest
  return (
    <>
      {isShut && <span className="sr">{t('closed')}</span>}
      {shown}
      {more > 0 && (
        <span className="slot more">
          <span aria-hidden="true">+{number(more)}</span>
          <span className="sr">{t('more', { count: more })}</span>
        </span>
      )}
    </>
  )
}

function PartyMark({ party: { title, people, most: largest } }: { party: Party }) {
  const { t } = useTranslation('calendar')
  const { number } = formatOf(useSite().language)
  const count = largest === null ? number(people) : `${number(people)}/${number(largest)}`
  const said = largest === null ? t('guests', { count: people }) : t('guestsOf', { count: largest, people })
  return <Mark count={count} name={title} said={said} />
}

function AskedMark({ request: { name, people } }: { request: CalendarRequest }) {
  const { t } = useTranslation('calendar')
  const { number } = formatOf(useSite().language)
  return (
    <Mark
      look="ask"
      icon={MessageCircle}
      count={number(people)}
      name={name}
      said={t('asks', { count: people })}
    />
  )
}

function EventMark({ event: { title, taken, capacity } }: { event: CalendarEvent }) {
  const { t } = useTranslation('calendar')
  const { number } = formatOf(useSite().language)
  const said =
    capacity === null ? t('coming', { count: taken }) : t('placesTaken', { count: capacity, taken })
  return <Mark look="ev" icon={Ticket} count={number(taken)} name={title} said={said} />
}

function ClosedMark({ name }: { name: string }) {
  const { t } = useTranslation('calendar')
  return <Mark look="off" icon={CalendarX} name={name} said={t('closed')} />
}

function ElsewhereMark({ range: { host, offer } }: { range: ElsewhereRange }) {
  const { t } = useTranslation('calendar')
  return <Mark look="off" icon={ExternalLink} name={offer.title} said={t('elsewhere', { site: host })} />
}

type MarkProps = { look?: string; icon?: IconMarkup; count?: string; name: string; said: string }

function Mark({ look = '', icon, count, name, said }: MarkProps) {
  return (
    <span className={`slot ${look}`}>
      {icon && <Icon of={icon} />}
      {count && <span aria-hidden="true">{count}</span>}
      <span className="long"> {name}</span>
      <span className="sr">: {said}</span>
    </span>
  )
}
