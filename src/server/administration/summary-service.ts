import { hasAnyPermission, type Permission } from '#contract/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { type Counts, readCounts } from './summary-queries.ts'

const shownTo: Record<keyof Counts, Permission[]> = {
  users: ['VIEW_USERS'],
  inactiveUsers: ['VIEW_USERS'],
  signedInToday: ['VIEW_USERS'],
  roles: ['VIEW_ROLES', 'MANAGE_USERS'],
  profiles: ['VIEW_PROFILES'],
  organizations: ['VIEW_ORGANIZATIONS'],
  locations: ['VIEW_TOURISM'],
  changesToday: ['MANAGE_SYSTEM'],
}

/** The counts that matter today, of what one may see. */
export async function getAdminSummary({ actor, db }: SignedInContext): Promise<Counts> {
  const names = (Object.keys(shownTo) as (keyof Counts)[]).filter((name) =>
    hasAnyPermission(actor, shownTo[name]),
  )
  return readCounts(db, names)
}
