import type { z } from 'zod'
import { urlOf } from '#contract/client.ts'
import type { CountryCode } from '#contract/enums.ts'
import type { MissingEventPart } from '#contract/events/limits.ts'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { type WatchedField, watchedFields } from '#contract/events/states.ts'
import { ownEventPicturePath } from '#contract/images/paths.ts'
import { type LocalizedText, languages } from '#contract/languages.ts'
import { eventTexts } from '#entities/events.ts'
import { dayIn, timeZoneOf } from '#i18n/time-zones.ts'
import type { SignedInContext } from '#server/context.ts'
import { presentFields } from '#server/entities/index.ts'
import { presentCity } from '#server/places/index.ts'
import type { OwnEventRow } from './events-queries.ts'
import { eventCan, managesEvents } from './policy.ts'

type Event = OwnEventRow['event']

/** The day at the place of an event. */
export const todayAt = (place: { countryCode: string; state?: string | null }): string =>
  dayIn(timeZoneOf(place.countryCode as CountryCode, place.state ?? null))

/** True where the last day has passed at its place. */
export function isOver({ startsOn, endsOn }: Pick<Event, 'startsOn' | 'endsOn'>, today: string): boolean {
  const last = endsOn ?? startsOn
  return last !== null && last < today
}

const anyText = (text: LocalizedText) => languages.some((language) => text[language])

/** What an event lacks to be sent. */
export function missingOf({ event, listing }: Pick<OwnEventRow, 'event' | 'listing'>): MissingEventPart[] {
  const lacks: Record<MissingEventPart, boolean> = {
    title: !event.title[event.originalLanguage],
    description: !anyText(event.description),
    dates: event.startsOn === null && event.rule === null,
    organizer: listing !== null && !listing.isPublic,
  }
  return (Object.keys(lacks) as MissingEventPart[]).filter((part) => lacks[part])
}

type Watched = Pick<Event, Exclude<WatchedField, 'cityId'>> & { cityName: string }

/** What staff look at, as the texts of an event say it. */
export function watchedOf(event: Watched): Record<WatchedField, string> {
  const { title, startsOn, endsOn, dates, cityName, location, price, currency, website } = event
  return {
    title: languages.flatMap((language) => title[language] || []).join(' / '),
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    dates: dates.join(', '),
    cityId: cityName,
    location: location ?? '',
    price: price === null ? '' : String(price),
    currency,
    website: website ?? '',
  }
}

/** An event as those who keep it see it. */
export function presentOwnEvent(
  row: OwnEventRow,
  { actor, language }: Pick<SignedInContext, 'actor' | 'language'>,
): z.input<typeof OwnEvent> {
  const { event, city, listing, image } = row
  const isEnded = isOver(event, todayAt({ ...city, state: row.state }))
  const original = event.originalLanguage
  return {
    id: event.id,
    slug: event.slug,
    state: event.status,
    isEnded,
    isMine: listing?.ownerId === actor.id,
    isSample: event.isSample,
    listing: listing && { ...listing },
    originalLanguage: original,
    title: event.title[original] ?? '',
    texts: presentFields(eventTexts, event),
    textTimes: event.textTimes,
    eventType: event.eventType,
    startsOn: event.startsOn,
    endsOn: event.endsOn,
    dates: event.dates,
    dayPlaces: row.dayPlaces,
    startTime: event.startTime?.slice(0, 5) ?? null,
    endTime: event.endTime?.slice(0, 5) ?? null,
    durationDays: event.durationDays,
    localisation: presentCity(city, language),
    location: event.location,
    latitude: event.latitude,
    longitude: event.longitude,
    price: event.price,
    currency: event.currency,
    maxParticipants: event.maxParticipants,
    taken: event.currentParticipants,
    unreached: row.unreached,
    website: event.website,
    picture: pictureOf(event.id, image),
    featured: event.featured,
    rule: event.rule,
    missing: missingOf(row),
    reviewNote: event.reviewNote,
    cancelNote: event.cancelNote,
    changes: managesEvents(actor) ? changesOf(row) : [],
    sentAt: event.sentAt.toISOString(),
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
    can: eventCan(actor, { ...event, listing }, isEnded),
  }
}

function pictureOf(id: string, image: OwnEventRow['image']): OwnEvent['picture'] {
  if (!image?.files) return null
  const { width, height, color, files, hash } = image
  return {
    width,
    height,
    color,
    files: files.map((file) => ({
      ...file,
      url: urlOf(
        { path: ownEventPicturePath },
        { id, file: `${file.width}.${file.format}`, v: hash.slice(0, 12) },
      ),
    })),
  }
}

function changesOf({ event, city }: OwnEventRow): OwnEvent['changes'] {
  const now = watchedOf({ ...event, cityName: city.name })
  const before = event.changedFrom ?? {}
  return watchedFields.flatMap((field) =>
    before[field] === undefined ? [] : [{ field, before: String(before[field]), after: now[field] }],
  )
}
