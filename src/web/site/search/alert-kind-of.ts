import { type AlertKind, alertKinds } from '#contract/directory/alert-kinds.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { guidingTypes, lodgingTypes } from '#contract/directory/type-groups.ts'

type Hit = Pick<SearchHit, 'kind' | 'type' | 'category'>

/** The kind that an alert would be about: that of most hits. */
export function alertKindOf(hits: Hit[]): AlertKind | undefined {
  const kinds = hits.flatMap((hit) => alertKindOfHit(hit) ?? [])
  const often = (kind: AlertKind) => kinds.filter((each) => each === kind).length
  return kinds.toSorted((a, b) => often(b) - often(a))[0]
}

function alertKindOfHit({ kind, type, category }: Hit): AlertKind | undefined {
  if (kind === 'profile' && guidingTypes.some((each) => each === type)) return 'guide'
  if (kind === 'organization' && lodgingTypes.some((each) => each === type)) return 'stay'
  return kind === 'offer' ? alertKinds.find((each) => each === category) : undefined
}
