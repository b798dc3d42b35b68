/** A day with, where it is known, an hour: local to the event, in no time zone. */
export type Moment = { date: string; time?: string | undefined }

export type CalendarEvent = {
  /** The same for as long as the event exists, whatever else of it changes. */
  uid: string
  changedAt: Date
  summary: string
  description?: string | undefined
  location?: string | undefined
  url: string
  categories: string[]
  position?: { latitude: number; longitude: number } | undefined
  organizer?: { name: string; email: string } | undefined
  start: Moment
  /** Exclusive; absent where only the beginning is known. */
  end?: Moment | undefined
  /** True for what comes back every year on exactly these days. */
  isYearly: boolean
  isCanceled?: boolean
  /** How often it has changed since it was first given out. */
  sequence?: number
  /** Not agreed yet. */
  isTentative?: boolean
  /** Whoever has it in their calendar has no time then. */
  isBusy?: boolean
}

/** A time zone without summer time. */
export type Zone = { name: string; offset: string }

const lineOctets = 75
const isContinuation = (octet: number | undefined) => octet !== undefined && (octet & 0xc0) === 0x80

/** A calendar in the format of RFC 5545. */
export function writeCalendar({
  name,
  product,
  zone,
  refresh = 'P1D',
  events,
}: {
  name: string
  product: string
  /** Where the hours are meant; without it they are local to wherever the event is. */
  zone?: Zone | undefined
  /** How often it is worth reading again. */
  refresh?: 'P1D' | 'PT1H'
  events: CalendarEvent[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Directory//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(zone ? zoneLines(zone) : []),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const zoneLines = ({ name, offset }: Zone): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(event: CalendarEvent, zone?: Zone): string[] {
  const sequence = event.sequence ?? (event.isCanceled ? 1 : 0)
  const stamp = event.changedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    moment('DTSTART', event.start, zone),
    event.end && moment('DTEND', event.end, zone),
    event.isYearly && 'RRULE:FREQ=YEARLY',
    `SUMMARY:${escapeText(event.summary)}`,
    event.description && `DESCRIPTION:${escapeText(event.description)}`,
    event.location && `LOCATION:${escapeText(event.location)}`,
    event.position && `GEO:${event.position.latitude};${event.position.longitude}`,
    event.organizer &&
      `ORGANIZER;CN="${withoutQuotes(event.organizer.name)}":mailto:${event.organizer.email}`,
    `URL:${event.url}`,
    event.categories.length > 0 && `CATEGORIES:${event.categories.map(escapeText).join(',')}`,
    event.isTentative && 'STATUS:TENTATIVE',
    // newer than what a calendar has of it
    event.isCanceled && 'STATUS:CANCELLED',
    sequence > 0 && `SEQUENCE:${sequence}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ].filter((line) => typeof line === 'string')
}

function moment(property: string, { date, time }: Moment, zone?: Zone): string {
  const day = date.replaceAll('-', '')
  const inZone = zone ? `;TZID=${zone.name}` : ''
  return time ? `${property}${inZone}:${day}T${time.replaceAll(':', '')}00` : `${property};VALUE=DATE:${day}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a value may not contain them
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const withoutQuotes = (value: string): string =>
  value.replace(controlCharacters, '').replaceAll(/["\r\n]/g, '')

const escapeText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Cuts a line after at most 75 octets, never inside a character; each further line begins with a space. */
export function fold(line: string): string {
  const octets = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0; from < octets.length; ) {
    let to = from + lineOctets - (from > 0 ? 1 : 0)
    while (isContinuation(octets[to])) to--
    parts.push(octets.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}
