import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AdminSummary } from '#contract/system/administration.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, roles, users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { reports } from '#server/database/schema/reports.ts'
import { requests } from '#server/database/schema/requests.ts'
import { isNotDeleted } from '#server/listings/index.ts'

/** The counts that a response has. */
export type Counts = Omit<AdminSummary, 'waiting' | 'health' | 'cameIn'>

const today = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`

const counts: Record<keyof Counts, SQL<number>> = {
  users: sql`select count(*)::int from ${users}`,
  inactiveUsers: sql`select count(*)::int from ${users} where not ${users.isActive}`,
  signedInToday: sql`select count(*)::int from ${users} where ${users.lastLogin} >= ${today}`,
  roles: sql`select count(*)::int from ${roles}`,
  profiles: sql`select count(*)::int from ${listings} where ${listings.kind} = 'profile' and ${isNotDeleted}`,
  organizations: sql`select count(*)::int from ${listings} where ${listings.kind} = 'organization' and ${isNotDeleted}`,
  locations: sql`select count(*)::int from ${locations}`,
  unreviewed: sql`select count(*)::int from ${listings}
    where not ${listings.isPublic} and ${listings.status} = 'pending' and ${isNotDeleted}`,
  changesToday: sql`select count(*)::int from ${auditEntries} where ${auditEntries.at} >= ${today}`,
}

/** The named numbers. */
export async function readCounts(db: Database, names: (keyof Counts)[]): Promise<Counts> {
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${counts[name]}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Counts
}

/** What came in during the last 24 hours; ids begin with their time, so that each count reads its newest rows only. */
export async function readCameIn(db: Database): Promise<NonNullable<AdminSummary['cameIn']>> {
  const since = `${(Date.now() - dayMs)
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{8})/, '$1-')}-0000-0000-000000000000`
  const newer = (table: PgTable & { id: AnyPgColumn }, and = sql``) =>
    sql`(select count(*)::int from ${table} where ${table.id} >= ${since} ${and})`
  const { rows } = await db.execute(sql`select ${newer(applications)} as applications,
    ${newer(requests, sql`and ${requests.sentAt} is not null`)} as requests,
    ${newer(reports)} as reports, ${newer(listings)} as listings`)
  return rows[0] as NonNullable<AdminSummary['cameIn']>
}
