import { eventCalendar, eventsCalendar } from '#contract/downloads.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { RequestContext } from '#server/context.ts'
import { getEvent, listEvents } from '#server/events/index.ts'
import { AppError, type CachedResponse, respond } from '#server/http/index.ts'
import { fileAnswer, hour } from './answers.ts'
import { type CalendarEvent, writeCalendar } from './calendar.ts'
import { calendarEntries } from './calendar-entries.ts'
import { everyPage } from './every-page.ts'
import { type FileRoute, fileRoute } from './file-route.ts'

const mostEvents = 1000

/** One event, and the events of a list, as calendars. */
export const calendarRoutes: FileRoute[] = [
  fileRoute(eventCalendar, async ({ c, input, ready, key }) => {
    const { context } = c.var
    const answer = await ready.getOrMake(key, async () => {
      const event = await getEvent(context, input)
      const entries = await calendarEntries(context, [{ ...event, name: event.title }])
      if (entries.length === 0)
        throw new AppError('not_found', 'The dates of this event are not announced yet')
      return calendarAnswer(context, event.title, entries, `${event.slug}.ics`)
    })
    return respond(c, answer)
  }),
  fileRoute(eventsCalendar, async ({ c, input, ready, key }) => {
    const { context } = c.var
    const answer = await ready.getOrMake(key, async () => {
      const entries: CalendarEvent[] = []
      for await (const page of everyPage(context, listEvents, { ...input, sort: 'date' as const })) {
        entries.push(...(await calendarEntries(context, page)))
        // those without dates come last
        if (entries.length >= mostEvents || !page.at(-1)?.startDate) break
      }
      const name = [
        context.config.siteName,
        i18nOf(context.language).t('common:nav.events'),
        input.city ?? input.country,
      ]
      return calendarAnswer(
        context,
        name.filter(Boolean).join(' · '),
        entries.slice(0, mostEvents),
        'events.ics',
      )
    })
    return respond(c, answer)
  }),
]

function calendarAnswer(
  { config, language }: RequestContext,
  name: string,
  events: CalendarEvent[],
  fileName: string,
): CachedResponse {
  const calendar = writeCalendar({ name, product: config.siteName, events })
  return fileAnswer(calendar, { type: 'text/calendar; charset=utf-8', maxAge: hour, language, fileName })
}
