import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import { type PeopleGroup, peopleGroups } from '#contract/event-people.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { eventMessages, requests } from '#server/database/schema/requests.ts'

/** An event with who organizes it, to know who may see its people; undefined where nobody does. */
export async function findOrganized(db: Database, id: string) {
  const [row] = await db
    .select({
      id: events.id,
      slug: events.slug,
      title: sql<LocalizedText>`${events.title}`,
      originalLanguage: events.originalLanguage,
      status: events.status,
      kind: sql<ListingKind>`${listings.kind}`,
      ownerId: listings.ownerId,
    })
    .from(events)
    .innerJoin(listings, eq(listings.id, events.listingId))
    .where(and(eq(events.id, id), sql`${listings.deletedAt} is null`))
  return row
}

/** An event, and of a series one of its days; without it all that have not passed. */
export type PeopleOf = { eventId: string; day?: string | undefined }

const isOf = ({ eventId, day }: PeopleOf): SQL =>
  day
    ? sql`${requests.eventId} = ${eventId} and ${requests.dateFrom} = ${day}::date`
    : sql`${requests.eventId} = ${eventId} and not exists (select from ${events} series
        where series.id = ${eventId} and series.dates <> '{}' and series.starts_on > ${requests.dateFrom})`

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
}
export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

/** One page of who asked for an event, in their order, and one row more. */
export const listPeopleRows = (
  db: Database,
  of: PeopleOf,
  group: PeopleGroup,
  after: string | undefined,
  limit: number,
) =>
  db
    .select(columns)
    .from(requests)
    .where(and(inGroup(of, group), after ? gt(requests.id, after) : undefined))
    .orderBy(asc(requests.id))
    .limit(limit + 1)

/** How many requests a group has. */
export const countRequests = (db: Database, of: PeopleOf, group: PeopleGroup): Promise<number> =>
  db.$count(requests, inGroup(of, group))

/** How many people have a place, wait and asked, and how many requests no mail reaches. */
export async function countPeople(db: Database, of: PeopleOf) {
  const sum = (states: readonly string[]) =>
    sql<number>`coalesce(sum(${requests.people}) filter (where ${inArray(requests.state, [...states] as never)}), 0)::int`
  const told = [...peopleGroups.confirmed, ...peopleGroups.waiting]
  const [row] = await db
    .select({
      confirmed: sum(peopleGroups.confirmed),
      waiting: sum(peopleGroups.waiting),
      asked: sum(peopleGroups.asked),
      withoutEmail: sql<number>`(count(*) filter (where ${requests.email} is null and ${inArray(requests.state, told)}))::int`,
    })
    .from(requests)
    .where(and(isOf(of), sql`${requests.forgottenAt} is null`))
  return row ?? { confirmed: 0, waiting: 0, asked: 0, withoutEmail: 0 }
}

/** Of a series, how many people each of its days has: those to come, and what has passed where somebody was. */
export async function countPeopleByDay(db: Database, eventId: string) {
  const sum = (group: PeopleGroup) =>
    sql`coalesce(sum(r.people) filter (where ${inArray(sql`r.state`, [...peopleGroups[group]])}), 0)::int`
  const { rows } = await db.execute<{ day: string; confirmed: number; waiting: number; asked: number }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      ${sum('confirmed')} as confirmed, ${sum('waiting')} as waiting, ${sum('asked')} as asked
    from ${events} e cross join unnest(e.dates) d(day)
    left join ${requests} r on r.event_id = e.id and r.date_from = d.day and r.forgotten_at is null
    where e.id = ${eventId} group by d.day, e.starts_on having d.day >= e.starts_on or count(r.id) > 0 order by d.day`)
  return rows
}

/** To how many requests with an e-mail address words would go. */
export const countReached = (db: Database, of: PeopleOf, toWaiting: boolean): Promise<number> =>
  db.$count(
    requests,
    and(
      isOf(of),
      inArray(requests.state, toWaiting ? ['confirmed', 'waitlisted', 'offered'] : ['confirmed']),
      isNotNull(requests.email),
    ),
  )

/** Stores words to all of an event once; false where they are there already. */
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

/** How many messages went out for an event since a moment. The event's places are locked, so that no two count at once. */
export const countMessages = (tx: Database, eventId: string, since: Date): Promise<number> =>
  tx.$count(eventMessages, and(eq(eventMessages.eventId, eventId), gt(eventMessages.createdAt, since)))
