import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { DecisionInMail, EventChangeInMail, EventMailValues, MailMessage } from '#server/mail/index.ts'
import { findProvider } from '#server/requests/index.ts'
import type { EventValues } from './change-queries.ts'
import type { OwnEventRow } from './events-queries.ts'
import { isSeenByTravelers } from './policy.ts'

type DecisionValues = Partial<Omit<EventMailValues['eventDecided'], 'news' | 'url'>>

/** Writes to the owner of the listing that organizes an event, in their language, but not of what they did themselves. */
export async function tellOrganizer(
  { mail, config, actor }: Pick<SignedInContext, 'mail' | 'config' | 'actor'>,
  tx: Database,
  { event, listing }: Pick<OwnEventRow, 'event' | 'listing'>,
  news: EventMailValues['eventDecided']['news'],
  told: DecisionValues = {},
): Promise<void> {
  if (!listing || listing.ownerId === actor.id) return
  const organizer = await findProvider(tx, listing.id)
  if (!organizer) return
  const title = event.title[organizer.language] ?? event.title[event.originalLanguage] ?? ''
  const isOut = news === 'approved' || news === 'restored'
  const path = isOut
    ? paths.event(event.slug)
    : told.phoneOnly
      ? paths.eventPeople(event.id)
      : paths.ownEvent(event.id)
  await mail.send(tx, {
    to: organizer.email,
    language: organizer.language,
    template: 'eventDecided',
    values: { title, note: '', ...told, news, url: config.baseUrl + path },
  })
}

/** The same mail where a decision brings it, with its reason. */
export function organizerMessage(
  { config }: Pick<SignedInContext, 'config'>,
  { event }: Pick<OwnEventRow, 'event'>,
  news: EventMailValues['eventDecided']['news'],
  { to, language, decision }: { to: string; language: Language; decision: DecisionInMail },
  { phoneOnly }: { phoneOnly: number },
): MailMessage {
  const title = event.title[language] ?? event.title[event.originalLanguage] ?? ''
  const path = phoneOnly ? paths.eventPeople(event.id) : paths.ownEvent(event.id)
  const values = { title, note: '', news, phoneOnly, decision, url: config.baseUrl + path }
  return { to, language, template: 'eventDecided', values }
}

/** Tells the organizer what somebody else changed of a public event, where it is more than words. */
export async function tellOfChanges(
  context: Pick<SignedInContext, 'mail' | 'config' | 'actor'>,
  tx: Database,
  row: OwnEventRow,
  { values, cityName, isHeard }: { values: EventValues; cityName: string; isHeard: boolean },
): Promise<void> {
  if (!isSeenByTravelers(row.event.status)) return
  const before = valuesOf(row.event, row.event, row.city.name)
  const after = valuesOf({ ...row.event, ...values } as OwnEventRow['event'], row.event, cityName)
  const fields = Object.keys(before) as EventChangeInMail['field'][]
  const changes = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
  if (changes.length === 0) return
  await tellOrganizer(context, tx, row, 'changed', {
    changes,
    isHeard,
    phoneOnly: isHeard ? row.unreached.coming : 0,
  })
}

type Event = OwnEventRow['event']

/** What an organizer is told of. Of the title it is their own words: translations are the desk's work. */
function valuesOf(
  event: Event,
  { originalLanguage }: Event,
  city: string,
): Record<EventChangeInMail['field'], string> {
  const { title, startsOn, endsOn, dates, startTime, endTime, location, latitude, longitude } = event
  const { price, currency, maxParticipants, website } = event
  const isSeries = dates.length > 0
  return {
    title: title[originalLanguage] ?? '',
    startsOn: isSeries ? '' : (startsOn ?? ''),
    endsOn: isSeries || endsOn === startsOn ? '' : (endsOn ?? ''),
    dates: dates.join(' '),
    startTime: startTime?.slice(0, 5) ?? '',
    endTime: endTime?.slice(0, 5) ?? '',
    city,
    location: location ?? '',
    point: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    price: price === null ? '' : `${price} ${currency}`,
    maxParticipants: maxParticipants === null ? '' : String(maxParticipants),
    website: website ?? '',
  }
}
