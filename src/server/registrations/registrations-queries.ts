import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { kindsOf } from '#contract/system/review-queues.ts'
import type { Database } from '#server/database/connect.ts'
import { laterThan } from '#server/database/later-than.ts'
import { users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { registrations } from '#server/database/schema/revisions.ts'
import { isNotDeleted } from '#server/listings/index.ts'
import type { Check, RegistrationValues } from '#server/registers/index.ts'
import type { QueueRows } from '#server/review-queues/index.ts'

export type QueuedRow = Awaited<ReturnType<typeof select>>[number]
export type RegistrationRow = Awaited<ReturnType<typeof listRegistrationRows>>[number]
const { expiresOn, result, listingId, changedAt } = registrations
const hasEnded = sql<boolean>`coalesce(${expiresOn} < day_in_the_region(), false)`
const columns = { ...getTableColumns(registrations), hasEnded, checker: users.name }

/** The registrations of a listing, the oldest first. */
export const listRegistrationRows = (db: Database, listing: string) =>
  db
    .select(columns)
    .from(registrations)
    .leftJoin(users, eq(users.id, registrations.checkedBy))
    .where(eq(listingId, listing))
    .orderBy(asc(registrations.id))

/** From when a listing needs a registration to be public, and whether it has one that counts. */
export async function findNeed(db: Database, listing: string) {
  const { id, countryCode, type } = listings
  const [row] = await db
    .select({
      country: countryCode,
      from: sql<string | null>`registration_needed_from(${countryCode}, ${type})::text`,
      isMet: sql<boolean>`is_registered(${id}, ${countryCode})`,
    })
    .from(listings)
    .where(eq(id, listing))
  return row
}

const later = { changedAt: laterThan(changedAt) }

/** Changes a registration; where what was checked changes, a trigger takes the check away. */
export async function updateRegistration(tx: Database, id: string, values: RegistrationValues) {
  await tx
    .update(registrations)
    .set({ ...values, ...later })
    .where(eq(registrations.id, id))
}

/** Writes what staff found. */
export async function writeCheck(tx: Database, id: string, check: Check): Promise<void> {
  await tx
    .update(registrations)
    .set({ ...check, ...later, checkedAt: sql`clock_timestamp()` })
    .where(eq(registrations.id, id))
}

export async function removeRegistration(tx: Database, id: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.id, id))
}

const same = sql<number>`(select count(*)::int from registrations r where r.country = ${registrations.country}
  and r.number = ${registrations.number} and r.listing_id <> ${listingId})`

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      same,
      listing: {
        id: listings.id,
        kind: listings.kind,
        slug: listings.slug,
        name: listings.name,
        isPublic: listings.isPublic,
        ownerId: listings.ownerId,
      },
    })
    .from(registrations)
    .innerJoin(listings, eq(listings.id, listingId))
    .leftJoin(users, eq(users.id, registrations.checkedBy))
    .where(where)

/** The days before its end in which a registration is among those that end. */
const soon = 60

/** The registrations of listings, for staff. */
export const registrationRows: QueueRows<'registrations', QueuedRow> = {
  name: 'registrations',
  id: registrations.id,
  states: {
    unchecked: sql`${result} is null`,
    ending: sql`${result} = 'valid' and ${expiresOn} < day_in_the_region() + ${sql.raw(String(soon))}`,
    checked: sql`${result} = 'valid'`,
    refused: sql`${result} = 'refused'`,
  },
  within: (asker, { kind }) =>
    and(isNotDeleted, inArray(listings.kind, kindsOf('registrations', asker, kind))),
  select,
  count: (db, values, where) =>
    db.select(values).from(registrations).innerJoin(listings, eq(listings.id, listingId)).where(where),
  order: () => ({ by: changedAt, sort: 'changed', keyOf: (row) => row.changedAt.toISOString() }),
}
