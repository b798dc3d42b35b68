import { Link } from 'react-router'
import type { Calendar, CalendarRequest, ClosedRange, ElsewhereRange } from '#contract/calendar/calendar.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Morning } from '#web/components/request/morning.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { type DayEntries, elsewhereKey, type Party } from './day-entries.ts'
import { type CalendarQuery, hrefOf } from './query.ts'

/** How full something is, if its places are limited. */
function Fill({ taken, most }: { taken: number; most: number }) {
  const { t } = useTranslation('calendar')
  return (
    <progress
      max={most}
      value={Math.min(taken, most)}
      aria-label={t('placesTaken', { count: most, taken })}
    />
  )
}

const useTitle = () => {
  const { time: clock } = formatOf(useSite().language)
  return (title: string, time: string | null) => [time && clock(time), title].filter(Boolean).join(' · ')
}

/** The range of an entry that lasts longer than the day. */
function Span({ from, to }: { from: string; to: string }) {
  const { weekdayRange } = formatOf(useSite().language)
  return from === to ? null : <p className="small soft">{weekdayRange(from, to)}</p>
}

/** The names of guests, each a link to their request. */
function Guests({ guests }: { guests: CalendarRequest[] }) {
  const { t } = useTranslation('calendar')
  if (guests.length === 0) return null
  return (
    <ul className="small guests">
      {guests.map(({ id, name, people }) => (
        <li key={id}>
          <a href={paths.enquiry(id)}>{name}</a>, {t('people', { count: people })}
        </li>
      ))}
    </ul>
  )
}

/** Guests of an offer who have been confirmed. */
function PartyRow({ party, day }: { party: Party; day: string | undefined }) {
  const { t } = useTranslation('calendar')
  const titleOf = useTitle()
  const { title, time, people, most, guests, from, until } = party
  return (
    <div className="stack stack-2">
      <h3 className="sub">{titleOf(title, time)}</h3>
      <Span from={from} to={until} />
      <p className="small">
        {most === null ? t('guests', { count: people }) : t('guestsOf', { count: most, people })}
      </p>
      {most !== null && <Fill taken={people} most={most} />}
      <Guests guests={guests} />
      <MorningOf guests={guests} day={day} />
    </div>
  )
}

/** For an open day: where the guests who begin then meet that morning. */
function MorningOf({ guests, day }: { guests: CalendarRequest[]; day: string | undefined }) {
  const { t } = useTranslation('calendar')
  const ids = guests.flatMap(({ id, kind, from }) => (kind === 'offer' && from === day ? [id] : []))
  return ids.length > 0 && <Morning label={t('morning')} ids={ids} />
}

/** A request that is waiting for one side or the other. */
function AskedRow({ request }: { request: CalendarRequest }) {
  const { t } = useTranslation('calendar')
  const titleOf = useTitle()
  const { id, state, name, people, title, time, from, to } = request
  const isOpen = state === 'requested'
  return (
    <div className={`stack stack-2 ${isOpen ? 'inset' : ''}`}>
      <p className="kicker">{isOpen ? t('waits') : t('answered', { name })}</p>
      <h3 className="sub">
        {name}, {t('people', { count: people })}
      </h3>
      <p className="small soft">{titleOf(title, time)}</p>
      <Span from={from} to={to} />
      <p>
        <a className={`button small ${isOpen ? 'primary' : ''}`} href={paths.enquiry(id)}>
          {isOpen ? t('answer') : t('look')}
          <span className="sr">: {name}</span>
        </a>
      </p>
    </div>
  )
}

/** An event with the number and the names of its people. */
function EventRow({ event, isOwn }: { event: DayEntries['events'][number]; isOwn: boolean }) {
  const { t } = useTranslation('calendar')
  const titleOf = useTitle()
  const { id, title, time, place, taken, capacity, isPending, guests, from, to } = event
  return (
    <div className="stack stack-2">
      <h3 className="sub">
        <a href={paths.ownEvent(id)}>{titleOf(title, time)}</a>
      </h3>
      <p className="small">
        {[
          t('legend.event'),
          place,
          capacity === null ? t('coming', { count: taken }) : t('placesTaken', { count: capacity, taken }),
          isPending && t('pending'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Span from={from} to={to} />
      {capacity !== null && <Fill taken={taken} most={capacity} />}
      <Guests guests={guests} />
      {isOwn && (
        <p>
          <a className="button small" href={paths.eventPeople(id)}>
            {t('guestList')}
            <span className="sr">: {title}</span>
          </a>
        </p>
      )}
    </div>
  )
}

/** Closed days: the range and the note. */
function ClosedRow({ range: { from, to, note } }: { range: ClosedRange }) {
  const { t } = useTranslation('calendar')
  const { weekdayRange } = formatOf(useSite().language)
  return (
    <div className="stack stack-2">
      <h3 className="sub">{t('closed')}</h3>
      <p className="small">{weekdayRange(from, to)}</p>
      {note && <p className="small soft">{note}</p>}
    </div>
  )
}

/** Days taken on another site, with the offer. */
function ElsewhereRow({ range: { offer, host, from, to } }: { range: ElsewhereRange }) {
  const { t } = useTranslation('calendar')
  const { weekdayRange } = formatOf(useSite().language)
  return (
    <div className="stack stack-2">
      <h3 className="sub">{t('elsewhere', { site: host })}</h3>
      <p className="small">
        {offer.title} · {weekdayRange(from, to)}
      </p>
    </div>
  )
}

type EntriesProps = {
  entries: DayEntries
  calendar: Calendar
  query: CalendarQuery
  /** The day, if it is open and in the future: its guests can get a message. */
  day?: string | undefined
}

/** The entries of a day: guests, requests, events, closed days. */
export function Entries({
  entries: { parties, asked, events, closed, elsewhere, rest },
  calendar,
  query,
  day,
}: EntriesProps) {
  const { t } = useTranslation('calendar')
  const isOwn = query.scope === 'mine'
  const hasNames = !isOwn || calendar.listings.length > 1
  const nameOf = (listing: Named['listing']) => hasNames && <OnlyThis listing={listing} query={query} />
  return (
    <>
      {parties.map((party) => (
        <div key={party.key}>
          <PartyRow party={party} day={day} />
          {nameOf(party.guests[0]?.listing ?? null)}
        </div>
      ))}
      {asked.map((request) => (
        <div key={request.id}>
          <AskedRow request={request} />
          {nameOf(request.listing)}
        </div>
      ))}
      {events.map((event) => (
        <div key={event.id}>
          <EventRow event={event} isOwn={isOwn} />
          {nameOf(event.listing)}
        </div>
      ))}
      {closed.map((range) => (
        <div key={range.listing.id}>
          <ClosedRow range={range} />
          {nameOf(range.listing)}
        </div>
      ))}
      {elsewhere.map((range) => (
        <div key={elsewhereKey(range)}>
          <ElsewhereRow range={range} />
          {nameOf(range.listing)}
        </div>
      ))}
      {rest > 0 && <p className="small soft">{t('more', { count: rest })}</p>}
    </>
  )
}

type Named = { listing: { id: string; name: string } | null; query: CalendarQuery }

/** The listing of an entry, for people who see several: a link to its days alone. */
function OnlyThis({ listing, query }: Named) {
  if (!listing || query.listing === listing.id) return null
  return (
    <p className="small">
      <Link discover="none" to={hrefOf(query, { listing: listing.id })}>
        {listing.name}
      </Link>
    </p>
  )
}
