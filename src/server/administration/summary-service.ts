import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasAnyPermission } from '#contract/holder.ts'
import type { UsedPermission } from '#contract/permissions.ts'
import type { AdminSummary } from '#contract/system/administration.ts'
import {
  kindsOf,
  overviewOf,
  type QueueName,
  type QueueState,
  queueNames,
  type WaitingName,
} from '#contract/system/review-queues.ts'
import { getStorageStatus } from '#contract/system/status.ts'
import type { WaitingCounts } from '#contract/system/waiting-counts.ts'
import { lastBackup, makesBackups } from '#server/backup/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { readMailStatus } from '#server/mail/index.ts'
import type { RecentFailures } from './recent-failures.ts'
import { type Counts, readCameIn, readCounts } from './summary-queries.ts'

type Waiting = NonNullable<AdminSummary['waiting']>

const listingStaff: UsedPermission[] = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS']

const shownTo: Record<keyof Counts, UsedPermission[]> = {
  users: ['VIEW_USERS'],
  inactiveUsers: ['VIEW_USERS'],
  signedInToday: ['VIEW_USERS'],
  roles: ['VIEW_ROLES', 'MANAGE_USERS'],
  profiles: ['VIEW_PROFILES'],
  organizations: ['VIEW_ORGANIZATIONS'],
  locations: ['VIEW_TOURISM'],
  unreviewed: listingStaff,
  changesToday: ['MANAGE_SYSTEM'],
}

/** What the overview asks of other slices. */
export type Waits = {
  queueCounts: {
    [Name in QueueName]: (
      context: SignedInContext,
      filter: object,
    ) => Promise<Record<QueueState<Name>, number>>
  }
  /** The application that has waited longest; undefined for people who review none. */
  oldestApplication: (context: SignedInContext) => Promise<Waiting['oldest']>
  /** How many requests the owner of the mailbox says they did not send; undefined for people who manage none. */
  disownedRequests: (context: SignedInContext) => Promise<number | undefined>
  /** How many requests to their own listings wait for an answer; undefined for people who have none. */
  ownRequests: (context: SignedInContext) => Promise<number | undefined>
}

/**
 * The numbers that matter today, as far as the actor may see them: who is waiting, what came in, and the server's
 * health.
 */
export async function getAdminSummary(
  context: SignedInContext,
  waits: Waits,
  failures: RecentFailures,
): Promise<AdminSummary> {
  const { actor, db } = context
  const names = (Object.keys(shownTo) as (keyof Counts)[]).filter((name) =>
    hasAnyPermission(actor, shownTo[name]),
  )
  const [counts, queued, oldest, disowned, cameIn, health] = await Promise.all([
    readCounts(db, names),
    countQueues(context, waits),
    waits.oldestApplication(context),
    waits.disownedRequests(context),
    hasAnyPermission(actor, listingStaff) ? readCameIn(db) : undefined,
    hasAnyPermission(actor, getStorageStatus.access) ? readHealth(context, failures) : undefined,
  ])
  const waiting: Waiting = Object.assign({ oldest, disowned, failedMail: health?.mail.failed }, queued)
  const isForNobody = Object.values(waiting).every((each) => each === undefined)
  return {
    ...counts,
    ...(cameIn && { cameIn }),
    ...(health && { health }),
    ...(!isForNobody && { waiting }),
  }
}

async function readHealth({ db, config }: SignedInContext, failures: RecentFailures) {
  const { lastFailure, ...mail } = await readMailStatus(db, config)
  return {
    mail,
    makesBackups: makesBackups(config),
    lastBackup: makesBackups(config) ? (lastBackup(config)?.toISOString() ?? null) : null,
    disk: diskOf(config.dataDir),
    failures: failures.count(),
  }
}

/** Bytes of the disk that a folder is on, or will be; null where it cannot be read. */
function diskOf(folder: string): { free: number; total: number } | null {
  if (!existsSync(folder) && dirname(folder) !== folder) return diskOf(dirname(folder))
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** How many wait in a queue, as the overview names them; nothing for somebody who decides none of it. */
async function waitingIn(
  queue: QueueName,
  context: SignedInContext,
  { queueCounts }: Waits,
): Promise<Partial<Record<WaitingName, number>>> {
  if (kindsOf(queue, context.actor).length === 0) return {}
  const counts: Record<string, number> = await queueCounts[queue](context, {})
  return Object.fromEntries(overviewOf(queue).map(([state, name]) => [name, counts[state]]))
}

/** What the navigation counts, of what one answers or decides. */
export async function getWaitingCounts(context: SignedInContext, waits: Waits): Promise<WaitingCounts> {
  const [enquiries, queued] = await Promise.all([waits.ownRequests(context), countQueues(context, waits)])
  return { ...queued, enquiries }
}

const countQueues = async (
  context: SignedInContext,
  waits: Waits,
): Promise<Partial<Record<WaitingName, number>>> =>
  Object.assign({}, ...(await Promise.all(queueNames.map((name) => waitingIn(name, context, waits)))))
