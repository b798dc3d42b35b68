import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/applications/limits.ts'
import type { ListingKind } from '#contract/enums.ts'
import { type QueueQuery as AnyQueueQuery, queueQueryOf as anyQueryOf } from '#web/workspace/shell/queue.ts'

/** The types that applications have, by kind. */
export const typesOfKind = {
  profile: onboardingProfileTypes,
  organization: onboardingOrganizationTypes,
} as const
export type AppliedType = (typeof typesOfKind)[ListingKind][number]

/** The filters and the page of the queue. */
export type QueueQuery = AnyQueueQuery<'applications'> & { type?: AppliedType; city?: string; q?: string }

/** Reads the queue's query from the page's URL; empty and unknown values are left out. */
export function queueQueryOf(address: URLSearchParams): QueueQuery {
  const query = anyQueryOf('applications', address)
  const { kind } = query
  const types: readonly AppliedType[] = kind ? typesOfKind[kind] : Object.values(typesOfKind).flat()
  const type = types.find((each) => each === address.get('type'))
  const [city, q] = [address.get('city')?.trim(), address.get('q')?.trim()]
  return { ...query, ...(type && { type }), ...(city && { city }), ...(q && { q }) }
}

/** True if a filter is set. */
export const isNarrowed = ({ kind, type, city, q }: QueueQuery): boolean => Boolean(kind || type || city || q)

/** The same query for another page's address, without its page and default values. */
export function addressQuery(query: QueueQuery): Record<string, string> {
  const { cursor, state, ...rest } = query
  return { ...(state !== 'open' && { state }), ...rest }
}
