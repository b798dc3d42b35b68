import type { DecisionSubject } from '#contract/decisions/grounds.ts'
import type { ReportKind } from '#contract/directory/report-kinds.ts'
import type { ListingKind } from '#contract/enums.ts'
import { type Holder, hasAnyPermission } from '#contract/holder.ts'
import type { UsedPermission } from '#contract/permissions.ts'

/** The permissions to manage listings of a kind: to decide about them, and to create them for others. */
export const permissionOf = {
  profile: 'MANAGE_PROFILES',
  organization: 'MANAGE_ORGANIZATIONS',
} as const satisfies Record<ListingKind, UsedPermission>

const { profile, organization } = permissionOf
const anything = ['MANAGE_USERS'] as const
const ofListings = { profile: [profile], organization: [organization] } as const

type Queue = {
  /** Who decides each kind: any of these permissions. */
  kinds: Readonly<Record<string, readonly UsedPermission[]>>
  /**
   * The states of the entries, each with the name of its count on the overview (null: not there); the first is the
   * default.
   */
  waiting: Readonly<Record<string, string | null>>
  settled: readonly string[]
}

/** The queues of staff. Lists, counts, the overview and access are derived from this. */
export const reviewQueues = {
  applications: {
    kinds: ofListings,
    waiting: { open: 'applications', late: 'late', changed: 'changed' },
    settled: ['approved', 'rejected', 'withdrawn'],
  },
  revisions: { kinds: ofListings, waiting: { open: 'revisions' }, settled: ['looked', 'restored'] },
  claims: { kinds: ofListings, waiting: { open: 'claims' }, settled: ['closed'] },
  registrations: {
    kinds: ofListings,
    waiting: { unchecked: 'registrations', ending: null },
    settled: ['checked', 'refused'],
  },
  reports: {
    kinds: {
      ...ofListings,
      offer: [profile, organization],
      event: ['MANAGE_TOURISM'],
      city: ['MANAGE_TOURISM'],
    } satisfies Record<ReportKind, readonly UsedPermission[]>,
    waiting: { open: 'reports' },
    settled: ['settled'],
  },
  objections: {
    // as for the status of a listing: each of them may restore anything
    kinds: {
      ...{ listing: anything, offer: anything, event: anything, review: anything },
      ...{ picture: anything, application: anything, city: anything },
    } satisfies Record<DecisionSubject, readonly UsedPermission[]>,
    waiting: { open: 'objections' },
    settled: ['upheld', 'reversed', 'lifted'],
  },
  reviews: { kinds: ofListings, waiting: { held: 'reviews' }, settled: ['shown', 'hidden'] },
  events: {
    kinds: { event: ['MANAGE_TOURISM'] },
    waiting: { pending: 'events', changed: null, undated: 'undated' },
    settled: [],
  },
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof reviewQueues
export type QueueKind<Name extends QueueName> = keyof (typeof reviewQueues)[Name]['kinds'] & string
type Waiting<Name extends QueueName> = (typeof reviewQueues)[Name]['waiting']
export type QueueState<Name extends QueueName> =
  | (keyof Waiting<Name> & string)
  | (typeof reviewQueues)[Name]['settled'][number]
/** The names of the counts on the overview. */
export type WaitingName = { [Name in QueueName]: NonNullable<Waiting<Name>[keyof Waiting<Name>]> }[QueueName]

export const queueNames = Object.keys(reviewQueues) as QueueName[]

/** The states in display order. */
export const statesOf = <Name extends QueueName>(name: Name) =>
  [...Object.keys(reviewQueues[name].waiting), ...reviewQueues[name].settled] as QueueState<Name>[]

/** True for a state with unsettled rows: the longest waiting comes first. */
export const isWaiting = <Name extends QueueName>(name: Name, state: QueueState<Name>): boolean =>
  Object.hasOwn(reviewQueues[name].waiting, state)

/** The states that the overview counts, each with the name of its count. */
export const overviewOf = (name: QueueName) =>
  Object.entries(reviewQueues[name].waiting).filter(([, counted]) => counted !== null) as [
    QueueState<QueueName>,
    WaitingName,
  ][]

/** The kinds in display order. */
export const allKindsOf = <Name extends QueueName>(name: Name) =>
  Object.keys(reviewQueues[name].kinds) as QueueKind<Name>[]

/** The kinds that somebody decides; with `only`, at most that one. */
export function kindsOf<Name extends QueueName>(
  name: Name,
  holder: Holder | undefined,
  only?: QueueKind<Name>,
): QueueKind<Name>[] {
  const needed = reviewQueues[name].kinds as Record<QueueKind<Name>, readonly UsedPermission[]>
  return allKindsOf(name).filter((kind) => (!only || kind === only) && hasAnyPermission(holder, needed[kind]))
}

/** The access to a queue: everybody who decides some kind in it. */
export const accessOf = (name: QueueName) =>
  [...new Set(Object.values<readonly UsedPermission[]>(reviewQueues[name].kinds).flat())] as [
    UsedPermission,
    ...UsedPermission[],
  ]
