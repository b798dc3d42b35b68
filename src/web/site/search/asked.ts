import { farthestKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { type Section, sectionOfParameter } from './sections.ts'

/** What the address of the search asks for. */
export type Asked = {
  q: string
  section?: Section | undefined
  exact?: boolean
  near?: string | undefined
  km?: number | undefined
}

const longest = 120

/** Reads what is asked for; a distance that is none, or of no city, is left out. */
export function askedBy({ searchParams }: URL): Asked {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, longest)
  const near = text('near') || undefined
  const km = Number(text('km'))
  return {
    q: text('q'),
    section: sectionOfParameter(searchParams.get('kind')),
    exact: searchParams.get('exact') === 'true',
    near,
    km: near && Number.isInteger(km) && km > 0 && km <= farthestKm ? km : undefined,
  }
}

/** The address of the search for it. */
export const addressOf = ({ q, section, exact, near, km }: Asked): string =>
  paths.search({ ...(q && { kind: section, q }), exact: exact ? 'true' : undefined, near, km: near && km })
