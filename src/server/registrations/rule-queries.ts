import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { ReminderDays } from '#contract/registrations/registries.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema/accounts.ts'
import { decisions } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { registrationNotices, registrations } from '#server/database/schema/revisions.ts'
import { lacksRegistration } from '#server/registers/index.ts'

/** Rows of one round: each is written in a transaction of its own. */
const atOnce = 200

const rule = sql`(select rule ->> 'country' as country, rule ->> 'type' as type, to_date(rule ->> 'from', 'YYYY-MM-DD') as first
  from settings, jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) rule
  where key = 'registrationRules') rule`
const isOf = sql`rule.country = listings.country_code and (rule.type is null or rule.type = listings.type)
  and listings.status = 'verified' and not listings.is_sample`
const isUnregistered = sql`not is_registered(listings.id, listings.country_code)`

/** Public listings that a rule in force forbids, some at a time. */
export const listForbidden = (db: Database, after: string): Promise<string[]> =>
  idsOf(
    db,
    sql`select distinct listings.id from listings join ${rule} on ${isOf} and rule.first <= day_in_the_region()
      where listings.id > ${after}::uuid and ${isUnregistered} order by listings.id limit ${atOnce}`,
  )

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

/** True for a listing, locked, that a rule in force still forbids. */
export async function isForbidden(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.status, 'verified'), lacksRegistration))
  return row !== undefined
}

const isOpen = sql`not exists (select from ${decisions} lifting where lifting.lifts = ${decisions.id})`
const isOfRule = sql`${decisions.subjectKind} = 'listing' and ${decisions.isRule} and ${decisions.ground} = 'notRegistered'`

/** What the rule decided and no longer holds, because a registration was checked or the rule is gone: decision and listing. */
export const listEnded = (db: Database, listing?: string) =>
  db
    .select({
      id: decisions.id,
      listingId: listings.id,
      isAlone: sql<boolean>`not exists (select from ${decisions} other where other.subject_kind = 'listing'
        and other.subject_id = ${listings.id} and other.id <> ${decisions.id} and other.measure in ('suspended', 'hidden')
        and not exists (select from ${decisions} lifting where lifting.lifts = other.id))`,
    })
    .from(decisions)
    .innerJoin(listings, eq(listings.id, decisions.subjectId))
    .where(
      and(
        isOfRule,
        isOpen,
        sql`${listings.deletedAt} is null and not ${lacksRegistration}`,
        listing ? eq(listings.id, listing) : undefined,
      ),
    )
    .limit(atOnce)

/** Owners of listings that a rule forbids within two weeks, who were not told of it yet. */
export async function listToWarn(db: Database) {
  const { rows } = await db.execute<{
    id: string
    kind: 'profile' | 'organization'
    slug: string
    name: string
    language: Language
    email: string
    from: string
  }>(sql`select listings.id, listings.kind, listings.slug, listings.name, u.email,
      coalesce(u.language, listings.original_language) as language, min(rule.first)::text as from
    from listings join ${rule} on ${isOf} join users u on u.id = listings.owner_id and u.is_active
    where rule.first > day_in_the_region() and rule.first <= day_in_the_region() + 14 and ${isUnregistered}
      and not exists (select from registration_notices told where told.listing_id = listings.id and told.counts_from = rule.first)
    group by listings.id, u.id order by listings.id limit ${atOnce}`)
  return rows
}

/** Notes that somebody is told; false where another node did it. */
export async function noteWarning(tx: Database, listingId: string, countsFrom: string): Promise<boolean> {
  const noted = await tx
    .insert(registrationNotices)
    .values({ listingId, countsFrom })
    .onConflictDoNothing()
    .returning({ listingId: registrationNotices.listingId })
  return noted.length > 0
}

const stage = sql<ReminderDays>`case when ${registrations.expiresOn} < day_in_the_region() then 0
  when ${registrations.expiresOn} <= day_in_the_region() + 14 then 14 else 60 end`
const isDue = sql`${registrations.result} = 'valid' and ${registrations.expiresOn} <= day_in_the_region() + 60
  and coalesce(${registrations.reminded}, 61) > ${stage}`

/** Registrations of whose end nobody was reminded yet, with the owner if somebody can be told. */
export const listToRemind = (db: Database) =>
  db
    .select({
      id: registrations.id,
      registry: registrations.registry,
      number: registrations.number,
      expiresOn: sql<string>`${registrations.expiresOn}`,
      stage,
      kind: listings.kind,
      slug: listings.slug,
      name: listings.name,
      originalLanguage: listings.originalLanguage,
      isSample: listings.isSample,
      email: users.email,
      language: users.language,
    })
    .from(registrations)
    .innerJoin(listings, and(eq(listings.id, registrations.listingId), sql`${listings.deletedAt} is null`))
    .leftJoin(users, and(eq(users.id, listings.ownerId), eq(users.isActive, true)))
    .where(isDue)
    .limit(atOnce)

/** Notes that the owner is reminded; false where another node did it, or something changed. */
export async function noteReminder(tx: Database, id: string, reminded: ReminderDays): Promise<boolean> {
  const noted = await tx
    .update(registrations)
    .set({ reminded })
    .where(and(eq(registrations.id, id), isDue))
    .returning({ id: registrations.id })
  return noted.length > 0
}
