import { eventCalendar, eventsCalendar } from '#contract/downloads.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { getEvent, listCanceledEvents, listEvents } from '#server/events/index.ts'
import { AppError, type CachedResponse, type FileRoute, fileRoute, respond } from '#server/http/index.ts'
import { type CalendarEvent, writeCalendar } from './calendar.ts'
import { calendarEntries } from './calendar-entries.ts'
import { everyPage } from './every-page.ts'
import { fileResponse, hour } from './file-responses.ts'

const maxEvents = 1000

/** One event, and the events of a list, as calendars. */
export const calendarRoutes: FileRoute[] = [
  fileRoute(eventCalendar, async ({ c, context, input, cached }) => {
    const response = await cached(async () => {
      const event = await getEvent(context, input)
      const entries = await calendarEntries(context, [{ ...event, name: event.title }])
      if (entries.length === 0)
        throw new AppError('not_found', 'The dates of this event are not announced yet')
      return calendarResponse(context, event.title, entries, `${event.slug}.ics`)
    })
    return respond(c, response)
  }),
  fileRoute(eventsCalendar, async ({ c, context, input, cached }) => {
    const response = await cached(async () => {
      const entries: CalendarEvent[] = []
      for await (const page of everyPage(context, listEvents, { ...input, sort: 'date' as const })) {
        entries.push(...(await calendarEntries(context, page)))
        // those without dates come last
        if (entries.length >= maxEvents || !page.at(-1)?.startDate) break
      }
      const called = await listCanceledEvents(context, input)
      const off = called.map((event) => ({ ...event, isCanceled: true }))
      entries.unshift(...(await calendarEntries(context, off)))
      const name = [
        context.config.siteName,
        i18nOf(context.language).t('common:nav.events'),
        input.city ?? input.country,
      ]
      return calendarResponse(
        context,
        name.filter(Boolean).join(' · '),
        entries.slice(0, maxEvents),
        'events.ics',
      )
    })
    return respond(c, response)
  }),
]

function calendarResponse(
  { config, language }: PublicContext,
  name: string,
  events: CalendarEvent[],
  fileName: string,
): CachedResponse {
  const calendar = writeCalendar({ name, product: config.siteName, events })
  return fileResponse(calendar, { type: 'text/calendar; charset=utf-8', maxAge: hour, language, fileName })
}
