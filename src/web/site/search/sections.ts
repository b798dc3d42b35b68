import type { SearchHit, SearchKind } from '#contract/directory/search.ts'
import { fold } from '#web/components/hit/fold.ts'

/** The sections of the page, each with its kinds of hits. */
export const sections = {
  tours: ['offer'],
  people: ['profile', 'organization'],
  places: ['city', 'attraction'],
  events: ['event'],
} as const satisfies Record<string, readonly SearchKind[]>
export type Section = keyof typeof sections

/** What was found by section: tours first, unless the best hit is one that has just this name; then by the best hits. */
export function hitsBySection(hits: SearchHit[], words: string): { section: Section; hits: SearchHit[] }[] {
  const groups = new Map<Section, SearchHit[]>()
  const isTour = hits.some(({ kind }) => kind === 'offer')
  if (isTour && !(hits[0] && fold(hits[0].name).includes(fold(words.trim())))) groups.set('tours', [])
  for (const hit of hits) {
    const section = sectionOf(hit.kind) ?? 'places'
    groups.set(section, [...(groups.get(section) ?? []), hit])
  }
  return [...groups].map(([section, found]) => ({ section, hits: found }))
}

function sectionOf(kind: SearchKind): Section | undefined {
  const [section] =
    Object.entries(sections).find(([, kinds]) => (kinds as readonly SearchKind[]).includes(kind)) ?? []
  return section as Section | undefined
}

/** The section of `?kind=`, which may also name one kind. */
export function sectionOfParameter(kind: string | null): Section | undefined {
  if (kind !== null && kind in sections) return kind as Section
  return kind === null ? undefined : sectionOf(kind as SearchKind)
}

/** Whether a hit has all the words and misses something else. */
export const isClose = ({ match, has }: SearchHit): boolean => match === 'closest' && has.length === 0
