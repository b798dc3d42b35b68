import type { Import } from '#contract/imports/files.ts'
import { rowOutcomes } from '#contract/imports/limits.ts'

const undoings = ['undone', 'kept'] as const
export const visibleOutcomes = [...rowOutcomes, ...undoings] as const
type VisibleOutcome = (typeof visibleOutcomes)[number]

/** The query in the address; by default the rows that need attention: refused rows, or those that undoing kept. */
export function outcomeOf(params: URLSearchParams, { state, counts }: Import): VisibleOutcome | 'all' {
  const asked = params.get('show')
  const found = visibleOutcomes.find((each) => each === asked)
  if (found || asked === 'all') return found ?? 'all'
  if (state === 'checked' && counts.refused > 0) return 'refused'
  return state === 'undone' && counts.kept > 0 ? 'kept' : 'all'
}

/** The rows that are shown of an import. */
export function rowQueryOf(params: URLSearchParams, shown: Import) {
  const show = outcomeOf(params, shown)
  const undo = undoings.find((each) => each === show)
  const outcome = rowOutcomes.find((each) => each === show)
  const cursor = params.get('cursor')
  return { id: shown.id, ...(outcome && { outcome }), ...(undo && { undo }), ...(cursor && { cursor }) }
}

/** Whether its rows and its unknown cities are shown. */
export const hasRows = ({ state }: Import): boolean =>
  state === 'checked' || state === 'done' || state === 'undone'
export const hasUnknownCities = ({ state, counts }: Import): boolean =>
  state === 'checked' && counts.refused > 0
