import type { Event } from '#contract/directory/events.ts'
import type { Site } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { absolute, geoCoordinates, postalAddress, withoutEmpty } from './json-ld-values.ts'

/** The page of the organizer of an event. */
export const organizerPath = ({ type, slug }: NonNullable<Event['organizer']>) =>
  type === 'professional' ? paths.profile(slug) : paths.organization(slug)

/** An event with announced dates; without them there is nothing that a search engine could show. */
export const eventJsonLd = (event: Event, site: Site, image?: string) =>
  event.startDate
    ? withoutEmpty({
        '@type': 'Event',
        name: event.title,
        description: event.description,
        url: absolute(paths.event(event.slug), site),
        startDate: event.startTime ? `${event.startDate}T${event.startTime}` : event.startDate,
        endDate: event.endDate && (event.endTime ? `${event.endDate}T${event.endTime}` : event.endDate),
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        eventStatus: event.isCanceled
          ? 'https://schema.org/EventCancelled'
          : 'https://schema.org/EventScheduled',
        // its sharing image, where it has none of its own: without one it is no rich result
        image: (event.imageUrl ?? image) && absolute(event.imageUrl ?? image ?? '', site),
        location: withoutEmpty({
          '@type': 'Place',
          name: event.location ?? event.localisation.city,
          address: postalAddress(event.localisation),
          geo: geoCoordinates(event.latitude === null ? event.localisation : event),
        }),
        subEvent: laterDays(event),
        organizer: event.organizer && {
          '@type': event.organizer.type === 'professional' ? 'Person' : 'Organization',
          name: event.organizer.name,
          url: absolute(organizerPath(event.organizer), site),
        },
        offers:
          event.price === null || event.isCanceled
            ? undefined
            : {
                '@type': 'Offer',
                price: event.price,
                priceCurrency: event.currency,
                url: absolute(paths.event(event.slug), site),
              },
      })
    : undefined

/** The other days of a series that are to come. */
function laterDays({ dates, startDate, startTime, title, localisation, isCanceled }: Event) {
  const later = dates.filter((day) => day > (startDate ?? ''))
  if (later.length === 0 || isCanceled) return undefined
  return later.map((day) => ({
    '@type': 'Event',
    name: title,
    startDate: startTime ? `${day}T${startTime}` : day,
    location: { '@type': 'Place', name: localisation.city, address: postalAddress(localisation) },
  }))
}
