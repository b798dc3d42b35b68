import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AlertKind, alertMonths, unconfirmedAlertDays } from '#contract/directory/alert-kinds.ts'
import { maxAlertsShown } from '#contract/directory/alerts.ts'
import { guidingTypes, lodgingTypes } from '#contract/directory/type-groups.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { shownOffers } from '#server/database/schema/offers.ts'
import { alerts } from '#server/database/schema/requests.ts'

export type NewAlert = Omit<typeof alerts.$inferInsert, 'id' | 'mailbox' | 'createdAt' | 'confirmedAt'>
export type AlertRow = Awaited<ReturnType<typeof listOfMailbox>>[number]

/** A city by its id; undefined if there is none. */
export async function findCity(db: Database, id: string) {
  const [row] = await db
    .select({ name: locations.name, slug: locations.slug, countrySlug: countries.slug })
    .from(locations)
    .innerJoin(countries, eq(countries.code, locations.countryCode))
    .where(and(eq(locations.id, id), eq(locations.kind, 'city')))
  return row
}

/** Stores an unconfirmed alert; false, without a change, if it is confirmed already. */
export async function keepUnconfirmed(tx: Database, alert: NewAlert): Promise<boolean> {
  const { email, language } = alert
  const kept = await tx
    .insert(alerts)
    .values({ id: newId(), ...alert })
    .onConflictDoUpdate({
      target: [alerts.mailbox, alerts.kind, alerts.cityId],
      set: { email, language, createdAt: sql`now()` },
      setWhere: isNull(alerts.confirmedAt),
    })
    .returning({ id: alerts.id })
  return kept.length > 0
}

const isOf = (mailbox: string): SQL => eq(alerts.mailbox, mailbox)

/** The alerts of a mailbox, the newest first. */
export const listOfMailbox = (db: Database, mailbox: string) =>
  db
    .select({
      id: alerts.id,
      kind: alerts.kind,
      city: locations.name,
      countryName: countries.name,
      confirmedAt: alerts.confirmedAt,
      createdAt: alerts.createdAt,
    })
    .from(alerts)
    .innerJoin(locations, eq(locations.id, alerts.cityId))
    .innerJoin(countries, eq(countries.code, locations.countryCode))
    .where(isOf(mailbox))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(maxAlertsShown)

/** Confirms alerts of the mailbox of an address, which gets their mails. */
export async function confirmOfMailbox(
  db: Database,
  { mailbox, email, ids }: { mailbox: string; email: string; ids: string[] },
): Promise<void> {
  await db
    .update(alerts)
    .set({ email, confirmedAt: sql`now()` })
    .where(and(isOf(mailbox), inArray(alerts.id, ids), isNull(alerts.confirmedAt)))
}

/** Deletes every alert of a mailbox. */
export async function deleteOfMailbox(db: Database, mailbox: string): Promise<void> {
  await db.delete(alerts).where(isOf(mailbox))
}

const isThere = (condition: SQL | undefined) => sql`exists (select from ${listings} where ${condition})`
const isReal = sql`${listings.isPublic} and not ${listings.isSample}`
const listed = (kind: 'profile' | 'organization', types: readonly string[]) =>
  isThere(
    and(
      isReal,
      eq(listings.kind, kind),
      eq(listings.cityId, alerts.cityId),
      inArray(listings.type, types as never),
    ),
  )
const offered = (category: string) => sql`exists (select from ${shownOffers}
  join ${listings} on ${listings.id} = ${shownOffers.listingId} and ${isReal}
  where ${shownOffers.facets} @> array[${`type:${category}`}, 'city:' || ${alerts.cityId}])`

/** What fulfills an alert: something of its kind that visitors see in its city; examples do not count. */
const isFound: Record<AlertKind, SQL> = {
  stay: sql`(${offered('stay')} or ${listed('organization', lodgingTypes)})`,
  guide: listed('profile', guidingTypes),
  transport: offered('transport'),
  tour: offered('tour'),
}

/** Confirmed alerts of a kind that are now fulfilled, a limited number at a time. */
export async function listDue(db: Database, kind: AlertKind, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNotNull(alerts.confirmedAt), eq(alerts.kind, kind), isFound[kind]))
    .orderBy(alerts.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Deletes an alert for its mail; undefined if another node did, or it was ended. */
export async function takeAlert(tx: Database, id: string) {
  const [row] = await tx.delete(alerts).where(eq(alerts.id, id)).returning()
  return row
}

/** Deletes unconfirmed and unfulfilled alerts; returns how many. */
export async function deleteOld(db: Database): Promise<number> {
  const isOld = sql`case when ${alerts.confirmedAt} is null then ${alerts.createdAt} < now() - make_interval(days => ${unconfirmedAlertDays})
    else ${alerts.confirmedAt} < now() - make_interval(months => ${alertMonths}) end`
  return (await db.delete(alerts).where(isOld).returning({ id: alerts.id })).length
}
