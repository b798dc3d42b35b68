import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { EventType } from '#contract/enum-schemas.ts'
import { coverInList, Picture, PictureFile } from '#contract/images/pictures.ts'
import { LanguageInput, localized } from '#contract/language-schemas.ts'
import { CityReference, Id, IdOrSlug, listingFilter, Slug } from '#contract/shared.ts'

const annualDates = z
  .string()
  .nullable()
  .meta({ description: 'The rule as text, for what comes back every year' })

/** An event as a list shows it. Dates are days in the event's own place. */
export const EventCard = localized({ name: z.string(), description: z.string(), annualDates }).extend({
  id: Id,
  slug: Slug,
  eventType: EventType,
  startDate: z.iso.date().nullable().meta({ description: 'Null while the dates are not announced' }),
  endDate: z.iso.date().nullable(),
  expectedMonth: z
    .number()
    .int()
    .min(1)
    .max(12)
    .nullable()
    .meta({ description: 'The usual month, while unannounced' }),
  durationDays: z.number().int().nullable(),
  featured: z.boolean(),
  imageUrl: z.string().nullable(),
  website: z.string().nullable(),
  localisation: CityReference,
  location: z.string().nullable(),
  maxParticipants: z.number().int().nullable(),
  currentParticipants: z.number().int(),
  isSample: z.boolean(),
  cover: coverInList,
})
export type EventCard = z.infer<typeof EventCard>

export const EventOrganizer = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(['organization', 'professional']),
  logoUrl: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isSample: z.boolean(),
})

/** An event in full. */
export const Event = EventCard.omit({ name: true })
  .extend(
    localized({
      title: z.string(),
      description: z.string(),
      annualDates,
      requirements: z.array(z.string()),
      included: z.array(z.string()),
      notIncluded: z.array(z.string()),
      cancellationPolicy: z.string().nullable(),
    }).shape,
  )
  .extend({
    dates: z.array(z.iso.date()).meta({ description: 'Every day of a series; `startDate` is the next' }),
    dayPlaces: z.array(z.object({ day: z.iso.date(), taken: z.number().int() })).meta({
      description:
        'Of a series, its days to come with the places taken; each has `maxParticipants` of its own',
    }),
    startTime: z.string().nullable().meta({ description: 'HH:MM, local' }),
    endTime: z.string().nullable(),
    price: z.number().nullable(),
    currency: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    organizer: EventOrganizer.nullable(),
    isCanceled: z.boolean().meta({ description: 'It does not take place; no list shows it' }),
    picture: z
      .object({
        width: z.number().int(),
        height: z.number().int(),
        color: z.string().nullable(),
        files: z.array(PictureFile),
      })
      .nullable(),
    pictures: z
      .array(Picture)
      .meta({ description: 'The cover first; `picture` is the same without caption' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
export type Event = z.infer<typeof Event>

export const EventFilter = listingFilter(EventType)
  .omit({ language: true })
  .extend({
    sort: z.enum(['date', 'name', 'newest']).default('date'),
    featured: z.stringbool().optional(),
    from: z.iso.date().optional().meta({ description: 'Only what is on this day or later' }),
    to: z.iso.date().optional().meta({
      description:
        'Only what is on this day or before; what is expected in a month may be on each of its days',
    }),
    past: z.stringbool().default(false).meta({ description: 'Also those that have ended' }),
  })

export const listEvents = list('/api/tourism/events', {
  summary: 'Published events, the next first',
  access: 'public',
  input: EventFilter,
  output: z.array(EventCard),
  maxAge: 300,
})
export const getEvent = endpoint('GET', '/api/tourism/events/:id', {
  summary: 'One event by id or slug, a canceled one too; an old slug redirects',
  access: 'public',
  input: LanguageInput.extend({ id: IdOrSlug }),
  output: Event,
})
