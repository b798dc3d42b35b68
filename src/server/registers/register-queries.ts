import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PublicRegistration } from '#contract/registrations/public.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { registrations } from '#server/database/schema/revisions.ts'

/** The registrations of a listing that visitors see: staff checked them, and they have not ended. */
export const shownRegistrations: SQL<PublicRegistration[]> = sql<
  PublicRegistration[]
>`(select coalesce(json_agg(json_build_object('registry', entry.registry, 'number', entry.number,
    'checkedOn', (entry.checked_at at time zone 'America/Manaus')::date) order by entry.id), '[]')
  from registrations entry where entry.listing_id = listings.id and entry.result = 'valid'
    and (entry.expires_on is null or entry.expires_on >= day_in_the_region()))`

/** True for a listing that a rule of the settings keeps from being public, because it lacks a registration. */
export const lacksRegistration = sql<boolean>`(not listings.is_sample
  and lacks_registration(listings.id, listings.country_code, listings.type))`

/** Those of the listings that a rule keeps from being public. */
export async function listLacking(tx: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from listings where id = any(${sql.param(ids)}::uuid[]) and ${lacksRegistration}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The first day on which a listing of a city and type needs a registration to be public, and whether that is today. */
export async function findNeedIn(db: Database, cityId: string | null, type: string) {
  if (!cityId) return undefined
  const from = sql<string | null>`registration_needed_from(${locations.countryCode}, ${type})::text`
  const [row] = await db
    .select({
      country: locations.countryCode,
      from,
      isNow: sql<boolean>`coalesce(registration_needed_from(${locations.countryCode}, ${type}) <= day_in_the_region(), false)`,
    })
    .from(locations)
    .where(eq(locations.id, cityId))
  return row
}

export type RegistrationValues = Pick<
  typeof registrations.$inferInsert,
  'country' | 'registry' | 'number' | 'holder' | 'kind' | 'expiresOn'
>
export type Check = Required<
  Pick<typeof registrations.$inferInsert, 'result' | 'checkedBy' | 'checkedAgainst' | 'reason'>
>

/** Adds a registration to a listing, checked or not. */
export async function insertRegistration(
  tx: Database,
  listing: string,
  values: RegistrationValues,
  check?: Check,
): Promise<string> {
  const id = newId()
  const checked = check && { ...check, checkedAt: new Date() }
  await tx
    .insert(registrations)
    .values({ ...values, ...checked, id, listingId: listing, changedAt: new Date() })
  return id
}

/** Gives a listing a status, where it has another one. */
export async function setStatus(
  tx: Database,
  id: string,
  { from, to }: { from: 'verified' | 'suspended'; to: 'verified' | 'suspended' },
): Promise<boolean> {
  const changed = await tx
    .update(listings)
    .set({ status: to, updatedAt: sql`greatest(now(), ${listings.updatedAt} + interval '1 millisecond')` })
    .where(and(eq(listings.id, id), eq(listings.status, from)))
    .returning({ id: listings.id })
  return changed.length > 0
}

/** Publishes a new listing. */
export async function publishListing(tx: Database, id: string): Promise<void> {
  await tx.update(listings).set({ status: 'verified' }).where(eq(listings.id, id))
}
