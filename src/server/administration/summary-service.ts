import { type AdminSummary, getStorageStatus } from '#contract/administration.ts'
import { type AskedPermission, hasAnyPermission } from '#contract/permissions.ts'
import type { SignedInContext } from '#server/context.ts'
import { readMailStatus } from '#server/mail/index.ts'
import { type Counts, readCounts } from './summary-queries.ts'

const shownTo: Record<keyof Counts, AskedPermission[]> = {
  users: ['VIEW_USERS'],
  inactiveUsers: ['VIEW_USERS'],
  signedInToday: ['VIEW_USERS'],
  roles: ['VIEW_ROLES', 'MANAGE_USERS'],
  profiles: ['VIEW_PROFILES'],
  organizations: ['VIEW_ORGANIZATIONS'],
  locations: ['VIEW_TOURISM'],
  changesToday: ['MANAGE_SYSTEM'],
}

/** Who waits for a decision, of what one reviews; undefined for somebody who reviews nothing. */
export type WaitingApplications = (
  context: SignedInContext,
) => Promise<
  | Omit<
      NonNullable<AdminSummary['waiting']>,
      'failedMail' | 'revisions' | 'reports' | 'claims' | 'events' | 'undated' | 'disowned'
    >
  | undefined
>
/** How many changes of live listings nobody has looked at; undefined for somebody who looks at none. */
export type WaitingRevisions = (context: SignedInContext) => Promise<number | undefined>

/** How many reports nobody has settled; undefined for somebody who settles none. */
export type WaitingReports = (context: SignedInContext) => Promise<number | undefined>

/** How many claims nobody has decided; undefined for somebody who decides none. */
export type WaitingClaims = (context: SignedInContext) => Promise<number | undefined>

/** How many events wait for staff, and have no dates; undefined for somebody who decides about none. */
export type WaitingEvents = (
  context: SignedInContext,
) => Promise<{ events: number; undated: number } | undefined>

/** Of how many requests the owner of the mailbox says that they did not ask; undefined for who manages none. */
export type DisownedRequests = (context: SignedInContext) => Promise<number | undefined>

/** What the overview asks of other slices. */
export type Waits = {
  waitingApplications: WaitingApplications
  waitingRevisions: WaitingRevisions
  waitingReports: WaitingReports
  waitingClaims: WaitingClaims
  waitingEvents: WaitingEvents
  disownedRequests: DisownedRequests
}

/** The counts that matter today, of what one may see, and who waits. */
export async function getAdminSummary(context: SignedInContext, waits: Waits): Promise<AdminSummary> {
  const { actor, db, config } = context
  const names = (Object.keys(shownTo) as (keyof Counts)[]).filter((name) =>
    hasAnyPermission(actor, shownTo[name]),
  )
  const mayReadMail = hasAnyPermission(actor, getStorageStatus.access)
  const [counts, applications, revisions, reports, claims, events, disowned, mail] = await Promise.all([
    readCounts(db, names),
    waits.waitingApplications(context),
    waits.waitingRevisions(context),
    waits.waitingReports(context),
    waits.waitingClaims(context),
    waits.waitingEvents(context),
    waits.disownedRequests(context),
    mayReadMail ? readMailStatus(db, config) : undefined,
  ])
  const delivery = mail && { mailDelivery: mail.delivery }
  const others = { revisions, reports, claims, events: events?.events, undated: events?.undated, disowned }
  if (!applications && Object.values(others).every((each) => each === undefined) && !mail) return counts
  const failedMail = mail && { failedMail: mail.failed }
  return { ...counts, ...delivery, waiting: { ...applications, ...others, ...failedMail } }
}
