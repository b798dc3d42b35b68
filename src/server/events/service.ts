import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import {
  type Event,
  type EventCard,
  type EventFilter,
  getEvent as eventEndpoint,
} from '#contract/directory/events.ts'
import type { Language } from '#contract/languages.ts'
import { eventTexts } from '#entities/events.ts'
import { blankRow } from '#fields/each.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { PublicContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import {
  AppError,
  eventTag,
  gone,
  type ListResult,
  listingTag,
  listTags,
  Moved,
  notFound,
  nothingFoundTag,
  queryTags,
  queryTagsOfList,
  tag,
} from '#server/http/index.ts'
import { cutPage, type Position, readCursor } from '#server/http/paging.ts'
import { listEventGallery, listOwnEventGallery, withCovers } from '#server/images/index.ts'
import { findPlace } from '#server/places/index.ts'
import { queryTopics, searchQuery } from '#server/search/index.ts'
import { presentEvent, presentEventCard } from './presenter.ts'
import {
  countEvents,
  type EventCardRow,
  type EventQuery,
  type EventRow,
  type EventSort,
  findAroundEvent,
  findEventHolder,
  findEventRow,
  isGoneEvent,
  listEventRows,
} from './queries.ts'

/** Published events, the next first unless asked otherwise; nothing for an unknown place. */
export async function listEvents(
  context: PublicContext,
  filter: z.output<typeof EventFilter>,
): Promise<ListResult<z.input<typeof EventCard>>> {
  const { db, language } = context
  const { type, featured, past, from, to, sort, limit } = filter
  assertInOrder(from, to)
  const after = readPosition(filter.cursor, sort)
  const place = await findPlace(db, filter)
  if (!place) return { items: [], total: 0 }
  const words = filter.q ? await searchQuery(db, filter.q) : undefined
  if (filter.q && !words) return { items: [], total: 0 }
  const endingFrom = past ? undefined : dayInTheRegion()
  const query: EventQuery = {
    ...place,
    type,
    featured,
    tsquery: words?.eventTsquery,
    endingFrom,
    from,
    to,
    sort,
    after,
    limit,
  }
  const [found, total] = await Promise.all([listEventRows(db, query), countEvents(db, query)])
  const { rows, next } = cutPage(found, limit, (row) => positionOf(row, sort))
  tag(context, ...listTags('event', { ...place, words, type }), ...rows.map(({ id }) => eventTag(id)))
  tag(context, ...queryTagsOfList('event', { ...place, type }), ...queryTags(words ? queryTopics(words) : []))
  if (rows.length === 0 && !after) tag(context, nothingFoundTag)
  const items = rows.map((row) => presentEventCard(row, language))
  return { items: await withCovers(db, 'event', items), next, total }
}

function assertInOrder(from: string | undefined, to: string | undefined) {
  if (!from || !to || from <= to) return
  const fields = { to: { code: 'beforeFirstDay' } } as const
  throw new AppError('invalid_request', 'The last day is before the first.', { fields })
}

function positionOf(row: EventCardRow, sort: EventSort): Position {
  const key = { date: row.sortDate, name: row.sortName, newest: '' }[sort]
  return { sort, key, id: row.id }
}

function readPosition(cursor: string | undefined, sort: EventSort) {
  const position = readCursor(cursor, sort)
  if (!position) return undefined
  const isDay = Number.isFinite(Date.parse(position.key)) && /^\d{4}-\d\d-\d\d$/.test(position.key)
  const isPossible = sort === 'date' ? isDay : !position.key.includes('\0')
  return isPossible ? position : readCursor('', sort)
}

const maxCanceled = 200

/** What was called off of a list and has not passed: calendars take it out by being told. */
export async function listCanceledEvents(
  { db, language }: PublicContext,
  filter: Pick<z.output<typeof EventFilter>, 'city' | 'country' | 'type' | 'q' | 'from' | 'to'>,
): Promise<z.input<typeof EventCard>[]> {
  const place = await findPlace(db, filter)
  const words = filter.q ? await searchQuery(db, filter.q) : undefined
  if (!place || (filter.q && !words)) return []
  const rows = await listEventRows(db, {
    ...place,
    type: filter.type,
    from: filter.from,
    to: filter.to,
    tsquery: words?.eventTsquery,
    endingFrom: dayInTheRegion(),
    canceled: true,
    sort: 'date',
    limit: maxCanceled,
  })
  return rows.map((row) => presentEventCard(row, language))
}

type Typed = Partial<EventRow> & { startsOn?: string | null; endsOn?: string | null; cityId?: string }

/** The page of an event, published or not, with what is typed and not saved. */
export async function previewEvent(
  db: Database,
  { id, typed: { startsOn, endsOn, cityId, ...typed } }: { id: string; typed: Typed },
  language: Language,
): Promise<z.input<typeof Event> | undefined> {
  const row = await findEventRow(db, id, { cityId })
  if (!row) return undefined
  const { startDate = null, endDate = null } = row
  const days = {
    startDate: startsOn === undefined ? startDate : startsOn,
    endDate: endsOn === undefined ? endDate : endsOn,
  }
  const event = presentEvent({ ...row, ...typed, ...days }, language)
  return { ...event, pictures: await listOwnEventGallery(db, id, language) }
}

const blankEvent = {
  ...blankRow(eventTexts),
  ...{ eventType: 'tour', rule: null, startDate: null, endDate: null, dates: [], durationDays: null },
  ...{ startTime: null, endTime: null, latitude: null, longitude: null, location: null, website: null },
  ...{ price: null, currency: 'USD', maxParticipants: null, currentParticipants: 0, dayPlaces: [] },
  ...{ featured: false, isSample: false, isCanceled: false, sortName: '', sortDate: '', imageFile: null },
  ...{ imageHash: null, imageWidth: null, imageHeight: null, imageColor: null, imageFiles: null },
} as const

/** The page of an event that does not exist yet, with what is typed. */
export async function previewNewEvent(
  db: Database,
  { id, cityId, listingId, typed }: { id: string; cityId: string; listingId: string | null; typed: Typed },
  language: Language,
): Promise<z.input<typeof Event> | undefined> {
  const around = await findAroundEvent(db, cityId, listingId)
  if (!around) return undefined
  const now = new Date()
  const { startsOn: startDate = null, endsOn: endDate = null, ...values } = typed
  const row = {
    ...blankEvent,
    ...around,
    id,
    slug: id,
    originalLanguage: language,
    createdAt: now,
    updatedAt: now,
  }
  return { ...presentEvent({ ...row, ...values, startDate, endDate } as EventRow, language), pictures: [] }
}

/** A published event by id or slug; throws `Moved`, `gone` or `not_found` otherwise. */
export async function getEvent(
  context: PublicContext,
  { id, lang }: z.output<typeof eventEndpoint.input>,
): Promise<z.input<typeof Event>> {
  const { db, language } = context
  const row = await findEventRow(db, id)
  if (row) {
    const event = { ...presentEvent(row, language), pictures: await listEventGallery(context, row.id) }
    tag(context, eventTag(row.id), ...(event.organizer ? [listingTag(event.organizer.id)] : []))
    return event
  }
  const holder = await findEventHolder(db, id)
  if (!holder) return (await isGoneEvent(db, id)) ? gone('Event') : notFound('Event')
  if (holder.isSuspended) gone('Event')
  if (!holder.isShown) notFound('Event')
  throw new Moved(urlOf(eventEndpoint, { id: holder.slug, lang }))
}
