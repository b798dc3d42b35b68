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
) => Promise<Omit<NonNullable<AdminSummary['waiting']>, 'failedMail' | 'revisions'> | undefined>
/** How many changes of live listings nobody has looked at; undefined for who looks at none. */
export type WaitingRevisions = (context: SignedInContext) => Promise<number | undefined>

/** The counts that matter today, of what one may see, and who waits. */
export async function getAdminSummary(
  context: SignedInContext,
  waitingApplications: WaitingApplications,
  waitingRevisions: WaitingRevisions,
): Promise<AdminSummary> {
  const { actor, db, config } = context
  const names = (Object.keys(shownTo) as (keyof Counts)[]).filter((name) =>
    hasAnyPermission(actor, shownTo[name]),
  )
  const mayReadMail = hasAnyPermission(actor, getStorageStatus.access)
  const [counts, applications, revisions, mail] = await Promise.all([
    readCounts(db, names),
    waitingApplications(context),
    waitingRevisions(context),
    mayReadMail ? readMailStatus(db, config) : undefined,
  ])
  if (!applications && revisions === undefined && !mail) return counts
  return { ...counts, waiting: { ...applications, revisions, ...(mail && { failedMail: mail.failed }) } }
}
