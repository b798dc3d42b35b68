import type { createApi } from '#contract/client.ts'
import { bookOffer, registerForEvent, type StoredRequest } from '#contract/requests/traveler.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { requests } from '#server/database/schema/requests.ts'
import { insertEvent, insertOffer, insertProfile } from './factories.ts'
import { insertPerson } from './people.ts'

/**
 * A day that many days from now by UTC, ISO date. In the Amazon the day before lasts some hours longer: only from -2 on
 * it has passed there too.
 */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A provider with an account, a listing and an offer. */
export async function provider(db: Database, language: 'en' | 'pt' = 'pt') {
  const person = await insertPerson(db, ['provider'], { language })
  const listing = await insertProfile(db, { ownerId: person.id, phone: '+5592900000001' })
  const offer = await insertOffer(
    db,
    { profileId: listing.id },
    { title: { en: 'Night canoe', pt: 'Canoa à noite' }, price: 38, maxGroupSize: 6 },
  )
  return { person, listing, offer }
}

type Api = ReturnType<typeof createApi>
const opened = () => Date.now() - 60_000

/** What a traveler types, ten days ahead. */
export const asked = (more: object = {}) => ({
  name: 'Jonas Weber',
  contact: `${newId()}@mail.example`,
  people: 2,
  message: 'We are two beginners.',
  language: 'en' as const,
  at: opened(),
  ...more,
})

export const askFor = async (api: Api, offerId: string, more: object = {}) =>
  first(await api(bookOffer, { id: offerId, from: dayAhead(10), ...asked(more) }))
export const registerAt = async (api: Api, eventId: string, more: object = {}) =>
  first(await api(registerForEvent, { id: eventId, ...asked({ people: 1, ...more }) }))
/** The first sender gets the private address. */
const first = (answer: StoredRequest) => ({ ...answer, address: answer.address ?? '' })

/** A coming event of a listing. */
export const comingEvent = (db: Database, listingId: string, maxParticipants: number | null) =>
  insertEvent(db, {
    profileId: listingId,
    startsOn: dayAhead(30),
    endsOn: dayAhead(32),
    startTime: '17:30',
    maxParticipants,
  })

/** A coming event of a listing on several days, from the first of them on. */
export const seriesOf = (db: Database, listingId: string, days: string[], more: object = {}) =>
  insertEvent(db, {
    ...{ profileId: listingId, dates: days, startsOn: days[0], endsOn: days[0], startTime: '08:00' },
    ...more,
  })

/** The secret part of an address. */
export const tokenIn = (address: string | null): string => address?.split('/').at(-1) ?? ''

type Row = typeof requests.$inferInsert

const rowAsked = (listingId: string, at: number) => ({
  id: newId(),
  listingId,
  name: `Traveler ${at}`,
  dateFrom: dayAhead(30),
  dateTo: dayAhead(32),
  people: 1,
  language: 'en' as const,
  tokenHash: newId(),
  sendKey: newId(),
})

/** Requests for one place of an event each, as they are stored. */
export const insertAsked = (db: Database, eventId: string, listingId: string, count: number) =>
  insertRows(db, { kind: 'event', eventId }, listingId, count)

/** The same for an offer. */
export const insertAskedOf = (db: Database, offerId: string, listingId: string, count: number) =>
  insertRows(db, { kind: 'offer', offerId }, listingId, count)

async function insertRows(
  db: Database,
  subject: Pick<Row, 'kind' | 'eventId' | 'offerId'>,
  listingId: string,
  count: number,
) {
  const of = { ...subject, phone: '+491701234567' }
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({ ...rowAsked(listingId, at), ...of }))
  await db.insert(requests).values(rows)
  return rows.map(({ id }) => id)
}

/** So many have asked today in the name of a mailbox that its owner has to confirm what comes next. */
export async function fillMailbox(
  db: Database,
  { offer, listing }: { offer: { id: string }; listing: { id: string } },
  email: string,
): Promise<void> {
  const of = { kind: 'offer', offerId: offer.id, email } as const
  await db
    .insert(requests)
    .values(Array.from({ length: 12 }, (_, at): Row => ({ ...rowAsked(listing.id, at), ...of })))
}

/** A server with too much to do at once says 503: then it is sent again, as a browser's queue does. */
export async function untilHeard<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if ((error as { status?: number }).status !== 503) throw error
      await new Promise((later) => setTimeout(later, 50 + Math.random() * 200))
    }
  }
}
