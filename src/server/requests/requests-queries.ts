import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { maxChildAge } from '#contract/directory/offer-prices.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { ReviewState } from '#contract/reviews/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { offerDays, outsideCalendars, outsideDays } from '#server/database/schema/calendar.ts'
import { requestDeposits } from '#server/database/schema/deposits.ts'
import { eventDays, eventPlaces } from '#server/database/schema/event-places.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { shownOffers } from '#server/database/schema/listing-counts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offerPrices, offers } from '#server/database/schema/offers.ts'
import { requestMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { reviews } from '#server/database/schema/reviews/reviews.ts'

export type RequestRow = typeof requests.$inferSelect
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]
export type NewRequest = typeof requests.$inferInsert
export type RequestChange = Partial<Omit<NewRequest, 'id'>>

/** Stores a request once; undefined if its key is already there. */
export async function insertRequest(tx: Database, values: NewRequest): Promise<RequestRow | undefined> {
  const [row] = await tx
    .insert(requests)
    .values(values)
    .onConflictDoNothing({ target: requests.sendKey })
    .returning()
  return row
}

/** The request with this key. */
export async function findBySendKey(db: Database, sendKey: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(requests).where(eq(requests.sendKey, sendKey))
  return row
}

/** Which request. */
export type Which = SQL
export const byId = (id: string): SQL => eq(requests.id, id)
export const byTokenHash = (hash: string): SQL => eq(requests.tokenHash, hash)

/** A request, locked until the end of the transaction. */
export async function lockRequest(tx: Database, which: SQL): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(requests).where(which).for('update')
  return row
}

/** Writes changes of a request, and `updatedAt` unless the change says that it stays. */
export async function updateRequest(tx: Database, id: string, change: RequestChange): Promise<RequestRow> {
  const [row] = await tx
    .update(requests)
    .set({ updatedAt: new Date(), ...change })
    .where(eq(requests.id, id))
    .returning()
  return row as RequestRow
}

/** Adds a step to the history and returns its id. */
export async function insertStep(
  tx: Database,
  step: Omit<typeof requestSteps.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId()
  await tx.insert(requestSteps).values({ id, ...step })
  return id
}

/** The text of a step: a message, or the text of a decision. */
export const textOfStep = sql<string>`coalesce(${requestMessages.text}, ${requestSteps.message})`

/** The history of a request with its texts, in order. */
export const listSteps = (db: Database, requestId: string) =>
  db
    .select({
      ...getTableColumns(requestSteps),
      message: textOfStep,
      side: requestMessages.side,
      language: requestMessages.language,
      readAt: requestMessages.readAt,
    })
    .from(requestSteps)
    .leftJoin(requestMessages, eq(requestMessages.stepId, requestSteps.id))
    .where(eq(requestSteps.requestId, requestId))
    .orderBy(asc(requestSteps.id))

const eventCity = sql`coalesce(${events.cityId}, ${listings.cityId})`

/** A value of the requests that wait for the same event on the same day, or for days of the same offer. */
const inLine = (of: SQL, also: SQL) => sql`(select (${of})::int from ${requests} w
  where w.state = 'waitlisted' and w.forgotten_at is null and ${also} and (
    (w.event_id = requests.event_id and w.date_from is not distinct from requests.date_from)
    or (w.offer_id = requests.offer_id and w.days && requests.days)))`
const isBefore = sql`requests.state = 'waitlisted' and (w.queued_at, w.id) < (requests.queued_at, requests.id)`

const details = {
  ...getTableColumns(requests),
  deposit: getTableColumns(requestDeposits),
  proofWidth: images.width,
  proofHeight: images.height,
  listingName: listings.name,
  listingCity: sql<string | null>`(select c.name from ${locations} c where c.id = ${listings.cityId})`,
  listingSlug: listings.slug,
  listingKind: sql<ListingKind>`${listings.kind}`,
  listingPhone: listings.phone,
  listingEmail: listings.email,
  listingPublic: sql<boolean>`${listings.isPublic}`,
  listingSample: listings.isSample,
  sellerName: listings.sellerName,
  sellerTaxNumber: listings.sellerTaxNumber,
  sellerAddress: listings.sellerAddress,
  isListingDeleted: sql<boolean>`${listings.deletedAt} is not null`,
  ownerId: listings.ownerId,
  listingLanguage: listings.originalLanguage,
  isOwnerActive: sql<boolean>`coalesce(${users.isActive}, false)`,
  offerShown: sql<boolean>`${shownOffers.id} is not null`,
  offerTitle: offers.title,
  offerCustomTitle: offerLinks.customTitle,
  offerLanguage: offers.originalLanguage,
  offerCurrency: offers.currency,
  offerTimes: offers.startTimes,
  offerBring: offers.bring,
  offerMeetingPoint: offers.meetingPoint,
  offerDirections: offers.meetingDirections,
  offerLatitude: offers.meetingLatitude,
  offerLongitude: offers.meetingLongitude,
  offerMost: sql<number | null>`coalesce(${offerLinks.customMaxGroupSize}, ${offers.maxGroupSize})`,
  /** Ages up to which children have their own price. */
  offerChildAges: sql<number[]>`array(select coalesce(p.max_age, ${maxChildAge}) from ${offerPrices} p
    where p.offer_id = offers.id and p.kind = 'child' and offers.price_for = 'person' order by 1)`,
  eventTitle: events.title,
  eventLanguage: events.originalLanguage,
  eventSlug: events.slug,
  eventPrice: events.price,
  eventCurrency: events.currency,
  eventStart: events.startTime,
  eventEnd: events.endTime,
  eventLocation: events.location,
  eventStartsOn: events.startsOn,
  eventEndsOn: events.endsOn,
  eventCancelNote: events.cancelNote,
  eventStatus: events.status,
  eventDates: events.dates,
  eventShown: events.isShown,
  /** Each day of a series ends by itself. */
  isOfSeries: sql<boolean>`coalesce(${events.dates} <> '{}', false)`,
  /** Messages of the traveler that the provider has not seen. */
  unread: sql<number>`(select count(*)::int from ${requestMessages} m where m.request_id = requests.id
    and m.side = 'traveler' and m.read_at is null)`,
  /** For an offer with a capacity, the places left on its fullest day, here and on other sites, without the request's own. */
  offerLeft: sql<
    number | null
  >`case when ${offers.capacityPerDay} is not null then greatest(0, ${offers.capacityPerDay} - coalesce((select max(coalesce(d.taken, 0) -
      coalesce((select own.units from units_by_day(requests.held_days, requests.people, requests.kept_days,
        requests.proposed_people, ${offers.capacityUnit}) own where own.day = on_day), 0) + coalesce((
      select sum(c.units) from ${outsideDays} e join ${outsideCalendars} c on c.id = e.calendar_id
        where e.offer_id = requests.offer_id and on_day between e.first_day and e.last_day), 0))
    from unnest(days_of(requests.days)) on_day left join ${offerDays} d on d.offer_id = requests.offer_id and d.day = on_day), 0))::int end`,
  offerUnits: sql<number>`units_of(${offers.capacityUnit}, requests.people)`,
  /** On the waitlist: the requests and people before this one, and the number of people waiting in all. */
  requestsBefore: sql<number>`${inLine(sql`count(*)`, isBefore)}`,
  peopleBefore: sql<number>`${inLine(sql`coalesce(sum(w.people), 0)`, isBefore)}`,
  peopleWaiting: sql<number>`${inLine(sql`coalesce(sum(w.people), 0)`, sql`true`)}`,
  capacity: eventPlaces.capacity,
  taken: sql<number | null>`coalesce(${eventDays.taken}, ${eventPlaces.taken})`,
  cityName: locations.name,
  cityState: locations.state,
  countryCode: locations.countryCode,
  countryName: countries.name,
  reviewState: sql<ReviewState | null>`(select w.state from ${reviews} w where w.request_id = requests.id)`,
}
export type RequestDetails = Awaited<ReturnType<typeof selectDetails>>[number]

/** Requests with everything that a page or a mail shows, newest first unless another order is given, with the key of each in it. */
export function selectDetails(
  db: Database,
  where: SQL | undefined,
  limit: number,
  { order = [desc(requests.id)], key = sql<string>`''` }: { order?: SQL[]; key?: SQL<string> } = {},
) {
  return db
    .select({ ...details, key })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .leftJoin(requestDeposits, eq(requestDeposits.requestId, requests.id))
    .leftJoin(images, eq(images.id, requestDeposits.imageId))
    .leftJoin(offers, eq(offers.id, requests.offerId))
    .leftJoin(users, eq(users.id, listings.ownerId))
    .leftJoin(offerLinks, eq(offerLinks.offerId, requests.offerId))
    .leftJoin(shownOffers, eq(shownOffers.id, requests.offerId))
    .leftJoin(events, eq(events.id, requests.eventId))
    .leftJoin(eventPlaces, eq(eventPlaces.eventId, requests.eventId))
    .leftJoin(
      eventDays,
      sql`${eventDays.eventId} = ${requests.eventId} and ${eventDays.day} = ${requests.dateFrom}`,
    )
    .leftJoin(locations, sql`${locations.id} = ${eventCity}`)
    .leftJoin(countries, eq(countries.code, locations.countryCode))
    .where(where)
    .orderBy(...order)
    .limit(limit)
}

/** The requests as they are shown, oldest first. */
export const listDetails = async (db: Database, ids: string[]): Promise<RequestDetails[]> =>
  ids.length > 0 ? (await selectDetails(db, inArray(requests.id, ids), ids.length)).reverse() : []

/** One request as it is shown. */
export async function findDetails(db: Database, which: SQL): Promise<RequestDetails | undefined> {
  const [row] = await selectDetails(db, which, 1)
  return row
}
