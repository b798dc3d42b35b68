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

// each day of a series has people of its own: those of the day that comes next are shown
const isOfComingDay = (eventId: string): SQL => sql`${requests.eventId} = ${eventId} and not exists (
  select from ${events} series where series.id = ${eventId} and series.dates <> '{}' and series.starts_on <> ${requests.dateFrom})`

const inGroup = (eventId: string, group: PeopleGroup): SQL | undefined =>
  and(
    isOfComingDay(eventId),
    inArray(requests.state, [...peopleGroups[group]]),
    sql`${requests.forgottenAt} is null`,
  )

const columns = {
  id: requests.id,
  state: requests.state,
  name: requests.name,
  email: requests.email,
  phone: requests.phone,
  people: requests.people,
  language: requests.language,
  message: requests.message,
  createdAt: requests.createdAt,
}
export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

/** One page of who asked for an event, in their order, and one row more. */
export const listPeopleRows = (
  db: Database,
  eventId: string,
  group: PeopleGroup,
  after: string | undefined,
  limit: number,
) =>
  db
    .select(columns)
    .from(requests)
    .where(and(inGroup(eventId, group), after ? gt(requests.id, after) : undefined))
    .orderBy(asc(requests.id))
    .limit(limit + 1)

/** How many requests a group has. */
export const countRequests = (db: Database, eventId: string, group: PeopleGroup): Promise<number> =>
  db.$count(requests, inGroup(eventId, group))

/** How many people have a place, wait and asked, and how many requests no mail reaches. */
export async function countPeople(db: Database, eventId: string) {
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
    .where(and(isOfComingDay(eventId), sql`${requests.forgottenAt} is null`))
  return row ?? { confirmed: 0, waiting: 0, asked: 0, withoutEmail: 0 }
}

/** To how many requests with an e-mail address words would go. */
export const countReached = (db: Database, eventId: string, toWaiting: boolean): Promise<number> =>
  db.$count(
    requests,
    and(
      isOfComingDay(eventId),
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
