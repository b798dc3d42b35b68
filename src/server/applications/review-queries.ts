import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListingKind } from '#contract/enums.ts'
import type { Holder } from '#contract/holder.ts'
import { isWaiting, kindsOf } from '#contract/system/review-queues.ts'
import type { Database } from '#server/database/connect.ts'
import { containing } from '#server/database/containing.ts'
import { users } from '#server/database/schema/accounts.ts'
import { applicationLinks, applications } from '#server/database/schema/applications.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cityColumns } from '#server/places/index.ts'
import type { QueueRows } from '#server/review-queues/index.ts'

/** What the queue is narrowed to. */
type QueueFilter = {
  kind?: ListingKind | undefined
  type?: string | undefined
  city?: string | undefined
  q?: string | undefined
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
export type QueueRow = Awaited<ReturnType<typeof select>>[number]

const select = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(applications)
    .leftJoin(locations, eq(applications.cityId, locations.id))
    .leftJoin(countries, eq(locations.countryCode, countries.code))
    .where(where)

const open = sql`${applications.state} = 'open'`

export const applicationRows: QueueRows<'applications', QueueRow, QueueFilter> = {
  name: 'applications',
  id: applications.id,
  states: {
    open,
    late: isLate,
    changed: sql`${open} and ${applications.changedAt} is not null`,
    approved: sql`${applications.state} = 'approved'`,
    rejected: sql`${applications.state} = 'rejected'`,
    withdrawn: sql`${applications.state} = 'withdrawn'`,
  },
  within: matches,
  select,
  count: (db, values, where) =>
    db
      .select(values)
      .from(applications)
      .leftJoin(locations, eq(applications.cityId, locations.id))
      .where(where),
  order: (state) =>
    isWaiting('applications', state)
      ? { by: applications.submittedAt, sort: 'submitted', keyOf: (row) => row.sortSubmitted }
      : { by: applications.closedAt, sort: 'closed', keyOf: (row) => row.sortClosed ?? '' },
}

function matches(asker: Holder, { kind, type, city, q }: QueueFilter): SQL | undefined {
  return and(
    inArray(applications.kind, kindsOf('applications', asker, kind)),
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

/** The open applications before and after one, oldest first, and how many there are. */
export async function findNeighbours(db: Database, kinds: ListingKind[], id: string) {
  const isOpen = and(open, inArray(applications.kind, kinds))
  const at = sql`(select a.submitted_at, a.id from applications a where a.id = ${id})`
  const place = sql`(${applications.submittedAt}, ${applications.id})`
  const one = (where: SQL, newestFirst: boolean) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(isOpen, where))
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
      .where(isOpen),
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
    .where(and(open, inArray(applications.kind, kinds)))
    .orderBy(applications.submittedAt, applications.id)
    .limit(1)
  return row
}
