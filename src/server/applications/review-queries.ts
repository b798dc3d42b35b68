import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueueState } from '#contract/applications.ts'
import type { ListingKind } from '#contract/enums.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applicationLinks, applications } from '#server/database/schema/applications.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cityColumns } from '#server/places/index.ts'

/** What the queue is narrowed to; `after` is the time and the id of the last row of the page before. */
export type QueueQuery = {
  state: QueueState
  kinds: ListingKind[]
  type?: string | undefined
  city?: string | undefined
  q?: string | undefined
  after?: { key: string; id: string } | undefined
  limit: number
}

export const isLate = sql<boolean>`${applications.state} = 'open' and ${applications.dueAt} < now()`

/** Another account has the phone: in an application that was not withdrawn, or in a listing. */
const samePhone = sql<boolean>`(exists (select from applications o where o.phone = ${applications}.phone
    and o.user_id <> ${applications}.user_id and o.state <> 'withdrawn')
  or exists (select from listings l where l.phone = ${applications}.phone and l.deleted_at is null
    and l.owner_id is distinct from ${applications}.user_id))`

const sameLink = sql<boolean>`exists (select from application_links k where k.application_id = ${applications}.id and (
  exists (select from application_links m join applications o on o.id = m.application_id
    where m.url = k.url and o.user_id <> ${applications}.user_id and o.state <> 'withdrawn')
  or exists (select from social_links s join listings l on l.id = s.listing_id
    where s.url = k.url and l.deleted_at is null and l.owner_id is distinct from ${applications}.user_id)))`

/** An earlier application of the account was rejected. */
export const isSecondTry = sql<boolean>`exists (select from applications e where e.user_id = ${applications}.user_id
  and e.state = 'rejected' and e.id < ${applications}.id)`

const columns = {
  id: applications.id,
  kind: applications.kind,
  type: applications.type,
  name: applications.name,
  city: cityColumns,
  otherTown: applications.otherTown,
  state: applications.state,
  submittedAt: applications.submittedAt,
  changedAt: applications.changedAt,
  dueAt: applications.dueAt,
  closedAt: applications.closedAt,
  revision: applications.revision,
  isLate,
  samePhone,
  sameLink,
  isSecondTry,
  sortSubmitted: sql<string>`${applications.submittedAt}::text`,
  sortClosed: sql<string | null>`${applications.closedAt}::text`,
}
export type QueueRow = Awaited<ReturnType<typeof listQueueRows>>[number]

const select = (db: Database) =>
  db
    .select(columns)
    .from(applications)
    .leftJoin(locations, eq(applications.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))

/** One page of the queue, and one row more: what is open oldest first, what is closed newest first. */
export function listQueueRows(db: Database, query: QueueQuery) {
  const { after, limit } = query
  const isClosed = closedStates.includes(query.state)
  const following = isClosed
    ? after &&
      sql`(${applications.closedAt}, ${applications.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : after &&
      sql`(${applications.submittedAt}, ${applications.id}) > (${after.key}::timestamptz, ${after.id}::uuid)`
  const order = isClosed
    ? [desc(applications.closedAt), desc(applications.id)]
    : [applications.submittedAt, applications.id]
  return select(db)
    .where(and(matches(query), following))
    .orderBy(...order)
    .limit(limit + 1)
}

export const closedStates: QueueState[] = ['approved', 'rejected', 'withdrawn']

/** One application as a row of the queue. */
export async function findQueueRow(db: Database, id: string): Promise<QueueRow | undefined> {
  const [row] = await select(db).where(eq(applications.id, id))
  return row
}

/** How many match. */
export async function countQueue(db: Database, query: QueueQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .leftJoin(locations, eq(applications.cityId, locations.id))
    .where(matches(query))
  return row?.count ?? 0
}

const inState: Record<QueueState, SQL> = {
  open: sql`${applications.state} = 'open'`,
  late: sql`${applications.state} = 'open' and ${applications.dueAt} < now()`,
  changed: sql`${applications.state} = 'open' and ${applications.changedAt} is not null`,
  approved: sql`${applications.state} = 'approved'`,
  rejected: sql`${applications.state} = 'rejected'`,
  withdrawn: sql`${applications.state} = 'withdrawn'`,
}

function matches({ state, kinds, type, city, q }: QueueQuery): SQL | undefined {
  return and(
    inState[state],
    inArray(applications.kind, kinds),
    type ? eq(applications.type, type as typeof applications.$inferSelect.type) : undefined,
    city
      ? sql`(${locations.knownAs} like ${containing(city)} or fold(${applications.otherTown}) like ${containing(city)})`
      : undefined,
    q ? isFound(q) : undefined,
  )
}

/** Part of the name, of a link, of the account's name or address; or digits of the phone. */
function isFound(q: string): SQL {
  const part = containing(q)
  const digits = q.replace(/\D/g, '')
  const phone = digits.length >= 4 ? sql`or ${applications.phone} like ${`%${digits}%`}` : sql``
  return sql`(${applications.sortName} like ${part} ${phone}
    or ${applications.userId} in (select u.id from ${users} u where u.sort_name like ${part} or u.email like ${part})
    or ${applications.id} in (select k.application_id from ${applicationLinks} k where fold(k.url) like ${part}))`
}

/** How many applications of these kinds are in each state. */
export async function countStates(db: Database, kinds: ListingKind[]): Promise<Record<QueueState, number>> {
  const counts = Object.fromEntries(
    Object.entries(inState).map(([state, is]) => [state, sql<number>`count(*) filter (where ${is})::int`]),
  ) as Record<QueueState, SQL<number>>
  const [row] = await db.select(counts).from(applications).where(inArray(applications.kind, kinds))
  return row as Record<QueueState, number>
}

/** The open applications before and after one, oldest first, and how many there are. */
export async function findNeighbours(db: Database, kinds: ListingKind[], id: string) {
  const open = and(inState.open, inArray(applications.kind, kinds))
  const at = sql`(select a.submitted_at, a.id from applications a where a.id = ${id})`
  const place = sql`(${applications.submittedAt}, ${applications.id})`
  const one = (where: SQL, newestFirst: boolean) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(open, where))
      .orderBy(
        ...(newestFirst
          ? [desc(applications.submittedAt), desc(applications.id)]
          : [applications.submittedAt, applications.id]),
      )
      .limit(1)
  const [[previous], [next], [counted]] = await Promise.all([
    one(sql`${place} < ${at}`, true),
    one(sql`${place} > ${at}`, false),
    db
      .select({
        total: sql<number>`count(*)::int`,
        upTo: sql<number>`count(*) filter (where ${place} <= ${at})::int`,
        isAmong: sql<boolean>`coalesce(bool_or(${applications.id} = ${id}), false)`,
      })
      .from(applications)
      .where(open),
  ])
  return {
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    position: counted?.isAmong ? counted.upTo : null,
    total: counted?.total ?? 0,
  }
}

/** The oldest open application of these kinds. */
export async function findOldest(db: Database, kinds: ListingKind[]) {
  const [row] = await db
    .select({
      id: applications.id,
      name: applications.name,
      town: sql<string>`coalesce(${locations.name}, ${applications.otherTown}, '')`,
      submittedAt: applications.submittedAt,
    })
    .from(applications)
    .leftJoin(locations, eq(applications.cityId, locations.id))
    .where(and(inState.open, inArray(applications.kind, kinds)))
    .orderBy(applications.submittedAt, applications.id)
    .limit(1)
  return row
}
