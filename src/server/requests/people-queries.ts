import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type PeopleGroup, peopleGroups } from '#contract/events/people.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { RequestState } from '#contract/requests/states.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { eventMessages, requestSteps } from '#server/database/schema/request-steps.ts'
import { requests } from '#server/database/schema/requests.ts'

/** An event with its organizer, to check who may see its people; undefined if nobody may. */
export async function findOrganized(db: Database, id: string) {
  const [row] = await db
    .select({
      id: events.id,
      slug: events.slug,
      title: sql<LocalizedText>`${events.title}`,
      originalLanguage: events.originalLanguage,
      status: events.status,
      startsOn: events.startsOn,
      endsOn: events.endsOn,
      dates: events.dates,
      startTime: events.startTime,
      endTime: events.endTime,
      location: events.location,
      cityName: locations.name,
      cancelNote: events.cancelNote,
      organizer: listings.name,
      kind: sql<ListingKind>`${listings.kind}`,
      ownerId: listings.ownerId,
    })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .innerJoin(locations, eq(locations.id, events.cityId))
    .where(and(eq(events.id, id), sql`${listings.deletedAt} is null`))
  return row
}

/** An event, or one day of a series; without a day, all that have not passed. */
export type PeopleOf = { eventId: string; day?: string | undefined }

// a dropped day may be before the next one; people of a canceled event stay listed
const isOf = ({ eventId, day }: PeopleOf): SQL =>
  day
    ? sql`${requests.eventId} = ${eventId} and ${requests.dateFrom} = ${day}::date`
    : sql`${requests.eventId} = ${eventId} and not exists (select from ${events} series
        where series.id = ${eventId} and series.dates <> '{}' and ${requests.dateFrom} < case
          when ${requests.state} <> 'canceled' then series.starts_on
          when series.status <> 'canceled' then current_date - 1 else '-infinity' end)`

const inGroup = (of: PeopleOf, group: PeopleGroup): SQL | undefined =>
  and(isOf(of), inArray(requests.state, [...peopleGroups[group]]), sql`${requests.forgottenAt} is null`)

const columns = {
  id: requests.id,
  state: requests.state,
  name: requests.name,
  email: requests.email,
  phone: requests.phone,
  people: requests.people,
  day: requests.dateFrom,
  language: requests.language,
  message: requests.message,
  createdAt: requests.createdAt,
  updatedAt: requests.updatedAt,
  isHere: requests.isHere,
  /** Its state before a cancellation ended it. */
  was: sql<RequestState | null>`case when requests.state = 'canceled' then (
    select s.state from ${requestSteps} s where s.request_id = requests.id and s.step <> 'cancel' order by s.id desc limit 1) end`,
  /** For people without an e-mail address, what no mail told them. */
  untold: sql<'cancel' | 'move' | null>`case when requests.email is not null then null
    when requests.state = 'canceled' then 'cancel'
    when exists (select from ${requestSteps} s where s.request_id = requests.id and s.step = 'move') then 'move' end`,
}
export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

// people whom no mail told come first
const isTold = sql<boolean>`${requests.email} is not null`

/**
 * One page of the people of an event, in order, plus one row; for a canceled event, those who must be called come
 * first.
 */
export const listPeopleRows = (
  db: Database,
  of: PeopleOf,
  group: PeopleGroup,
  after: { id: string; isTold: boolean } | undefined,
  limit: number,
) =>
  db
    .select(columns)
    .from(requests)
    .where(and(inGroup(of, group), after && isAfter(group, after)))
    .orderBy(...(group === 'canceled' ? [isTold] : []), asc(requests.id))
    .limit(limit + 1)

const isAfter = (group: PeopleGroup, after: { id: string; isTold: boolean }): SQL =>
  group === 'canceled'
    ? sql`(${isTold}, ${requests.id}) > (${after.isTold}::boolean, ${after.id}::uuid)`
    : gt(requests.id, after.id)

/** The number of requests in a group. */
export const countRequests = (db: Database, of: PeopleOf, group: PeopleGroup): Promise<number> =>
  db.$count(requests, inGroup(of, group))

/** The number of people who have a place, are waiting, asked or lost it, and of requests that no mail reaches. */
export async function countPeople(db: Database, of: PeopleOf) {
  const sum = (states: readonly string[]) =>
    sql<number>`coalesce(sum(${requests.people}) filter (where ${inArray(requests.state, [...states] as never)}), 0)::int`
  const told = [...peopleGroups.confirmed, ...peopleGroups.waiting]
  const [row] = await db
    .select({
      confirmed: sum(peopleGroups.confirmed),
      waiting: sum(peopleGroups.waiting),
      asked: sum(peopleGroups.asked),
      canceled: sum(peopleGroups.canceled),
      here: sql<number>`coalesce(sum(${requests.people}) filter (where ${requests.isHere}), 0)::int`,
      places: placesOf(of),
      withoutEmail: unreachedIn(told),
      canceledWithoutEmail: unreachedIn(peopleGroups.canceled),
    })
    .from(requests)
    .where(and(isOf(of), sql`${requests.forgottenAt} is null`))
  return (
    row ?? {
      confirmed: 0,
      waiting: 0,
      asked: 0,
      canceled: 0,
      here: 0,
      places: null,
      withoutEmail: 0,
      canceledWithoutEmail: 0,
    }
  )
}

/** The places of an event or of one day of a series; null if there is no limit, and for several days together. */
const placesOf = ({ eventId, day }: PeopleOf) =>
  day
    ? sql<
        number | null
      >`(select d.capacity from event_days d where d.event_id = ${eventId} and d.day = ${day}::date)`
    : sql<number | null>`(select p.capacity from event_places p join events e on e.id = p.event_id
        where p.event_id = ${eventId} and e.dates = '{}')`

const unreachedIn = (states: readonly RequestState[]) =>
  sql<number>`(count(*) filter (where ${and(isNull(requests.email), inArray(requests.state, [...states]))}))::int`

type DayCounts = {
  day: string
  confirmed: number
  waiting: number
  asked: number
  here: number
  places: number | null
  isCanceled: boolean
}

/** The number of people on each day of a series: coming days, past days with people, and dropped ones. */
export async function countPeopleByDay(db: Database, eventId: string) {
  const sum = (group: PeopleGroup) =>
    sql`coalesce(sum(r.people) filter (where ${inArray(sql`r.state`, [...peopleGroups[group]])}), 0)::int`
  const dropped = sql`select distinct x.date_from, true from ${requests} x
    where x.event_id = e.id and e.dates <> '{}' and x.state = 'canceled' and x.forgotten_at is null
      and x.date_from <> all(e.dates) and (e.status = 'canceled' or x.date_from >= current_date - 1)`
  const { rows } = await db.execute<DayCounts>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.is_dropped or e.status = 'canceled' as "isCanceled",
      ${sum('confirmed')} as confirmed, ${sum('waiting')} as waiting, ${sum('asked')} as asked,
      coalesce(sum(r.people) filter (where r.is_here), 0)::int as here, max(p.capacity) as places
    from ${events} e
    cross join lateral (select unnest(e.dates), false union all ${dropped}) d(day, is_dropped)
    left join ${requests} r on r.event_id = e.id and r.date_from = d.day and r.forgotten_at is null and r.sent_at is not null
    left join event_days p on p.event_id = e.id and p.day = d.day
    where e.id = ${eventId} group by d.day, d.is_dropped, e.status, e.starts_on
    having d.is_dropped or d.day >= e.starts_on or count(r.id) > 0 order by d.day`)
  return rows
}

/** The number of requests with an e-mail address that a message would reach. */
export const countReached = (db: Database, of: PeopleOf, toWaiting: boolean): Promise<number> =>
  db.$count(
    requests,
    and(
      isOf(of),
      inArray(requests.state, toWaiting ? ['confirmed', 'waitlisted', 'offered'] : ['confirmed']),
      isNotNull(requests.email),
    ),
  )

/** Stores a message to everyone at an event once; false if it is already there. */
export async function insertMessage(
  tx: Database,
  values: typeof eventMessages.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(eventMessages)
    .values(values)
    .onConflictDoNothing({ target: eventMessages.id })
    .returning({ id: eventMessages.id })
  return made.length > 0
}

/** The number of messages sent for an event since a moment. Locks the event's places, so that no two count at once. */
export const countMessages = (tx: Database, eventId: string, since: Date): Promise<number> =>
  tx.$count(eventMessages, and(eq(eventMessages.eventId, eventId), gt(eventMessages.createdAt, since)))

/** The names on those of the given requests that were sent for an event. */
export const listRequested = (db: Database, eventId: string, ids: string[]) =>
  db
    .select({ id: requests.id, name: requests.name })
    .from(requests)
    .where(
      and(
        eq(requests.eventId, eventId),
        inArray(requests.id, ids),
        sql`${requests.sentAt} is not null and ${requests.forgottenAt} is null`,
      ),
    )

export type TickedPerson = { id: string; isHere: boolean }
type Tick = TickedPerson & { at: string }

/**
 * Stores ticks that are newer than the stored ones, for people with a place at an event; returns their present state.
 */
export async function tickPeople(tx: Database, eventId: string, ticks: Tick[]): Promise<TickedPerson[]> {
  // a device whose clock is ahead must not win forever
  const { rows } = await tx.execute<TickedPerson>(sql`
    with last as (
      select distinct on (id) id, "isHere" as is_here, least(at, now()) as at
      from jsonb_to_recordset(${JSON.stringify(ticks)}::jsonb) as t(id uuid, "isHere" boolean, at timestamptz)
      order by id, at desc)
    update requests r set is_here = last.is_here, ticked_at = last.at
    from last where last.id = r.id and r.event_id = ${eventId} and r.state = 'confirmed'
      and r.forgotten_at is null and (r.ticked_at is null or r.ticked_at < last.at)
    returning r.id, r.is_here as "isHere"`)
  return rows
}
