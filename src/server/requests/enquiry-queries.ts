import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { enquiryList } from '#contract/requests/list-limits.ts'
import { type EnquiryGroup, enquiryGroups, type RequestState } from '#contract/requests/states.ts'
import type { FilterOf, SortOf } from '#contract/values/staff-list.ts'
import { findText } from '#i18n/localized-text.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { keyset, type Paging } from '#server/database/keyset.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { offers } from '#server/database/schema/offers.ts'
import { requestMessages } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'
import { type RequestRow, selectDetails } from './requests-queries.ts'

/** The requests of one owner, or of all listings of some kinds. */
export type EnquiryScope = { ownerId: string } | { kinds: ListingKind[] }
export type EnquiryQuery = {
  scope: EnquiryScope
  state?: RequestState | undefined
  listing?: string | undefined
} & FilterOf<typeof enquiryList>

const within = (scope: EnquiryScope): SQL | undefined =>
  and(
    'ownerId' in scope ? eq(listings.ownerId, scope.ownerId) : inArray(listings.kind, scope.kinds),
    sql`${listings.deletedAt} is null`,
    sql`${requests.forgottenAt} is null and ${requests.sentAt} is not null`,
  )

const hasUnread = sql`exists (select from ${requestMessages} m where m.request_id = requests.id
  and m.side = 'traveler' and m.read_at is null)`

const hasProposal = sql`coalesce(${requests.proposedBy} = 'traveler', false)`

/**
 * Whatever the state, an unread message, a change by the traveler or a reported deposit also waits for the provider.
 */
const inGroup = (group: EnquiryGroup): SQL | undefined => {
  const isIn = inArray(requests.state, [...enquiryGroups[group]])
  return group === 'open' ? or(isIn, hasUnread, hasProposal, eq(requests.depositState, 'given')) : isIn
}

const matching = ({
  scope,
  state,
  group,
  listing,
  mailRefused,
  q,
  kind,
  day,
}: EnquiryQuery): SQL | undefined =>
  and(
    within(scope),
    state && eq(requests.state, state),
    group && inGroup(group),
    listing ? eq(requests.listingId, listing) : undefined,
    mailRefused && eq(requests.mailRefused, mailRefused),
    kind && eq(requests.kind, kind),
    day ? sql`${requests.days} @> ${day}::date` : undefined,
    q ? isFound(q) : undefined,
  )

/** Part of the name or address, or digits of the phone. */
function isFound(q: string): SQL {
  const part = containing(q)
  const digits = q.replace(/\D/g, '')
  const phone = digits.length >= 4 ? sql`or ${requests.phone} like ${`%${digits}%`}` : sql``
  return sql`(fold(${requests.name}) like ${part} or ${requests.email} like ${part} ${phone})`
}

/** The first of its days; what has none comes after all. */
const firstDay = sql`coalesce(lower(${requests.days}), date '9999-12-31')`
const columns = { day: firstDay, name: sql`fold(${requests.name})` }

/** One page of requests in an order, plus one row. */
export function listEnquiryRows(
  db: Database,
  query: EnquiryQuery,
  { limit, ...paging }: Paging<SortOf<typeof enquiryList>>,
) {
  const { following, order, key } = keyset(enquiryList.orders, columns, requests.id, paging)
  return selectDetails(db, and(matching(query), following), limit + 1, { order, key })
}

/** The number of requests. */
export async function countEnquiries(db: Database, query: EnquiryQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(matching(query))
  return row?.count ?? 0
}

/**
 * The number of requests with no answer or an unread message, and how many of them are new since the list was opened.
 */
export async function countWaiting(db: Database, scope: EnquiryScope) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      unopened: sql<number>`(count(*) filter (where ${requests.openedAt} is null or ${hasUnread}))::int`,
    })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(and(within(scope), inGroup('open')))
  return row ?? { waiting: 0, unopened: 0 }
}

/** The number of requests whose mailbox owner said within so many days that they did not send it. */
export async function countDisowned(db: Database, scope: EnquiryScope, days: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(listings, eq(listings.id, requests.listingId))
    .where(
      and(
        matching({ scope, mailRefused: 'notMe' }),
        sql`${requests.updatedAt} >= now() - make_interval(days => ${days})`,
      ),
    )
  return row?.count ?? 0
}

/** The listing, to check who may see its requests. */
export async function findListing(db: Database, id: string) {
  const [row] = await db
    .select({ id: listings.id, kind: sql<ListingKind>`${listings.kind}`, ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.id, id), sql`${listings.deletedAt} is null`))
  return row
}

/**
 * The hour that was asked for or else the offer's, and the offer's meeting place. What is missing comes from its last
 * confirmation, or else from the listing.
 */
export async function findSuggested(
  db: Database,
  { listingId, language, askedTime }: Pick<RequestRow, 'listingId' | 'language' | 'askedTime'>,
  offerId: string,
): Promise<{ time: string | null; place: string | null }> {
  const [offer] = await db
    .select({
      times: offers.startTimes,
      point: offers.meetingPoint,
      original: offers.originalLanguage,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
  const [last] = await db
    .select({ time: requests.settledTime, place: requests.settledPlace })
    .from(requests)
    .where(
      sql`${requests.offerId} = ${offerId} and (${requests.settledTime} is not null or ${requests.settledPlace} is not null)`,
    )
    .orderBy(desc(requests.updatedAt))
    .limit(1)
  const [listing] = await db
    .select({ place: locations.name })
    .from(listings)
    .innerJoin(locations, eq(locations.id, listings.placeId))
    .where(eq(listings.id, listingId))
  const hours = offer?.times ?? []
  // one of several hours was requested, or agreed last
  const known = [askedTime, last?.time].find((time) => time && hours.includes(time))
  const point = offer && findText(offer.point, language, offer.original)?.text
  return {
    time: known ?? hours[0] ?? last?.time ?? null,
    place: point ?? last?.place ?? listing?.place ?? null,
  }
}
