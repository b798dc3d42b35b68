import { type AdminSummary, getStorageStatus } from '#contract/administration.ts'
import { hasAnyPermission, type Permission } from '#contract/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { readMailStatus } from '#server/mail/index.ts'
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

/** Who waits for a decision, of what one reviews; undefined for who reviews nothing. */
export type WaitingApplications = (
  context: SignedInContext,
) => Promise<Omit<NonNullable<AdminSummary['waiting']>, 'failedMail'> | undefined>

/** The counts that matter today, of what one may see, and who waits. */
export async function getAdminSummary(
  context: SignedInContext,
  waitingApplications: WaitingApplications,
): Promise<AdminSummary> {
  const { actor, db, config } = context
  const names = (Object.keys(shownTo) as (keyof Counts)[]).filter((name) =>
    hasAnyPermission(actor, shownTo[name]),
  )
  const mayReadMail = hasAnyPermission(actor, getStorageStatus.access)
  const [counts, applications, mail] = await Promise.all([
    readCounts(db, names),
    waitingApplications(context),
    mayReadMail ? readMailStatus(db, config) : undefined,
  ])
  if (!applications && !mail) return counts
  return { ...counts, waiting: { ...applications, ...(mail && { failedMail: mail.failed }) } }
}
