import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/application-limits.ts'
import { QueueState } from '#contract/applications.ts'
import { ListingKind } from '#contract/enums.ts'

const fieldNames = ['state', 'kind', 'type', 'city', 'q', 'cursor'] as const

/** The types that applications have, by kind. */
export const typesOfKind = {
  profile: onboardingProfileTypes,
  organization: onboardingOrganizationTypes,
} as const
export type AppliedType = (typeof typesOfKind)[ListingKind][number]

/** What the queue is narrowed by, and where its page begins. */
export type QueueQuery = {
  state: QueueState
  kind?: ListingKind
  type?: AppliedType
  city?: string
  q?: string
  cursor?: string
}

/** Reads the queue's query from the page's URL; empty and unknown values are left out. */
export function queueQueryOf(address: URLSearchParams): QueueQuery {
  const given = Object.fromEntries(
    fieldNames.flatMap((name) => (address.get(name)?.trim() ? [[name, address.get(name)?.trim()]] : [])),
  )
  const { state, kind: givenKind, type: givenType, ...rest } = given
  const kind = ListingKind.options.find((each) => each === givenKind)
  const types: readonly AppliedType[] = kind ? typesOfKind[kind] : Object.values(typesOfKind).flat()
  const type = types.find((each) => each === givenType)
  return {
    ...rest,
    state: QueueState.catch('open').parse(state),
    ...(kind && { kind }),
    ...(type && { type }),
  }
}

/** True where the queue shows only some of those that are in its state. */
export const isNarrowed = ({ kind, type, city, q }: QueueQuery): boolean => Boolean(kind || type || city || q)

/** True where the applications of the state still wait. */
export const isWaiting = (state: QueueState): boolean =>
  state === 'open' || state === 'late' || state === 'changed'

/** The same query for another page's address: without where the page begins, and without what is usual. */
export function keptQuery(query: QueueQuery): Record<string, string | undefined> {
  const { cursor, state, ...rest } = query
  return { ...(state !== 'open' && { state }), ...rest }
}
