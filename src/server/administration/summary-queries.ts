import { type SQL, sql } from 'drizzle-orm'
import type { AdminSummary } from '#contract/system/administration.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries, roles, users } from '#server/database/schema/accounts.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { isNotDeleted } from '#server/listings/index.ts'

/** The counts that a response has. */
export type Counts = Omit<AdminSummary, 'waiting' | 'mailDelivery'>

const today = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`

const counts: Record<keyof Counts, SQL<number>> = {
  users: sql`select count(*)::int from ${users}`,
  inactiveUsers: sql`select count(*)::int from ${users} where not ${users.isActive}`,
  signedInToday: sql`select count(*)::int from ${users} where ${users.lastLogin} >= ${today}`,
  roles: sql`select count(*)::int from ${roles}`,
  profiles: sql`select count(*)::int from ${listings} where ${listings.kind} = 'profile' and ${isNotDeleted}`,
  organizations: sql`select count(*)::int from ${listings} where ${listings.kind} = 'organization' and ${isNotDeleted}`,
  locations: sql`select count(*)::int from ${locations}`,
  changesToday: sql`select count(*)::int from ${auditEntries} where ${auditEntries.at} >= ${today}`,
}

/** The named numbers. */
export async function readCounts(db: Database, names: (keyof Counts)[]): Promise<Counts> {
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${counts[name]}) as ${sql.identifier(name)}`)
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Counts
}
