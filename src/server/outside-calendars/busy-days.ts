import ICAL from 'ical.js'
import { addDays, type Days, rangesOf } from '#contract/values/day.ts'
import { type Clock, clockOf } from './local-time.ts'
import { countedWork, FeedError, type Work } from './work.ts'

// many calendars write a day where a time is expected
ICAL.design.strict = false

/**
 * The days of a window on which a calendar is busy, as ranges in order.
 *
 * @param timeZone the time zone of the place: the days are those there
 * @throws FeedError
 */
export function busyDays(text: string, timeZone: string, window: Days): Days[] {
  const here = clockOf(timeZone) as Clock
  const days = new Set<string>()
  try {
    const work = countedWork()
    for (const { start, end } of occurrencesOf(text, here, window, work))
      addTo(days, daysBetween(start, end, here), window, work)
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('notACalendar', { cause: error })
  }
  return rangesOf(days)
}

/** A day or a moment. */
type When = { day: string } | { moment: number }
type Occurrence = { start: When; end: When }

function* occurrencesOf(text: string, here: Clock, { to }: Days, work: Work): Generator<Occurrence> {
  const whenOf = whenReader(here)
  for (const { master, exceptions } of eventsOf(text, work)) {
    work.occur()
    const event = new ICAL.Event(master, { exceptions })
    if (!event.isRecurring() || master.hasProperty('recurrence-id')) {
      if (isBusy(master)) yield occurrenceOf(master, event.startDate, event.endDate, whenOf)
      continue
    }
    const repeats = event.iterator()
    const months = monthsOf(master)
    for (let next = repeats.next(); next && dateOf(next) <= to; next = repeats.next()) {
      work.occur()
      if (months.length > 0 && !months.includes(next.month)) continue
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      if (isBusy(item.component)) yield occurrenceOf(item.component, startDate, endDate, whenOf)
    }
  }
}

/** The months of a yearly date: 29 February does not become 1 March in other years, as the library would have it. */
function monthsOf(event: ICAL.Component): number[] {
  const [rule, ...others] = event.getAllProperties('rrule').map((each) => each.getFirstValue() as ICAL.Recur)
  if (rule?.freq !== 'YEARLY' || others.length > 0 || event.hasProperty('rdate')) return []
  const { BYMONTH: months, BYMONTHDAY, BYDAY, BYYEARDAY, BYWEEKNO } = rule.parts
  if (BYDAY || BYYEARDAY || BYWEEKNO) return []
  if (months) return months
  return BYMONTHDAY ? [] : [(event.getFirstPropertyValue('dtstart') as ICAL.Time).month]
}

type Entry = { master: ICAL.Component; exceptions: ICAL.Component[] }

/** The entries of a calendar, each with the entries that change some of its repetitions. */
function eventsOf(text: string, work: Work): Entry[] {
  const read: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, '').trim())
  const roots = (typeof read[0] === 'string' ? [read] : read).map((each) => new ICAL.Component(each as never))
  const calendars = roots.filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new FeedError('notACalendar')
  for (const calendar of calendars) work.countRules(calendar)
  const dated = calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .filter((event) => event.hasProperty('dtstart'))
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changed = Map.groupBy(dated.filter(isException), uidOf)
  const masters = dated.filter((event) => !isException(event))
  const known = new Set(masters.map(uidOf))
  return [
    ...masters.map((master) => ({ master, exceptions: changed.get(uidOf(master)) ?? [] })),
    // only the changed repetitions of an entry were sent
    ...[...changed].flatMap(([uid, events]) =>
      known.has(uid) ? [] : events.map((master) => ({ master, exceptions: [] })),
    ),
  ]
}

const isBusy = (event: ICAL.Component): boolean => {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value
  return (
    !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT') && !is('x-microsoft-cdo-busystatus', 'FREE')
  )
}

type WhenOf = (time: ICAL.Time, zone: string | undefined) => When

function occurrenceOf(event: ICAL.Component, start: ICAL.Time, end: ICAL.Time, whenOf: WhenOf): Occurrence {
  const zoneOf = (name: string) => event.getFirstProperty(name)?.getFirstParameter('tzid') ?? undefined
  const zone = zoneOf('dtstart')
  const isOwnEnd = !event.hasProperty('rrule') && !event.hasProperty('rdate')
  return { start: whenOf(start, zone), end: whenOf(end, (isOwnEnd && zoneOf('dtend')) || zone) }
}

/** Reads times in the zone that they name, in one that the calendar defines, or else in that of the place. */
function whenReader(here: Clock): WhenOf {
  const clocks = new Map<string, Clock | undefined>()
  const clockNamed = (zone: string) => {
    if (!clocks.has(zone)) clocks.set(zone, clockOf(zone))
    return clocks.get(zone)
  }
  return (time, zone) => {
    if (time.isDate) return { day: dateOf(time) }
    const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    if (time.zone === ICAL.Timezone.utcTimezone) return { moment: local }
    const clock = zone ? clockNamed(zone) : undefined
    if (!clock && time.zone && time.zone !== ICAL.Timezone.localTimezone)
      return { moment: time.toUnixTime() * 1000 }
    return { moment: (clock ?? here).momentOf(local) }
  }
}

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** The days of an entry at the place; its end, a day or a moment, is exclusive. */
function daysBetween(start: When, end: When, here: Clock): Days {
  const from = 'day' in start ? start.day : here.dayOf(start.moment)
  const last = 'day' in end ? addDays(end.day, -1) : here.dayOf(end.moment - 1)
  return { from, to: last > from ? last : from }
}

function addTo(days: Set<string>, { from, to }: Days, window: Days, work: Work): void {
  const last = to < window.to ? to : window.to
  for (let day = from > window.from ? from : window.from; day <= last; day = addDays(day, 1)) {
    work.step()
    days.add(day)
  }
}
