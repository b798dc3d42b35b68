import { z } from 'zod'
import { currencies, eventTypes } from '#contract/enums.ts'
import { maxEventLocationLength, maxEventPlaces } from '#contract/events/limits.ts'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { type Language, languages } from '#contract/languages.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { highestPrice, typedPrice } from '#contract/values/prices.ts'
import { linkOf } from '#contract/values/typed-links.ts'
import { eventTexts } from '#entities/events.ts'
import { blankRow } from '#fields/each.ts'
import { textShape, textValues } from '#web/entities/form-values.ts'
import { numberOf, typedNumber } from '#web/entities/typed-number.ts'
import type { Organizer } from './use-organizers.ts'

/** The text about its recurrence has a form of its own. */
const { ruleText, ...formTexts } = eventTexts

/** The form of an event: numbers as they are typed, texts by language. */
export const EventValues = z
  .object({
    originalLanguage: z.enum(languages),
    texts: z.object(textShape(formTexts)),
    eventType: z.enum(['', ...eventTypes]),
    startsOn: z.string(),
    endsOn: z.string(),
    /** The days, if it is a series. */
    dates: z.array(z.string()),
    startTime: z.string(),
    endTime: z.string(),
    /** Its id and its name. */
    city: z.array(z.string()).refine(([id]) => Boolean(id), { params: { field: 'required' } }),
    location: z.string().max(maxEventLocationLength),
    price: typedNumber(0, highestPrice),
    currency: z.enum(currencies),
    maxParticipants: typedNumber(1, maxEventPlaces, true),
    website: z
      .string()
      .max(500)
      .superRefine((typed, { addIssue }) => {
        const link = linkOf('website', typed)
        if (typeof link === 'string') addIssue({ code: 'custom', params: { field: link }, input: typed })
      }),
  })
  .superRefine(({ texts, originalLanguage, eventType, startsOn, endsOn }, { addIssue }) => {
    const wrong = (path: string[], field: string) =>
      addIssue({ code: 'custom', params: { field }, path, input: '' })
    if (!texts.title[originalLanguage]) wrong(['texts', 'title', originalLanguage], 'required')
    if (!eventType) wrong(['eventType'], 'required')
    if (endsOn && startsOn && endsOn < startsOn) wrong(['endsOn'], 'beforeFirstDay')
  })
export type EventValues = z.infer<typeof EventValues>

const cityOf = ({ id, city, country }: OwnEvent['localisation']): string[] =>
  id ? [id, [city, country].filter(Boolean).join(', ')] : []

/** An event as values of its form, with numbers as a language writes them. */
export const valuesOfEvent = (event: OwnEvent, language: Language): EventValues => ({
  originalLanguage: event.originalLanguage,
  texts: textValues(formTexts, event.texts),
  eventType: event.createdAt ? event.eventType : '',
  startsOn: event.startsOn ?? '',
  endsOn: event.endsOn === event.startsOn ? '' : (event.endsOn ?? ''),
  dates: event.dates,
  startTime: event.startTime ?? '',
  endTime: event.endTime ?? '',
  city: cityOf(event.localisation),
  location: event.location ?? '',
  price: typedPrice(event.price, language),
  currency: oneOf(currencies, event.currency) ?? 'USD',
  maxParticipants: event.maxParticipants === null ? '' : String(event.maxParticipants),
  website: event.website ?? '',
})

/** The values of the form as they are sent. */
export function inputOfEvent({ city: [cityId], eventType, ...values }: EventValues) {
  const { startsOn, endsOn, dates, startTime, endTime, location, price, maxParticipants, website, ...rest } =
    values
  return {
    ...rest,
    cityId,
    ...(eventType && { eventType }),
    ...(dates.length > 1
      ? { dates }
      : { dates: [], startsOn: startsOn || null, endsOn: endsOn || startsOn || null }),
    startTime: startTime || null,
    endTime: endTime || null,
    location: location || null,
    price: numberOf(price),
    maxParticipants: numberOf(maxParticipants),
    website: website || null,
  }
}

/** A new event, in the city and the currency of its organizer. */
export const emptyEvent = (
  id: string,
  originalLanguage: Language,
  organizer?: Pick<Organizer, 'localisation' | 'currency'>,
): OwnEvent => ({
  ...{ id, slug: '', state: 'draft', isEnded: false, isMine: true, isSample: false, listing: null },
  ...{ originalLanguage, title: '', textTimes: {}, eventType: 'tour', durationDays: null },
  texts: blankRow(eventTexts),
  ...{
    startsOn: null,
    endsOn: null,
    dates: [],
    dayPlaces: [],
    startTime: null,
    endTime: null,
    location: null,
  },
  ...{
    latitude: null,
    longitude: null,
    price: null,
    currency: organizer?.currency ?? 'USD',
    maxParticipants: null,
    taken: 0,
  },
  localisation: organizer?.localisation ?? {
    ...{ id: '', city: '', country: '', countryCode: 'BR', latitude: null, longitude: null, path: '' },
  },
  unreached: { coming: 0, canceled: 0 },
  ...{ website: null, picture: null, featured: false, rule: null, missing: [], reviewNote: '' },
  ...{ cancelNote: '', changes: [], sentAt: '', createdAt: '', updatedAt: '' },
  can: {
    ...{ edit: true, changeDates: true, duplicate: false, delete: false, send: false, takeBack: false },
    ...{ approve: false, publish: false, return: false, suspend: false, restore: false, cancel: false },
    ...{ feature: false, changeRule: false, look: false, seePeople: false },
  },
})
